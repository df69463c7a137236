extension BlockParser {
  /// Opens a list item, and a list unless the open one has the same kind of marker (CommonMark 5.2 and 5.3).
  mutating func openItem(_ text: Swift.Span<UInt8>, _ line: inout LineCursor, _ starts: inout BlockStarts) -> Bool {
    guard let marker = ListMarker(text, line.nonspace, line.end) else { return false }
    if starts.isLeafContinued, leaf.kind == .paragraph {
      guard marker.number == nil || marker.number == 1 else { return false }
      var index = line.nonspace + marker.length
      while index < line.end, Ascii.isBlank(text[index]) { index += 1 }
      if index == line.end { return false }
    }
    let indent = line.indent
    line.advancePastMarker(text, marker.length)
    let blanks = line.indent
    let padding = line.isBlank || blanks >= 5 ? 1 : blanks
    line.advance(text, columns: padding)

    endInterrupted(&starts)
    let isSameList = stack.last.map { $0.kind == .list && $0.marker == marker.marker } ?? false
    beginBlock(&starts, isItem: isSameList)
    if !isSameList {
      if let number = marker.number {
        push(.list, .orderedList(start: number, delimiter: marker.marker, tight: true), marker: marker.marker)
      } else {
        push(.list, .bulletList(tight: true), marker: marker.marker)
      }
      stack[stack.count - 1].hasContent = true
    }
    push(.item, .item(.none), contentIndent: indent + marker.length + padding)
    return true
  }
}

/// The bullet or number of a list item (CommonMark 5.2).
private struct ListMarker {
  var marker: UInt8
  /// Nil for a bullet.
  var number: Int32?
  var length: Int

  init?(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) {
    var index = start
    var value: Int32 = 0
    while index < end, index - start < 9, Ascii.isDigit(text[index]) {
      value = value * 10 + Int32(text[index] &- 0x30)
      index += 1
    }
    guard index < end else { return nil }
    marker = text[index]
    if index > start {
      guard marker == UInt8(ascii: ".") || marker == UInt8(ascii: ")") else { return nil }
      number = value
    }
    length = index + 1 - start
    guard index + 1 == end || Ascii.isBlank(text[index + 1]) else { return nil }
  }
}
