extension InlineParser {
  /// Bare addresses (GFM 6.9): `www.`, `http://`, `https://`, `ftp://` and mail addresses. `position` is at the `w`, the
  /// `:` or the `@`.
  ///
  /// Where a bracket is open the text may become that of a link, in which there is none, and whether an underscore is part of a
  /// mail address is known when all emphasis is; `emitHeldText` looks for what was held back.
  mutating func parseAutolink(_ text: Swift.Span<UInt8>, _ position: Int, _ start: Int, _ end: Int) -> Int {
    if !brackets.isEmpty || text[position] == UInt8(ascii: "@") {
      held.insert(text[position])
      return position + 1
    }
    guard let found = BareAddress.find(text, at: position, after: textStart, from: start, end, &failedAddress) else {
      return position + 1
    }
    flushText(found.start)
    pushLink(found.prefix + LinkTarget.plain(text, found.start, found.end), .text, found.start, found.end)
    textStart = found.end
    return found.end
  }

  /// Writes a text that is in no link, with the addresses that were held back. They begin behind a `[` and end at a bracket.
  mutating func emitHeldText(_ content: [UInt8], _ start: Int, _ end: Int, _ span: Int32, _ firstRun: Int) {
    let text = content.span
    var written = start
    var position = start
    var segmentStart = start
    var segmentEnd = start
    var failed = BareAddress.Failed()
    while position < end {
      if position >= segmentEnd {
        segmentStart = text[position] == UInt8(ascii: "[") ? position + 1 : position
        segmentEnd = position + 1
        while segmentEnd < end, text[segmentEnd] != UInt8(ascii: "["), text[segmentEnd] != UInt8(ascii: "]") {
          segmentEnd += 1
        }
      }
      guard held.contains(text[position]),
        let found = BareAddress.find(
          text, at: position, after: written, from: max(segmentStart, written), segmentEnd, &failed)
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
