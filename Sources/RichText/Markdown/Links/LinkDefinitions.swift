/// The link reference definitions of a text (CommonMark 4.7). The first one of a label counts.
struct LinkDefinitions {
  private(set) var links: [Document.Link] = []
  private var rows: [[UInt8]: Int32] = [:]

  /// The row in `links` that a label leads to.
  func link(_ label: [UInt8]) -> Int32? { rows.isEmpty || label.isEmpty ? nil : rows[label] }

  /// Takes the definitions at the front of a paragraph, and gives where the rest begins.
  mutating func take(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var position = start
    while position < end, text[position] == UInt8(ascii: "["), let next = takeOne(text, position, end) {
      position = next
    }
    return position
  }

  private mutating func takeOne(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard let labelEnd = LinkLabel.scan(text, start, end), labelEnd < end, text[labelEnd] == UInt8(ascii: ":")
    else { return nil }
    let label = LinkLabel.normalized(text, start + 1, labelEnd - 1)
    if label.isEmpty { return nil }

    let destinationStart = LinkTarget.skipSpace(text, labelEnd + 1, end)
    guard let destinationEnd = LinkTarget.scanDestination(text, destinationStart, end) else { return nil }

    var definitionEnd = lineEnd(text, destinationEnd, end)
    var title: String?
    let titleStart = LinkTarget.skipSpace(text, destinationEnd, end)
    if titleStart > destinationEnd, let titleEnd = LinkTarget.scanTitle(text, titleStart, end),
      let end = lineEnd(text, titleEnd, end)
    {
      title = LinkTarget.decoded(text, titleStart + 1, titleEnd - 1)
      definitionEnd = end
    }
    guard let definitionEnd else { return nil }

    if rows[label] == nil {
      rows[label] = Int32(links.count)
      let destination = LinkTarget.destination(text, destinationStart, destinationEnd)
      links.append(Document.Link(destination: destination, title: title))
    }
    return definitionEnd
  }

  /// The beginning of the next line, if only blanks follow on this one.
  private func lineEnd(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int) -> Int? {
    var index = position
    while index < end, Ascii.isBlank(text[index]) { index += 1 }
    if index == end { return end }
    return text[index] == Ascii.newline ? index + 1 : nil
  }
}
