extension InlineParser {
  /// Bare addresses (GFM 6.9): `www.`, `http://`, `https://`, `ftp://` and mail addresses. `position` is at the `w`, the
  /// `:` or the `@`.
  mutating func parseAutolink(_ text: Swift.Span<UInt8>, _ position: Int, _ start: Int, _ end: Int) -> Int {
    guard brackets.isEmpty,
      let found = BareAddress.find(text, at: position, after: max(textStart, start), from: start, end)
    else { return position + 1 }
    flushText(found.start)
    pushLink(found.prefix + LinkTarget.plain(text, found.start, found.end), found.start, found.end)
    textStart = found.end
    return found.end
  }
}
