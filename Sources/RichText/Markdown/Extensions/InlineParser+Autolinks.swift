extension InlineParser {
  /// Bare addresses (GFM 6.9): `www.`, `http://`, `https://`, `ftp://` and mail addresses. `position` is at the `w`, the
  /// `:` or the `@`.
  ///
  /// Where a bracket is open the text may become that of a link, in which there is none; `emitHeldText` looks again.
  mutating func parseAutolink(_ text: Swift.Span<UInt8>, _ position: Int, _ start: Int, _ end: Int) -> Int {
    if !brackets.isEmpty {
      holdsAddresses = true
      return position + 1
    }
    guard let found = BareAddress.find(text, at: position, after: textStart, from: start, end) else {
      return position + 1
    }
    flushText(found.start)
    pushLink(found.prefix + LinkTarget.plain(text, found.start, found.end), found.start, found.end)
    textStart = found.end
    return found.end
  }

  /// Writes a text that is in no link, with the addresses that were held back while a bracket was open. They end at a `]`.
  mutating func emitHeldText(_ content: [UInt8], _ start: Int, _ end: Int, _ span: Int32, _ firstRun: Int) {
    let text = content.span
    var written = start
    var position = start
    var segmentEnd = start
    while position < end {
      if position >= segmentEnd {
        segmentEnd = position + 1
        while segmentEnd < end, text[segmentEnd] != UInt8(ascii: "]") { segmentEnd += 1 }
      }
      let byte = text[position]
      let isTrigger = byte == UInt8(ascii: ":") || byte == UInt8(ascii: "w") || byte == UInt8(ascii: "@")
      guard isTrigger, let found = BareAddress.find(text, at: position, after: written, from: written, segmentEnd)
      else {
        position += 1
        continue
      }
      emitText(content, written, found.start, span, firstRun)
      document.links.append(.init(destination: found.prefix + LinkTarget.plain(text, found.start, found.end)))
      document.spans.append(.init(kind: .link(link: Int32(document.links.count - 1)), parent: span))
      emitText(content, found.start, found.end, Int32(document.spans.count - 1), firstRun)
      written = found.end
      position = found.end
    }
    emitText(content, written, end, span, firstRun)
  }
}
