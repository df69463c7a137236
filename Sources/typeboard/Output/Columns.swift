/// A table whose lines are written one by one, so that it can have no end: a column grows with what does not fit.
struct Columns {
  private let heads: [String]
  private var widths: [Int]
  private var hasBegun = false

  /// - Parameter widths: those to begin with, for what is to come.
  init(_ heads: [String], widths: [Int]) {
    self.heads = heads
    self.widths = zip(heads, widths).map { max($0.count, $1) }
  }

  /// The next line, before the first one the heads; with its line end. Text from strangers is shown, never obeyed.
  mutating func line(_ cells: [String]) -> String {
    let cells = cells.map { VisibleText.line(String($0.prefix(200))) }
    // A line of fewer cells ends with a remark, which is no measure for the others.
    for (column, cell) in cells.enumerated() where cells.count == heads.count {
      widths[column] = max(widths[column], cell.count)
    }
    let head = hasBegun ? "" : Style.bold(padded(heads)) + "\n"
    hasBegun = true
    return head + padded(cells) + "\n"
  }

  private func padded(_ cells: [String]) -> String {
    var text = ""
    for (column, cell) in cells.enumerated() {
      text += cell + String(repeating: " ", count: max(0, widths[column] - cell.count) + 2)
    }
    while text.last == " " { text.removeLast() }
    return text
  }
}
