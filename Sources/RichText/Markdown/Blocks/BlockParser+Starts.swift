/// Where the new blocks of a line go.
struct BlockStarts {
  /// How many open containers the line continues.
  let level: Int
  /// The line is the next one of the open paragraph or table, unless it begins something else.
  var isLeafContinued: Bool
  /// A container or leaf was opened on this line.
  var isOpened = false
  /// No thematic break begins before this place.
  var noRuleBefore = 0
}

extension BlockParser {
  /// Opens the blocks that begin on this line; true if nothing of the line is left.
  mutating func openBlocks(_ source: [UInt8], _ line: inout LineCursor, _ starts: inout BlockStarts) -> Bool {
    let text = source.span
    while !line.isBlank {
      if line.indent >= 4 {
        // Indented code cannot interrupt a paragraph.
        if leaf.kind == .paragraph { return false }
        beginBlock(&starts)
        line.advance(text, columns: 4)
        leaf = OpenLeaf(kind: .indentedCode, start: tree.content.count)
        addVerbatimLine(source, line)
        return true
      }
      switch text[line.nonspace] {
      case UInt8(ascii: ">"):
        beginBlock(&starts)
        quoteLevels.append(stack.count)
        push(.quote, .quote)
        line.advancePastMarker(text, 1)
        line.advance(text, columns: 1)
        continue
      case UInt8(ascii: "#"):
        if openHeading(source, line, &starts) { return true }
      case UInt8(ascii: "`"), UInt8(ascii: "~"):
        if openFence(text, line, &starts) { return true }
      case UInt8(ascii: "<"):
        guard let kind = HTMLBlock.start(text, line.nonspace, line.end),
          kind != .anyTag || leaf.kind != .paragraph
        else { break }
        beginBlock(&starts)
        leaf = OpenLeaf(kind: .html, start: tree.content.count, htmlKind: kind)
        addVerbatimLine(source, line)
        return true
      case UInt8(ascii: "="):
        if closeAsHeading(text, line, &starts) { return true }
      case UInt8(ascii: "-"):
        if closeAsHeading(text, line, &starts) || openRule(text, line, &starts) { return true }
        if openItem(text, &line, &starts) { continue }
        if openTable(text, line, &starts) { return true }
      case UInt8(ascii: "*"):
        if openRule(text, line, &starts) { return true }
        if openItem(text, &line, &starts) { continue }
      case UInt8(ascii: "_"):
        if openRule(text, line, &starts) { return true }
      case UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        if openItem(text, &line, &starts) { continue }
      case UInt8(ascii: "|"), UInt8(ascii: ":"):
        if openTable(text, line, &starts) { return true }
      default: break
      }
      return false
    }
    return false
  }

  /// Ends what the line did not continue.
  mutating func endInterrupted(_ starts: inout BlockStarts) {
    if starts.isOpened { return }
    close(to: starts.level)
    starts.isOpened = true
    starts.isLeafContinued = false
  }

  /// Makes room for a new block: ends what the line did not continue, and sees whether a blank line makes a list loose.
  mutating func beginBlock(_ starts: inout BlockStarts, isItem: Bool = false) {
    endInterrupted(&starts)
    if !isItem, stack.last?.kind == .list { close(to: stack.count - 1) }
    let last = stack.count - 1
    guard last >= 0 else { return }
    if let blankLevel, last >= blankLevel, stack[last].hasContent {
      switch stack[last].kind {
      case .list: stack[last].isLoose = true
      case .item: stack[last - 1].isLoose = true
      case .quote: break
      }
    }
    blankLevel = nil
    stack[last].hasContent = true
  }

  mutating func push(
    _ kind: OpenContainer.Kind, _ container: Document.Container.Kind, contentIndent: Int = 0, marker: UInt8 = 0
  ) {
    tree.containers.append(.init(kind: container, parent: containerRow))
    let row = Int32(tree.containers.count - 1)
    stack.append(
      OpenContainer(
        kind: kind, row: row, firstLeaf: tree.leaves.count, contentIndent: contentIndent, marker: marker))
  }

