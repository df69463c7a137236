/// The cells of a line: what stands between pipes that have no backslash before them (GFM 4.10).
struct TableRow {
  private var position: Int
  private let end: Int

  init(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) {
    position = start
    self.end = end
    while self.position < end, Ascii.isSpace(text[self.position]) { self.position += 1 }
    if self.position < end, text[self.position] == UInt8(ascii: "|") { self.position += 1 }
  }

  /// Where the next cell is, without the blanks at its ends. After the last pipe, blanks alone are no cell.
  mutating func next(_ text: Swift.Span<UInt8>) -> (start: Int, end: Int)? {
    while position < end, Ascii.isSpace(text[position]) { position += 1 }
    if position >= end { return nil }
    let start = position
    while position < end, text[position] != UInt8(ascii: "|") {
      let isEscape =
        text[position] == Ascii.backslash && position + 1 < end && text[position + 1] == UInt8(ascii: "|")
      position += isEscape ? 2 : 1
    }
    var cellEnd = position
    while cellEnd > start, Ascii.isSpace(text[cellEnd - 1]) { cellEnd -= 1 }
    position += 1
    return (start, cellEnd)
  }

  static func cellCount(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var row = TableRow(text, start, end)
    var count = 0
    while row.next(text) != nil { count += 1 }
    return count
  }

  /// Appends a cell's text. Backslashes before pipes go before anything else is read, even in code.
  static func appendCell(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int, to output: inout [UInt8]) {
    for index in start..<end {
      let isEscape =
        text[index] == Ascii.backslash && index + 1 < end && text[index + 1] == UInt8(ascii: "|")
      if !isEscape { output.append(text[index]) }
    }
  }

  /// The alignments, if the line is a delimiter row: hyphens with or without a colon at either end in each cell.
  static func delimiters(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> [Document.Table.Alignment]? {
    var row = TableRow(text, start, end)
    var alignments: [Document.Table.Alignment] = []
    while let cell = row.next(text) {
      var (first, last) = (cell.start, cell.end)
      let isLeft = first < last && text[first] == UInt8(ascii: ":")
      if isLeft { first += 1 }
      let isRight = first < last && text[last - 1] == UInt8(ascii: ":")
      if isRight { last -= 1 }
      guard first < last else { return nil }
      for index in first..<last where text[index] != UInt8(ascii: "-") { return nil }
      alignments.append(isLeft ? (isRight ? .center : .left) : (isRight ? .right : .none))
    }
    return alignments.isEmpty ? nil : alignments
  }
}
