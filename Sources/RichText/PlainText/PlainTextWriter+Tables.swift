extension PlainTextWriter {
  /// Longer cells stand out, so that one of them does not fill the whole table with blanks.
  static let maximumColumn = 40
  /// A cell of more lines goes on in its last one, since each line of a row goes over all cells.
  static let maximumLines = 50

  private struct Cell {
    var column: Int
    var lines: [[UInt8]]
  }

  /// Writes the table that begins at paragraph `index` with its columns below each other; gives the paragraph behind it.
  mutating func writeTable(_ table: Int32, at index: Int) -> Int {
    var rows: [(isHeader: Bool, cells: [Cell])] = []
    var widths: [Int] = []
    var row = Document.none
    var cell = Document.none
    var next = index
    while next < document.paragraphs.count {
      let paragraph = document.paragraphs[next]
      guard document.table(around: paragraph.container) == table,
        case .cell(let column) = document.containers[Int(paragraph.container)].kind
      else { break }
      next += 1
      let parent = document.containers[Int(paragraph.container)].parent
      if parent != row {
        row = parent
        rows.append((document.containers[Int(row)].kind == .row(header: true), []))
      }
      let lines = lines(of: paragraph)
      if paragraph.container == cell {
        rows[rows.count - 1].cells[rows[rows.count - 1].cells.count - 1].lines += lines
      } else {
        cell = paragraph.container
        rows[rows.count - 1].cells.append(Cell(column: Int(column), lines: lines))
      }
      while widths.count <= Int(column) { widths.append(1) }
      for line in lines {
        widths[Int(column)] = max(widths[Int(column)], min(TextWidth.of(line), PlainTextWriter.maximumColumn))
      }
    }
    var alignments: [Document.Table.Alignment] = []
    if case .table(let table) = document.containers[Int(table)].kind {
      alignments = document.tables[Int(table)].alignments
    }
    for (index, row) in rows.enumerated() {
      if index > 0 { endLine() }
      write(row.cells, widths: widths, alignments: alignments)
      if row.isHeader, index == 0 {
        endLine()
        beginLine()
        for (column, width) in widths.enumerated() {
          if column > 0 { output += [0x20, 0x20] }
          output += [UInt8](repeating: UInt8(ascii: "-"), count: width)
        }
      }
    }
    return next
  }

  private mutating func lines(of paragraph: Document.Paragraph) -> [[UInt8]] {
    var outer: [UInt8] = []
    swap(&outer, &output)
    text.isInCell = true
    writeRuns(paragraph.runs)
    text.isInCell = false
    swap(&outer, &output)
    let maximum = PlainTextWriter.maximumLines - 1
    return outer.split(separator: 0x0A, maxSplits: maximum, omittingEmptySubsequences: false).map { line in
      line.map { $0 == 0x0A ? 0x20 : $0 }
    }
  }

  private mutating func write(_ cells: [Cell], widths: [Int], alignments: [Document.Table.Alignment]) {
    let height = cells.reduce(1) { max($0, $1.lines.count) }
    for line in 0..<height {
      if line > 0 { endLine() }
      beginLine()
      var blanks = 0
      for cell in cells {
        let text = line < cell.lines.count ? cell.lines[line] : []
        let free = max(widths[cell.column] - TextWidth.of(text), 0)
        let before =
          switch cell.column < alignments.count ? alignments[cell.column] : .none {
          case .right: free
          case .center: free / 2
          default: 0
          }
        blanks += before
        if !text.isEmpty {
          output += [UInt8](repeating: 0x20, count: blanks)
          output += text
          blanks = 0
        }
        blanks += free - before + 2
      }
    }
  }
}
