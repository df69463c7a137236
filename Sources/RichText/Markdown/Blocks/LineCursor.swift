/// A place in a line that counts columns, so that tabs mean what they mean in Markdown (CommonMark 2.2).
struct LineCursor {
  private(set) var offset: Int
  let end: Int
  private var column = 0
  /// Columns of the tab at `offset` are used up already.
  private var isInsideTab = false
  /// The first byte at or after `offset` that is not blank, or `end`.
  private(set) var nonspace: Int
  private var nonspaceColumn = 0

  init(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) {
    offset = start
    nonspace = start
    self.end = end
    findNonspace(text)
  }

  var isBlank: Bool { nonspace == end }
  /// The columns of blanks before `nonspace`.
  var indent: Int { nonspaceColumn - column }

  private mutating func findNonspace(_ text: Swift.Span<UInt8>) {
    nonspace = offset
    nonspaceColumn = column
    while nonspace < end {
      if text[nonspace] == Ascii.space {
        nonspaceColumn += 1
      } else if text[nonspace] == Ascii.tab {
        nonspaceColumn += 4 - nonspaceColumn % 4
      } else {
        break
      }
      nonspace += 1
    }
  }

  mutating func advanceToNonspace() {
    offset = nonspace
    column = nonspaceColumn
    isInsideTab = false
  }

  /// Past `count` bytes that are not blank, from `nonspace` on.
  mutating func advancePastMarker(_ text: Swift.Span<UInt8>, _ count: Int) {
    offset = nonspace + count
    column = nonspaceColumn + count
    isInsideTab = false
    findNonspace(text)
  }

  /// Past up to `count` columns of blanks.
  mutating func advance(_ text: Swift.Span<UInt8>, columns count: Int) {
    var count = count
    while count > 0, offset < nonspace {
      if text[offset] == Ascii.tab {
        let toTabStop = 4 - column % 4
        isInsideTab = toTabStop > count
        column += min(count, toTabStop)
        if !isInsideTab { offset += 1 }
        count -= toTabStop
      } else {
        isInsideTab = false
        offset += 1
        column += 1
        count -= 1
      }
    }
  }

  /// Appends the rest of the line; what is left of a tab that was used in part becomes spaces.
  func appendRest(of source: [UInt8], to output: inout [UInt8]) {
    var start = offset
    if isInsideTab {
      for _ in 0..<(4 - column % 4) { output.append(Ascii.space) }
      start += 1
    }
    output.append(contentsOf: source[start..<end])
    output.append(Ascii.newline)
  }
}
