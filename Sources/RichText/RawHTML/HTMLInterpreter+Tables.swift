extension HTMLInterpreter {
  /// The table that is being read. A table ends with its piece of HTML: its cells hold one paragraph each, as in Markdown.
  struct Table {
    /// What the result held before it, to go back to if nothing was in it.
    var containers: Int
    var paragraphs: Int
    var runs: Int
    /// Its row in the result; `none` before its first cell.
    var container = Document.none
    /// The row that is being read; `none` before its first cell.
    var row = Document.none
    /// The cell that is being read.
    var cell = Document.none
    var column: Int32 = 0
    /// How many blocks and marks were open outside the cell.
    var floor = 0
    var marks = 0
    /// Tables inside the cell: their cells are lines of it.
    var inner = 0
  }

  var isInCell: Bool { piece.table.map { $0.cell != Document.none } ?? false }

  mutating func openTablePart(_ tag: HTMLTag, _ element: HTMLElement) {
    if isInCell, element == .table { piece.table?.inner += 1 }
    if let table = piece.table, table.inner > 0 { return }
    if piece.table == nil || element == .table {
      endTable()
      while let block = blocks.last, blocks.count > piece.floor, block.element.isOneParagraph { closeBlock() }
      piece.table = Table(
        containers: result.containers.count, paragraphs: result.paragraphs.count, runs: result.runs.count)
    }
    endCell()
    switch element {
    case .row: piece.table?.row = Document.none
    case .cell(let header):
      openCell(header: header, alignment: tag.value(of: "align", in: source.text).flatMap(alignment) ?? .none)
    default: break
    }
  }

  mutating func closeTablePart(_ element: HTMLElement) {
    guard let table = piece.table else { return }
    if table.inner > 0 {
      if element == .table { piece.table?.inner -= 1 }
      return
    }
    endCell()
    switch element {
    case .row: piece.table?.row = Document.none
    case .table: endTable()
    default: break
    }
  }

  /// Text between rows belongs to no cell; it gets one, so that it stays where it is.
  mutating func openCellIfAmongRows() {
    guard let table = piece.table, table.cell == Document.none, table.container != Document.none else { return }
    openCell(header: false, alignment: .none)
  }

  mutating func endTable() {
    guard let table = piece.table else { return }
    endCell()
    piece.table = nil
    if table.container != Document.none, table.runs == result.runs.count {
      result.containers.removeLast(result.containers.count - table.containers)
      result.paragraphs.removeLast(result.paragraphs.count - table.paragraphs)
      result.tables.removeLast()
    }
  }

  private mutating func openCell(header: Bool, alignment: Document.Table.Alignment) {
    guard var table = piece.table else { return }
    if table.container == Document.none {
      // A caption has been written; it stands before the table.
      let parent = placement()
      table.containers = result.containers.count
      table.paragraphs = result.paragraphs.count
      table.runs = result.runs.count
      table.container = append(.table(table: Int32(result.tables.count)), in: parent)
      result.tables.append(Document.Table(alignments: []))
    }
    if table.row == Document.none {
      table.row = append(.row(header: header), in: table.container)
      table.column = 0
    }
    table.cell = append(.cell(column: table.column), in: table.row)
    let columns = result.tables.count - 1
    if Int(table.column) == result.tables[columns].alignments.count {
      result.tables[columns].alignments.append(alignment)
    } else if result.tables[columns].alignments[Int(table.column)] == .none {
      result.tables[columns].alignments[Int(table.column)] = alignment
    }
    table.column += 1
    table.floor = blocks.count
    table.marks = marks.count
    piece.table = table
  }

  private mutating func endCell() {
    guard let table = piece.table, table.cell != Document.none else { return }
    while blocks.count > table.floor { closeBlock() }
    if marks.count > table.marks { marks.removeLast(marks.count - table.marks) }
    piece.breaksLine = false
    if !finishLine(container: table.cell) {
      result.paragraphs.append(Document.Paragraph(kind: .empty, container: table.cell, runs: noRuns))
    }
    piece.table?.cell = Document.none
    piece.table?.inner = 0
  }
}
