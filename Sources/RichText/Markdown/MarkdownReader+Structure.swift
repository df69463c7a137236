extension MarkdownReader {
  /// Whether a text is more than lines of prose when it is read as Markdown: it has a heading, a list, emphasis, a link that
  /// is written as one, a table or a fenced code block.
  ///
  /// A bare address makes no text Markdown, nor does an indented line, a quoted line or a name in backticks: people write those
  /// without meaning it. As expensive as `read`.
  public func hasStructure(_ source: [UInt8]) -> Bool {
    let document = MarkdownReader(extensions: extensions.subtracting(.autolinks)).read(source)
    let isStructured = document.containers.contains { container in
      switch container.kind {
      case .item, .table: true
      default: false
      }
    }
    if isStructured { return true }
    let isMarked = document.spans.contains { span in
      switch span.kind {
      case .emphasis, .strong, .link, .image: true
      default: false
      }
    }
    return isMarked
      || document.paragraphs.contains { paragraph in
        switch paragraph.kind {
        case .heading: true
        // Without an info string a document does not tell a fence from an indented block.
        case .code(let info): info != Document.none || Self.hasFence(source)
        default: false
        }
      }
  }

  /// Whether three backticks or tildes stand anywhere.
  private static func hasFence(_ source: [UInt8]) -> Bool {
    var count = 0
    var last: UInt8 = 0
    for byte in source {
      count = byte == last ? count + 1 : 1
      last = byte
      if count == 3, byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~") { return true }
    }
    return false
  }
}
