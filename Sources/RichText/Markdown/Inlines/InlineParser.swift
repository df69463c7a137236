/// The second phase: the text of a paragraph into runs and spans (CommonMark's appendix, "Phase 2: inline structure").
///
/// One pass makes tokens; delimiters and brackets connect them; a second pass writes them to the document. Each byte is
/// looked at a bounded number of times.
struct InlineParser {
  let extensions: MarkdownExtensions
  let definitions: LinkDefinitions
  var document = Document()

  var tokens: [InlineToken] = []
  var openings: [InlineOpening] = []
  var decoded: [UInt8] = []
  var delimiters: [InlineDelimiter] = []
  var lastDelimiter: Int32 = -1
  var brackets: [InlineBracket] = []
  /// Brackets below this one that are no images are inside of nothing any more: a link was found after them.
  var firstActiveBracket = 0
  /// Where pending plain text begins.
  var textStart = 0

  /// The last run of backticks of each length, once a search has reached the end.
  var lastBackticks: [Int] = []
  var areBackticksKnown = false
  var missing = RawHTMLTag.Missing()
  var failedAddress = BareAddress.Failed()
  /// The bytes of bare addresses that are looked at when the text is written.
  var held = ByteSet()
  /// How much more text references may bring in: else one long definition, used often, would grow without bound.
  var expansionLeft: Int
  private let special: ByteSet

  init(extensions: MarkdownExtensions, definitions: LinkDefinitions, sourceSize: Int) {
    self.extensions = extensions
    self.definitions = definitions
    expansionLeft = max(sourceSize, 100_000)
    document.links = definitions.links
    var special = ByteSet("\n`\\&<*_[]!")
    if extensions.contains(.strikethrough) { special.insert(UInt8(ascii: "~")) }
    if extensions.contains(.autolinks) {
      for byte in [UInt8(ascii: ":"), UInt8(ascii: "w"), UInt8(ascii: "@")] { special.insert(byte) }
    }
    self.special = special
  }

  /// Adds the runs of `content[start..<end]` to the document.
  mutating func parse(_ content: [UInt8], _ start: Int, _ end: Int) {
    let text = content.span
    var position = start
    textStart = start
    while true {
      while position < end, !special.contains(text[position]) { position += 1 }
      if position >= end { break }
      position = parseSpecial(text, position, start, end)
    }
    flushText(end)
    if lastDelimiter >= 0 { matchDelimiters(above: -1) }
    emit(content)
    reset()
  }

  private mutating func reset() {
    tokens.removeAll(keepingCapacity: true)
    openings.removeAll(keepingCapacity: true)
    decoded.removeAll(keepingCapacity: true)
    delimiters.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    lastDelimiter = -1
    firstActiveBracket = 0
    failedAddress = BareAddress.Failed()
    held = ByteSet()
    if areBackticksKnown || !lastBackticks.isEmpty {
      lastBackticks.removeAll(keepingCapacity: true)
      areBackticksKnown = false
    }
    missing = RawHTMLTag.Missing()
  }

  /// Handles the byte at `position`, and gives where to go on. What means nothing stays pending text.
  private mutating func parseSpecial(_ text: Swift.Span<UInt8>, _ position: Int, _ start: Int, _ end: Int) -> Int {
    switch text[position] {
    case Ascii.newline: return parseLineEnd(text, position, end)
    case UInt8(ascii: "`"): return parseCode(text, position, end)
    case Ascii.backslash:
      guard position + 1 < end else { return position + 1 }
      if text[position + 1] == Ascii.newline {
        flushText(position)
        return push(.hardBreak, resumingAt: LinkTarget.skipSpace(text, position + 2, end))
      }
      guard Ascii.isPunctuation(text[position + 1]) else { return position + 1 }
      flushText(position)
      textStart = position + 1
      return position + 2
    case UInt8(ascii: "&"):
      let first = decoded.count
      guard let next = EntityReference.scan(text, position, end, to: &decoded) else { return position + 1 }
      flushText(position)
      tokens.append(.init(kind: .decoded, start: Int32(first), end: Int32(decoded.count)))
      textStart = next
      return next
    case UInt8(ascii: "<"): return parsePointedBracket(text, position, end)
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      return parseDelimiters(text, position, start, end)
    case UInt8(ascii: "!"):
      guard position + 1 < end, text[position + 1] == UInt8(ascii: "[") else { return position + 1 }
      return openBracket(position, length: 2)
    case UInt8(ascii: "["): return openBracket(position, length: 1)
    case UInt8(ascii: "]"): return closeBracket(text, position, end)
    default: return parseAutolink(text, position, start, end)
    }
  }

