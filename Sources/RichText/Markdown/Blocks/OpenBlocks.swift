/// A container that the next line may go on with.
struct OpenContainer {
  enum Kind { case quote, list, item }

  let kind: Kind
  /// Its row in the tree's containers.
  let row: Int32
  /// How many leaves there were before it.
  let firstLeaf: Int
  /// Item: the columns by which its content is indented.
  var contentIndent = 0
  /// List: its bullet, or the delimiter after its numbers.
  var marker: UInt8 = 0
  var hasContent = false
  /// List: blank lines stand between its items, or between the blocks of one (CommonMark 5.3).
  var isLoose = false
}

/// The paragraph, code, HTML or table that the next line may go on with; it is in the innermost container.
struct OpenLeaf {
  enum Kind { case none, paragraph, indentedCode, fencedCode, html, table }

  var kind = Kind.none
  /// Where its text begins in the tree's content.
  var start = 0
  /// Indented code: the end of its last line that is not blank.
  var lastTextEnd = 0
  var fence: UInt8 = 0
  var fenceLength = 0
  var fenceIndent = 0
  var info = Document.none
  var htmlKind = HTMLBlock.Kind.tag
  /// Table: its container's row, and how many columns it has.
  var table: Int32 = 0
  var columns = 0

  /// Lines belong to it whatever they look like.
  var isVerbatim: Bool { kind == .fencedCode || kind == .html || kind == .indentedCode }
}
