/// Text with meaning: what Markdown can say, without a word about how it looks.
///
/// A document is flat. All text stands in one UTF-8 buffer; runs divide it; paragraphs divide the runs. What a tree would
/// nest (quotes, lists, tables; emphasis, links) stands in two tables whose rows name their parent, so a writer is one
/// forward loop over the paragraphs, deep nesting costs no stack, and a document takes memory linear in its source.
///
/// Rows of `containers` and of `spans` come after their parent, and everything is in document order: a container's
/// paragraphs are contiguous, and so are a span's runs within its paragraph.
public struct Document: Equatable, Sendable {
  /// The text of all runs in order, UTF-8, without markup, entities decoded. Line ends inside code and HTML are LF.
  public internal(set) var text: [UInt8] = []
  public internal(set) var paragraphs: [Paragraph] = []
  public internal(set) var runs: [Run] = []
  public internal(set) var containers: [Container] = []
  public internal(set) var spans: [Span] = []
  /// What link and image spans point to.
  public internal(set) var links: [Link] = []
  /// The column alignments of each table.
  public internal(set) var tables: [Table] = []
  /// The info strings of fenced code blocks, decoded.
  public internal(set) var codeInfos: [String] = []

  public init() {}
}

extension Document {
  /// A stretch of inline content with one place in the document.
  public struct Paragraph: Equatable, Sendable {
    public var kind: Kind
    /// Its innermost container, an index into `containers`; `none` at the top level.
    public var container: Int32
    /// Its runs, indices into `runs`. Empty for rules, empty cells and empty items.
    public var runs: Range<Int32>
    /// Only raw HTML can ask for one (`align=`); Markdown's paragraphs have none.
    public var alignment = Table.Alignment.none

    public enum Kind: Equatable, Sendable {
      case body
      /// Level 1 to 6.
      case heading(level: UInt8)
      /// A code block, one run whose text keeps every byte of each line and ends with a line end unless it is empty;
      /// `info` is an index into `codeInfos`, `none` without an info string.
      case code(info: Int32)
      /// A thematic break.
      case rule
      /// A raw HTML block, one run of kind `html` with the source bytes. Writers never see it but for the reference rendering:
      /// `Document.interpretingRawHTML()` has made paragraphs of it.
      case html
      /// Nothing: it only keeps a container alive that has no content (an empty item, quote or cell). No runs.
      case empty
    }
  }

  /// Text with one set of open spans.
  public struct Run: Equatable, Sendable {
    public var kind: Kind
    /// The innermost open span, an index into `spans`; `none` for plain text.
    public var span: Int32
    /// Where its text stands in `Document.text`.
    public var text: Range<Int32>

    public enum Kind: UInt8, Equatable, Sendable {
      case text
      /// A line end in the source that is only a space to the reader. No text.
      case softBreak
      /// A line break that the author asked for. No text.
      case hardBreak
      /// One inline HTML tag, comment, declaration or instruction, as in the source. Writers never see it but for the
      /// reference rendering: `Document.interpretingRawHTML()` has made spans of it.
      case html
    }
  }

  /// What holds paragraphs.
  public struct Container: Equatable, Sendable {
    public var kind: Kind
    /// The container around it, an index into `containers`; `none` at the top level.
    public var parent: Int32

    public enum Kind: Equatable, Sendable {
      case quote
      /// A bullet list. In a tight list the paragraphs of items stand close together (CommonMark 5.3).
      case bulletList(tight: Bool)
      /// An ordered list. `start` is its first number, 0 to 999,999,999; `delimiter` is `.` or `)`.
      case orderedList(start: Int32, delimiter: UInt8, tight: Bool)
      case item(Task)
      /// `table` is an index into `tables`. Its children are rows, the first one is the header. A row has a cell for each
      /// column, but in a huge table short rows end early: filling them all would let a small text become a huge one.
      case table(table: Int32)
      case row(header: Bool)
      /// Columns count from 0.
      case cell(column: Int32)
    }

    /// A task list item's box (GFM 5.3).
    public enum Task: UInt8, Equatable, Sendable { case none, open, done }
  }

  /// What runs can be inside of. Two spans of one kind that touch are two rows; emphasis in emphasis is a child.
  public struct Span: Equatable, Sendable {
    public var kind: Kind
    /// The span around it, an index into `spans`; `none` if it is the outermost.
    public var parent: Int32

    public enum Kind: Equatable, Sendable {
      case emphasis
      case strong
      case strikethrough
      case code
      case underline
      case `subscript`
      case superscript
      case highlight
      /// `link` is an index into `links`.
      case link(link: Int32)
      /// The runs inside are its description. `link` is an index into `links`.
      case image(link: Int32)
    }
  }

  /// Where a link or an image points to. Both strings are decoded and untrusted.
  public struct Link: Equatable, Sendable {
    /// As the author wrote it with entities and escapes decoded, not percent-encoded.
    public var destination: String
    public var title: String?
    public init(destination: String, title: String? = nil) {
      self.destination = destination
      self.title = title
    }
  }

  public struct Table: Equatable, Sendable {
    public var alignments: [Alignment]
    public enum Alignment: UInt8, Equatable, Sendable { case none, left, center, right }
    public init(alignments: [Alignment]) { self.alignments = alignments }
  }

  /// The index that means: no container, no span, no info string.
  public static var none: Int32 { -1 }
}
