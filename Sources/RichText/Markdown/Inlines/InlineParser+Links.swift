extension InlineParser {
  mutating func openBracket(_ position: Int, length: Int) -> Int {
    flushText(position)
    let next = position + length
    tokens.append(.init(kind: .text, start: Int32(position), end: Int32(next)))
    if !brackets.isEmpty { brackets[brackets.count - 1].hasBracketAfter = true }
    brackets.append(
      .init(
        token: Int32(tokens.count - 1), textStart: next, isImage: length == 2, previousDelimiter: lastDelimiter))
    textStart = next
    return next
  }

  /// Looks for a link or an image that ends with the `]` at `position` (CommonMark 6.3 and 6.4).
  mutating func closeBracket(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int) -> Int {
    guard let bracket = brackets.popLast() else { return position + 1 }
    let isActive = bracket.isImage || brackets.count >= firstActiveBracket
    firstActiveBracket = min(firstActiveBracket, brackets.count)
    guard isActive, let (link, next) = findTarget(text, bracket, position, end) else { return position + 1 }

    flushText(position)
    openings.append(.init(kind: bracket.isImage ? .image(link: link) : .link(link: link), next: -1))
    tokens[Int(bracket.token)].start = tokens[Int(bracket.token)].end
    tokens[Int(bracket.token)].firstOpening = Int32(openings.count - 1)
    matchDelimiters(above: bracket.previousDelimiter)
    pushClosing()
    // Links contain no links.
    if !bracket.isImage { firstActiveBracket = brackets.count }
    textStart = next
    return next
  }

  private mutating func findTarget(
    _ text: Swift.Span<UInt8>, _ bracket: InlineBracket, _ position: Int, _ end: Int
  ) -> (link: Int32, next: Int)? {
    let after = position + 1
    if after < end, text[after] == UInt8(ascii: "("), let found = inlineTarget(text, after, end) { return found }

    var next = after
    var label: (start: Int, end: Int)?
    if after + 1 < end, text[after] == UInt8(ascii: "[") {
      if text[after + 1] == UInt8(ascii: "]") {
        next = after + 2
      } else if let labelEnd = LinkLabel.scan(text, after, end) {
        next = labelEnd
        label = (after + 1, labelEnd - 1)
      }
    }
    if label == nil {
      guard !bracket.hasBracketAfter else { return nil }
      label = (bracket.textStart, position)
    }
    guard let label, let link = definitions.link(LinkLabel.normalized(text, label.start, label.end)) else { return nil }
    let target = document.links[Int(link)]
    let size = target.destination.utf8.count + (target.title?.utf8.count ?? 0)
    guard size <= expansionLeft else { return nil }
    expansionLeft -= size
    return (link, next)
  }

  /// `(destination "title")`.
  private mutating func inlineTarget(
    _ text: Swift.Span<UInt8>, _ position: Int, _ end: Int
  ) -> (link: Int32, next: Int)? {
    let start = LinkTarget.skipSpace(text, position + 1, end)
    var index = LinkTarget.scanDestination(text, start, end) ?? start
    let destinationEnd = index
    // Nothing but a bracketed destination begins with `<`.
    if index == start, start < end, text[start] == UInt8(ascii: "<") { return nil }
    var title: String?
    let titleStart = LinkTarget.skipSpace(text, index, end)
    if titleStart > index, let titleEnd = LinkTarget.scanTitle(text, titleStart, end) {
      title = LinkTarget.decoded(text, titleStart + 1, titleEnd - 1)
      index = titleEnd
    }
    index = LinkTarget.skipSpace(text, index, end)
    guard index < end, text[index] == UInt8(ascii: ")") else { return nil }
    let destination = LinkTarget.destination(text, start, destinationEnd)
    document.links.append(.init(destination: destination, title: title))
    return (Int32(document.links.count - 1), index + 1)
  }
}
