extension RTFWriter {
  /// The table that is being written.
  struct TableState {
    var table = Document.none
    var row = Document.none
    var cell = Document.none
    /// The columns' right edges from the table's left one, in twips.
    var edges: [Int32] = []
    /// The last thing written was a table, so that another one needs something in between.
    var endedLast = false

    var isOpen: Bool { table != Document.none }
  }

  static let tableWidth: Int32 = 9072

  mutating func writeCell(_ paragraph: Document.Paragraph, place: RTFPlace, at index: Int) {
    let cell = paragraph.container
    let row = document.containers[Int(cell)].parent
    let container = document.containers[Int(row)].parent
    if container != table.table {
      endTable()
      markItem(place.item)
      endParagraph()
      if table.endedLast { output.append("\\pard\\plain\\par\n") }
      table.table = container
      table.edges = edges(at: index, width: max(RTFWriter.tableWidth - place.indent, 1440))
    }
    if row != table.row {
      endRow()
      beginRow(row, place: place)
    } else if cell != table.cell {
      output.append("\\cell\n")
    } else {
      output.append("\\par\n")
    }
    table.cell = cell
    output.append("\\pard\\plain\\intbl")
    if document.direction(of: paragraph) == .rightToLeft { output.append("\\rtlpar") }
    switch alignment(of: cell, in: container) {
    case .center: output.append("\\qc")
    case .right: output.append("\\qr")
    case .left: output.append("\\ql")
    case .none: if document.direction(of: paragraph) == .rightToLeft { output.append("\\qr") }
    }
    let isHeader = document.containers[Int(row)].kind == .row(header: true)
    output.append(isHeader ? "\\b " : " ")
    writeRuns(paragraph.runs)
  }

  mutating func endTable() {
    guard table.isOpen else { return }
    endRow()
    table.table = Document.none
    table.endedLast = true
  }

  private mutating func beginRow(_ row: Int32, place: RTFPlace) {
    table.row = row
    output.append("\\trowd\\trgaph108")
    if document.containers[Int(row)].kind == .row(header: true) { output.append("\\trhdr") }
    if place.indent > 0 {
      output.append("\\trleft")
      output.append(place.indent)
    }
    var cell = Int(row) + 1
    while cell < document.containers.count, document.containers[cell].parent == row {
      output.append(
        "\\clbrdrt\\brdrs\\brdrw10\\clbrdrl\\brdrs\\brdrw10\\clbrdrb\\brdrs\\brdrw10\\clbrdrr\\brdrs\\brdrw10\\cellx")
      output.append(place.indent + table.edges[cell - Int(row) - 1])
      cell += 1
    }
    output.append("\n")
  }

  private mutating func endRow() {
    guard table.row != Document.none else { return }
    output.append("\\cell\n\\row\n")
    table.row = Document.none
    table.cell = Document.none
  }

  private func alignment(of cell: Int32, in container: Int32) -> Document.Table.Alignment {
    guard case .cell(let column) = document.containers[Int(cell)].kind,
      case .table(let table) = document.containers[Int(container)].kind
    else { return .none }
    let alignments = document.tables[Int(table)].alignments
    return Int(column) < alignments.count ? alignments[Int(column)] : .none
  }

  /// Shares the width among the columns of the table that begins at paragraph `index`, by the longest text of each.
  private func edges(at index: Int, width: Int32) -> [Int32] {
    var longest: [Int32] = []
    for paragraph in document.paragraphs[index...] {
      guard paragraph.container != Document.none,
        case .cell(let column) = document.containers[Int(paragraph.container)].kind,
        document.containers[Int(document.containers[Int(paragraph.container)].parent)].parent == table.table
      else { break }
      while longest.count <= Int(column) { longest.append(4) }
      var length: Int32 = 2
      for run in document.runs[Int(paragraph.runs.lowerBound)..<Int(paragraph.runs.upperBound)] {
        length += min(run.text.upperBound - run.text.lowerBound, 60)
        if length > 60 { break }
      }
      longest[Int(column)] = max(longest[Int(column)], min(length, 60))
    }
    let sum = longest.reduce(0, +)
    var edge: Int32 = 0
    return longest.map {
      // A column that is too narrow to be seen helps nobody, even if the table becomes too wide.
      edge += max(width * $0 / max(sum, 1), 120)
      return edge
    }
  }
}
