extension BlockParser {
  /// Goes through the open containers as far as the line continues them, and gives how many that are.
  mutating func continueContainers(_ text: Swift.Span<UInt8>, _ line: inout LineCursor) -> Int {
    var level = 0
    var quotes = 0
    while level < stack.count {
      switch stack[level].kind {
      case .list: break
      case .quote:
        guard line.indent < 4, !line.isBlank, text[line.nonspace] == UInt8(ascii: ">") else { return level }
        line.advancePastMarker(text, 1)
        line.advance(text, columns: 1)
        quotes += 1
      case .item:
        if line.isBlank, !stack[level].hasContent {
          // An item may begin with one blank line, not with two.
          return level
        } else if line.indent >= stack[level].contentIndent {
          line.advance(text, columns: stack[level].contentIndent)
        } else if line.isBlank {
          // All items go on at once, so that blank lines in deep lists cost no walk.
          let last = stack.count - 1
          let end = quotes < quoteLevels.count ? quoteLevels[quotes] : stack.count
          line.advanceToNonspace()
          return end == stack.count && stack[last].kind == .item && !stack[last].hasContent ? last : end
        } else {
          return level
        }
      }
      level += 1
    }
    return level
  }

  enum LeafContinuation { case continued, interrupted, ended }

  /// Whether the line, all containers of which are continued, goes on with the open leaf. A closing fence ends it.
  mutating func continueLeaf(_ text: Swift.Span<UInt8>, _ line: inout LineCursor) -> LeafContinuation {
    switch leaf.kind {
    case .none: return .interrupted
    case .paragraph, .table: return line.isBlank ? .interrupted : .continued
    case .html: return line.isBlank && leaf.htmlKind.endsAtBlankLine ? .interrupted : .continued
    case .indentedCode:
      if line.indent >= 4 {
        line.advance(text, columns: 4)
      } else if line.isBlank {
        line.advanceToNonspace()
      } else {
        return .interrupted
      }
      return .continued
    case .fencedCode:
      if line.indent < 4, isClosingFence(text, line) {
        finishLeaf()
        blankLevel = nil
        return .ended
      }
      line.advance(text, columns: leaf.fenceIndent)
      return .continued
    }
  }

  private func isClosingFence(_ text: Swift.Span<UInt8>, _ line: LineCursor) -> Bool {
    var index = line.nonspace
    while index < line.end, text[index] == leaf.fence { index += 1 }
    guard index - line.nonspace >= leaf.fenceLength else { return false }
    while index < line.end, Ascii.isBlank(text[index]) { index += 1 }
    return index == line.end
  }

  /// A line of code or HTML.
  mutating func addVerbatimLine(_ source: [UInt8], _ line: LineCursor) {
    line.appendRest(of: source, to: &tree.content)
    if !line.isBlank { leaf.lastTextEnd = tree.content.count }
    if leaf.kind == .html, leaf.htmlKind.isEnd(source.span, line.offset, line.end) { finishLeaf() }
  }
}
