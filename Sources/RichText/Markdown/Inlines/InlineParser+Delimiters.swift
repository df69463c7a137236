extension InlineParser {
  /// A run of `*`, `_` or `~`, and what it may do (CommonMark 6.2).
  mutating func parseDelimiters(_ text: Swift.Span<UInt8>, _ position: Int, _ start: Int, _ end: Int) -> Int {
    let mark = text[position]
    var next = position + 1
    while next < end, text[next] == mark { next += 1 }
    let length = next - position

    // What is struck is looked through, as on GitHub: `a**~~b~~**c` is bold. A run is short or it strikes nothing.
    let looksThrough = extensions.contains(.strikethrough)
    let (left, right) =
      looksThrough ? (skipTildes(text, before: position, start), skipTildes(text, at: next, end)) : (position, next)
    let before = left > start ? classify(text, before: left, start) : .whitespace
    let after = right < end ? classify(text, at: right) : .whitespace
    let isLeft = after != .whitespace && (after != .punctuation || before != .other)
    let isRight = before != .whitespace && (before != .punctuation || after != .other)
    let canOpen: Bool
    let canClose: Bool
    switch mark {
    case UInt8(ascii: "_"):
      canOpen = isLeft && (!isRight || before == .punctuation)
      canClose = isRight && (!isLeft || after == .punctuation)
    case UInt8(ascii: "~") where length > 2: return next
    default: (canOpen, canClose) = (isLeft, isRight)
    }
    guard canOpen || canClose else { return next }

    flushText(position)
    tokens.append(.init(kind: .text, start: Int32(position), end: Int32(next)))
    textStart = next
    let row = Int32(delimiters.count)
    delimiters.append(
      .init(
        token: Int32(tokens.count - 1), mark: mark, canOpen: canOpen, canClose: canClose, length: Int32(length),
        remaining: Int32(length), previous: lastDelimiter))
    if lastDelimiter >= 0 { delimiters[Int(lastDelimiter)].next = row }
    lastDelimiter = row
    return next
  }

  private func skipTildes(_ text: Swift.Span<UInt8>, before position: Int, _ start: Int) -> Int {
    var index = position
    while index > start, text[index - 1] == UInt8(ascii: "~") { index -= 1 }
    return index
  }

  private func skipTildes(_ text: Swift.Span<UInt8>, at position: Int, _ end: Int) -> Int {
    var index = position
    while index < end, text[index] == UInt8(ascii: "~") { index += 1 }
    return index
  }

  private func classify(_ text: Swift.Span<UInt8>, at position: Int) -> CharacterClass {
    CharacterClass(UTF8Bytes.scalar(text, at: position))
  }

  private func classify(_ text: Swift.Span<UInt8>, before position: Int, _ start: Int) -> CharacterClass {
    CharacterClass(UTF8Bytes.scalar(text, before: position, from: start))
  }

  /// Makes spans of the delimiters above row `bottom`, and takes all of these off the stack (the appendix's "process
  /// emphasis").
  mutating func matchDelimiters(above bottom: Int32) {
    guard lastDelimiter > bottom else { return }
    var closer = lastDelimiter
    while delimiters[Int(closer)].previous > bottom { closer = delimiters[Int(closer)].previous }
    // For each kind of closer, below which row no opener for it is left: it keeps this linear.
    var bottoms = [Int32](repeating: bottom + 1, count: DelimiterKind.count)
    while closer >= 0 {
      let closing = delimiters[Int(closer)]
      guard closing.canClose else {
        closer = closing.next
        continue
      }
      let kind = DelimiterKind.of(closing)
      var opener = closing.previous
      while opener >= bottoms[kind], !canMatch(delimiters[Int(opener)], closing) {
        opener = delimiters[Int(opener)].previous
      }
      if opener >= bottoms[kind] {
        closer = match(opener, closer)
      } else {
        bottoms[kind] = closer
        if !closing.canOpen { unlink(closer) }
        closer = closing.next
      }
    }
    while lastDelimiter > bottom { lastDelimiter = delimiters[Int(lastDelimiter)].previous }
    if lastDelimiter >= 0 { delimiters[Int(lastDelimiter)].next = -1 }
  }

  private enum DelimiterKind {
    static let count = 14

    static func of(_ delimiter: InlineDelimiter) -> Int {
      if delimiter.mark == UInt8(ascii: "~") { return 11 + Int(delimiter.length) }
      return (delimiter.mark == UInt8(ascii: "_") ? 6 : 0) + (delimiter.canOpen ? 3 : 0) + Int(delimiter.length % 3)
    }
  }

  private func canMatch(_ opener: InlineDelimiter, _ closer: InlineDelimiter) -> Bool {
    guard opener.canOpen, opener.mark == closer.mark else { return false }
    if opener.mark == UInt8(ascii: "~") { return opener.length == closer.length }
    // Rules 9 and 10: runs that could do both do not match if their lengths add up to a multiple of 3, unless both are one.
    return !(closer.canOpen || opener.canClose) || closer.length % 3 == 0 || (opener.length + closer.length) % 3 != 0
  }

  /// Connects two runs by one span, drops what is between, and gives the closer to go on with.
  private mutating func match(_ opener: Int32, _ closer: Int32) -> Int32 {
    let (open, close) = (delimiters[Int(opener)], delimiters[Int(closer)])
    let isStruck = open.mark == UInt8(ascii: "~")
    let used: Int32 = isStruck ? open.length : open.remaining >= 2 && close.remaining >= 2 ? 2 : 1
    let first = tokens[Int(open.token)].firstOpening
    openings.append(.init(kind: isStruck ? .strikethrough : used == 2 ? .strong : .emphasis, next: first))
    tokens[Int(open.token)].firstOpening = Int32(openings.count - 1)
    tokens[Int(open.token)].start += used
    tokens[Int(close.token)].closes += 1
    tokens[Int(close.token)].start += used

    delimiters[Int(opener)].next = closer
    delimiters[Int(closer)].previous = opener
    delimiters[Int(opener)].remaining -= used
    delimiters[Int(closer)].remaining -= used
    if open.remaining == used { unlink(opener) }
    if close.remaining > used { return closer }
    unlink(closer)
    return close.next
  }

  private mutating func unlink(_ row: Int32) {
    let (previous, next) = (delimiters[Int(row)].previous, delimiters[Int(row)].next)
    if previous >= 0 { delimiters[Int(previous)].next = next }
    if next >= 0 {
      delimiters[Int(next)].previous = previous
    } else {
      lastDelimiter = previous
    }
  }
}
