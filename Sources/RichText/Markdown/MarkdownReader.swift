/// Reads Markdown: CommonMark 0.31.2, and the extensions that are on.
///
/// Every text is Markdown, so nothing is refused. Time and memory grow linearly with the text, whatever it contains.
public struct MarkdownReader: Sendable {
  /// The largest text that can be read, in bytes: offsets in a document have 32 bits.
  public static let maximumSize = 512 << 20

  public var extensions: MarkdownExtensions

  public init(extensions: MarkdownExtensions = .all) { self.extensions = extensions }

  /// The document that the text means.
  ///
  /// A byte order mark is cut; CRLF and a lone CR end lines; NUL and what is not UTF-8 becomes U+FFFD. A text larger than
  /// `maximumSize` must not be given: it ends the program.
  public func read(_ source: [UInt8]) -> Document {
    precondition(source.count <= MarkdownReader.maximumSize, "a text this large cannot be read")
    let tree = BlockParser.parse(SourceText.normalized(source), extensions: extensions)
    var inlines = InlineParser(extensions: extensions, definitions: tree.definitions, sourceSize: source.count)
    inlines.document.containers = tree.containers
    inlines.document.tables = tree.tables
    inlines.document.codeInfos = tree.codeInfos
    inlines.document.text.reserveCapacity(tree.content.count)
    inlines.document.runs.reserveCapacity(tree.content.count / 12)
    inlines.document.paragraphs.reserveCapacity(tree.leaves.count)
    for leaf in tree.leaves {
      let firstRun = Int32(inlines.document.runs.count)
      switch leaf.kind {
      case .body, .heading: inlines.parse(tree.content, leaf.start, leaf.end)
      case .code: inlines.copy(.text, tree.content, leaf.start, leaf.end)
      case .html: inlines.copy(.html, tree.content, leaf.start, leaf.end)
      case .rule, .empty: break
      }
      inlines.document.paragraphs.append(
        .init(kind: leaf.kind, container: leaf.container, runs: firstRun..<Int32(inlines.document.runs.count)))
    }
    return inlines.document
  }
}
