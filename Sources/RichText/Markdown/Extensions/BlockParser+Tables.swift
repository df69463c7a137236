extension BlockParser {
  /// How many cells are added to short rows in one document: enough for every table that a person writes, and a bound on
  /// what a small text can grow to.
  private static let maximumPadding = 1 << 19

  /// Makes a table of the open paragraph's last line, if this line is a delimiter row with as many columns (GFM 4.10).
  mutating func openTable(_ text: Swift.Span<UInt8>, _ line: LineCursor, _ starts: inout BlockStarts) -> Bool {
    guard extensions.contains(.tables), starts.isLeafContinued, leaf.kind == .paragraph,
      leaf.start < tree.content.count, let alignments = TableRow.delimiters(text, line.nonspace, line.end)
    else { return false }
    var headerStart = tree.content.count - 1
    while headerStart > leaf.start, tree.content[headerStart - 1] != Ascii.newline { headerStart -= 1 }
    let header = Array(tree.content[headerStart..<(tree.content.count - 1)])
    guard TableRow.cellCount(header.span, 0, header.count) == alignments.count else { return false }

    tree.content.removeLast(tree.content.count - headerStart)
    if headerStart > leaf.start { finishParagraph(as: .body) }
    tree.containers.append(.init(kind: .table(table: Int32(tree.tables.count)), parent: containerRow))
    tree.tables.append(.init(alignments: alignments))
    leaf = OpenLeaf(kind: .table, table: Int32(tree.containers.count - 1), columns: alignments.count)
    addRow(header.span, 0, header.count, isHeader: true)
    return true
  }

  /// Adds a row to the open table: cells beyond its columns are dropped, missing ones are added empty.
  mutating func addRow(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int, isHeader: Bool) {
    tree.containers.append(.init(kind: .row(header: isHeader), parent: leaf.table))
    let row = Int32(tree.containers.count - 1)
    var cells = TableRow(text, start, end)
    var column = 0
    while column < leaf.columns, let cell = cells.next(text) {
      let contentStart = tree.content.count
      TableRow.appendCell(text, cell.start, cell.end, to: &tree.content)
      addCell(row, column, contentStart)
      column += 1
    }
    // A row has one cell at least, or nothing would keep it in the document.
    while column < leaf.columns, column == 0 || paddedCells < BlockParser.maximumPadding {
      addCell(row, column, tree.content.count)
      paddedCells += 1
      column += 1
    }
  }

  private mutating func addCell(_ row: Int32, _ column: Int, _ start: Int) {
    tree.containers.append(.init(kind: .cell(column: Int32(column)), parent: row))
    let end = tree.content.count
    let container = Int32(tree.containers.count - 1)
    tree.leaves.append(.init(kind: end > start ? .body : .empty, container: container, start: start, end: end))
  }
}
