/// What the block phase finds: everything about a document but the inside of its paragraphs.
struct BlockTree {
  /// The text of all leaves, without the markers and indentation of what they are in; lines of a paragraph are joined by LF.
  var content: [UInt8] = []
  var leaves: [Leaf] = []
  var containers: [Document.Container] = []
  var tables: [Document.Table] = []
  var codeInfos: [String] = []
  var definitions = LinkDefinitions()

  /// A paragraph to be, with its text in `content`.
  struct Leaf {
    var kind: Document.Paragraph.Kind
    var container: Int32
    var start: Int
    var end: Int
  }
}