  /// ATX headings (CommonMark 4.2).
  private mutating func openHeading(_ source: [UInt8], _ line: LineCursor, _ starts: inout BlockStarts) -> Bool {
    let text = source.span
    var start = line.nonspace
    while start < line.end, text[start] == UInt8(ascii: "#") { start += 1 }
    let level = start - line.nonspace
    guard level <= 6, start == line.end || Ascii.isBlank(text[start]) else { return false }
    while start < line.end, Ascii.isBlank(text[start]) { start += 1 }
    var end = line.end
    while end > start, Ascii.isBlank(text[end - 1]) { end -= 1 }
    var closing = end
    while closing > start, text[closing - 1] == UInt8(ascii: "#") { closing -= 1 }
    if closing == start {
      end = start
    } else if closing < end, Ascii.isBlank(text[closing - 1]) {
      end = closing
      while end > start, Ascii.isBlank(text[end - 1]) { end -= 1 }
    }
    beginBlock(&starts)
    let contentStart = tree.content.count
    tree.content.append(contentsOf: source[start..<end])
    tree.leaves.append(
      .init(
        kind: .heading(level: UInt8(level)), container: containerRow, start: contentStart, end: tree.content.count))
    return true
  }

  /// Setext headings (CommonMark 4.3): the open paragraph was one.
  private mutating func closeAsHeading(
    _ text: Swift.Span<UInt8>, _ line: LineCursor, _ starts: inout BlockStarts
  ) -> Bool {
    guard starts.isLeafContinued, leaf.kind == .paragraph else { return false }
    let marker = text[line.nonspace]
    var index = line.nonspace
    while index < line.end, text[index] == marker { index += 1 }
    while index < line.end, Ascii.isBlank(text[index]) { index += 1 }
    guard index == line.end else { return false }
    finishParagraph(as: .heading(level: marker == UInt8(ascii: "=") ? 1 : 2))
    // Only definitions stood there: the line is something else, but goes on with the paragraph that they were in.
    if leaf.start == tree.content.count { return false }
    leaf = OpenLeaf()
    return true
  }

  /// Thematic breaks (CommonMark 4.1).
  private mutating func openRule(
    _ text: Swift.Span<UInt8>, _ line: LineCursor, _ starts: inout BlockStarts
  ) -> Bool {
    guard line.nonspace >= starts.noRuleBefore else { return false }
    let marker = text[line.nonspace]
    var count = 0
    var index = line.nonspace
    while index < line.end {
      if text[index] == marker {
        count += 1
      } else if !Ascii.isBlank(text[index]) {
        // Nor is there one further on before this byte: else `- - - … x` would be read over and over.
        starts.noRuleBefore = index
        return false
      }
      index += 1
    }
    guard count >= 3 else { return false }
    beginBlock(&starts)
    tree.leaves.append(.init(kind: .rule, container: containerRow, start: 0, end: 0))
    return true
  }

  /// Fenced code (CommonMark 4.5).
  private mutating func openFence(
    _ text: Swift.Span<UInt8>, _ line: LineCursor, _ starts: inout BlockStarts
  ) -> Bool {
    let fence = text[line.nonspace]
    var start = line.nonspace
    while start < line.end, text[start] == fence { start += 1 }
    let length = start - line.nonspace
    guard length >= 3 else { return false }
    while start < line.end, Ascii.isBlank(text[start]) { start += 1 }
    var end = line.end
    while end > start, Ascii.isBlank(text[end - 1]) { end -= 1 }
    if fence == UInt8(ascii: "`") {
      for index in start..<end where text[index] == fence { return false }
    }
    beginBlock(&starts)
    var info = Document.none
    if end > start {
      info = Int32(tree.codeInfos.count)
      tree.codeInfos.append(LinkTarget.decoded(text, start, end))
    }
    leaf = OpenLeaf(
      kind: .fencedCode, start: tree.content.count, fence: fence, fenceLength: length, fenceIndent: line.indent,
      info: info)
    return true
  }
}
