public import UniformTypes

/// A Markdown text that can be given away as HTML, RTF, Markdown and plain text.
///
/// It is read when it is first needed, and each form is rendered when it is first asked for; both happen once, however many
/// copies of the value there are.
public struct MarkdownText: Sendable {
  /// What the plain form holds.
  public enum Plain: Sendable {
    /// The Markdown as it was written, with LF as line end.
    case source
    /// The text as a person would read it.
    case rendered
  }

  /// The text as it is published: the bytes that were given, without a byte order mark; NUL and what is not UTF-8 is U+FFFD.
  public let source: [UInt8]
  /// Whether some of the bytes given were no UTF-8.
  public let wasRepaired: Bool
  public let plain: Plain

  /// What the text means.
  public var document: Document { parsed.value }

  private let parsed: Once<Document>
  private let interpreted: Once<Document>
  private let htmlBytes: Once<[UInt8]>
  private let rtfBytes: Once<[UInt8]>
  private let sourceTextBytes: Once<[UInt8]>
  private let renderedTextBytes: Once<[UInt8]>

  /// - Parameter bytes: at most `MarkdownReader.maximumSize`. Linear: they are checked here, but not yet read.
  public init(_ bytes: [UInt8], extensions: MarkdownExtensions = .all, plain: Plain = .source) {
    let source = SourceText.published(bytes)
    self.source = source.bytes
    self.wasRepaired = source.wasRepaired
    self.plain = plain
    let parsed = Once { MarkdownReader(extensions: extensions).read(source.bytes) }
    let interpreted = Once { parsed.value.interpretingRawHTML() }
    self.parsed = parsed
    self.interpreted = interpreted
    htmlBytes = Once { HTMLWriter.write(interpreted.value) }
    rtfBytes = Once { RTFWriter.write(interpreted.value) }
    sourceTextBytes = Once { SourceText.normalized(source.bytes) }
    renderedTextBytes = Once { PlainTextWriter.write(interpreted.value) }
  }

  /// Whether it shows nothing: it has only blanks, comments and link definitions. Reads the text, unless it begins with a word
  /// or a heading, which always show: a copy then need not wait until the whole of it is read.
  public var isBlank: Bool {
    let first = source.first { !" \t\r\n#".utf8.contains($0) }
    if let first, Ascii.isLetter(first) { return false }
    return interpreted.value.isBlank
  }
}

extension MarkdownText: TypedDataConvertible {
  public var html: TypedRepresentation { TypedRepresentation(type: .html) { [htmlBytes] in htmlBytes.value } }

  public var rtf: TypedRepresentation { TypedRepresentation(type: .rtf) { [rtfBytes] in rtfBytes.value } }

  public var markdown: TypedRepresentation { TypedRepresentation(type: .markdown) { [source] in source } }

  /// The Markdown with LF as line end.
  public var sourceText: TypedRepresentation {
    TypedRepresentation(type: .utf8PlainText) { [sourceTextBytes] in sourceTextBytes.value }
  }

  /// The text as a person would read it.
  public var renderedText: TypedRepresentation {
    TypedRepresentation(type: .utf8PlainText) { [renderedTextBytes] in renderedTextBytes.value }
  }

  public var representations: [TypedRepresentation] {
    [html, rtf, markdown, plain == .source ? sourceText : renderedText]
  }
}