  /// Makes a token of the pending text that ends at `position`.
  mutating func flushText(_ position: Int) {
    if position > textStart {
      tokens.append(.init(kind: .text, start: Int32(textStart), end: Int32(position)))
    }
  }

  mutating func push(_ kind: InlineToken.Kind, resumingAt next: Int) -> Int {
    tokens.append(.init(kind: kind, start: 0, end: 0))
    textStart = next
    return next
  }

  /// A token without text that begins a span.
  mutating func pushOpening(_ kind: Document.Span.Kind) {
    openings.append(.init(kind: kind, next: -1))
    tokens.append(.init(kind: .text, start: 0, end: 0, firstOpening: Int32(openings.count - 1)))
  }

  /// A token without text that ends a span.
  mutating func pushClosing() {
    tokens.append(.init(kind: .text, start: 0, end: 0, closes: 1))
  }

  /// Line breaks (CommonMark 6.7 and 6.8). Blanks before them and after them do not count.
  private mutating func parseLineEnd(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int) -> Int {
    var textEnd = position
    while textEnd > textStart, Ascii.isSpace(text[textEnd - 1]) { textEnd -= 1 }
    let isHard =
      position >= textStart + 2 && text[position - 1] == Ascii.space && text[position - 2] == Ascii.space
    flushText(textEnd)
    return push(isHard ? .hardBreak : .softBreak, resumingAt: LinkTarget.skipSpace(text, position + 1, end))
  }

  /// Code spans (CommonMark 6.1).
  private mutating func parseCode(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int) -> Int {
    var start = position
    while start < end, text[start] == UInt8(ascii: "`") { start += 1 }
    let length = start - position
    guard let closing = closingBackticks(text, start, end, length) else { return start }
    flushText(position)
    var (first, last) = (start, closing)
    let isPadded = isSpaceOrLineEnd(text[first]) && isSpaceOrLineEnd(text[last - 1])
    if isPadded {
      var index = first
      while index < last, isSpaceOrLineEnd(text[index]) { index += 1 }
      if index < last { (first, last) = (first + 1, last - 1) }
    }
    tokens.append(.init(kind: .code, start: Int32(first), end: Int32(last)))
    textStart = closing + length
    return textStart
  }

  private func isSpaceOrLineEnd(_ byte: UInt8) -> Bool { byte == Ascii.space || byte == Ascii.newline }

  private mutating func closingBackticks(
    _ text: Swift.Span<UInt8>, _ start: Int, _ end: Int, _ length: Int
  ) -> Int? {
    if areBackticksKnown, length >= lastBackticks.count || lastBackticks[length] < start { return nil }
    var index = start
    while index < end {
      guard text[index] == UInt8(ascii: "`") else {
        index += 1
        continue
      }
      let first = index
      while index < end, text[index] == UInt8(ascii: "`") { index += 1 }
      if index - first == length { return first }
      if !areBackticksKnown {
        while lastBackticks.count <= index - first { lastBackticks.append(-1) }
        lastBackticks[index - first] = first
      }
    }
    areBackticksKnown = true
    return nil
  }

  /// Autolinks (CommonMark 6.5) and raw HTML (6.6).
  private mutating func parsePointedBracket(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int) -> Int {
    if let autolink = Autolink.scan(text, position, end) {
      flushText(position)
      let first = decoded.count
      LinkTarget.appendDecoded(text, position + 1, autolink.end - 1, escapes: false, to: &decoded)
      let address = String(decoding: decoded[first...], as: UTF8.self)
      pushLink((autolink.isEmail ? "mailto:" : "") + address, .decoded, first, decoded.count)
      textStart = autolink.end
      return autolink.end
    }
    guard let next = RawHTMLTag.scan(text, position, end, &missing) else { return position + 1 }
    flushText(position)
    tokens.append(.init(kind: .html, start: Int32(position), end: Int32(next)))
    textStart = next
    return next
  }

  /// A link whose text is a token of this kind.
  mutating func pushLink(_ destination: String, _ kind: InlineToken.Kind, _ start: Int, _ end: Int) {
    document.links.append(.init(destination: destination))
    pushOpening(.link(link: Int32(document.links.count - 1)))
    tokens.append(.init(kind: kind, start: Int32(start), end: Int32(end)))
    pushClosing()
  }
}
