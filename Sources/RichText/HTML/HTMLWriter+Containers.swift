extension HTMLWriter {
  /// - Parameter direction: that of the container's first paragraph.
  mutating func openContainer(_ index: Int32, _ direction: Document.Direction?) {
    let container = document.containers[Int(index)]
    var element = OpenElement(container: index, isRightToLeft: stack.last?.isRightToLeft ?? false)
    switch container.kind {
    case .quote:
      output.beginLine()
      output.write(
        isReference ? "<blockquote>\n" : "<blockquote style=\"border-left:3px solid #cccccc;padding-left:12px\">\n")
    case .bulletList(let tight):
      output.beginLine()
      element.isTight = tight
      output.write("<ul>\n")
    case .orderedList(let start, _, let tight):
      output.beginLine()
      element.isTight = tight
      output.write(start == 1 ? "<ol>\n" : "<ol start=\"\(start)\">\n")
    case .item(let task):
      element.isTight = stack.last?.isTight ?? false
      output.beginLine()
      output.write("<li")
      element.isRightToLeft = writeDirection(direction)
      openItem(task, container.parent)
    case .table:
      output.beginLine()
      output.write(isReference ? "<table>\n" : "<table style=\"border-collapse:collapse\">\n")
    case .row(let header): openRow(header)
    case .cell(let column): element.isRightToLeft = openCell(container, column, direction)
    }
    stack.append(element)
  }

  private mutating func openItem(_ task: Document.Container.Task, _ list: Int32) {
    if task == .none {
      output.write(">")
    } else if isReference {
      output.write(
        task == .done
          ? "><input type=\"checkbox\" checked=\"\" disabled=\"\" /> " : "><input type=\"checkbox\" disabled=\"\" /> ")
    } else {
      // The box stands in for the bullet; a number stays.
      if list >= 0, case .bulletList = document.containers[Int(list)].kind {
        output.write(" style=\"list-style-type:none\"")
      }
      output.write(task == .done ? ">\u{2611} " : ">\u{2610} ")
    }
  }

  private mutating func openRow(_ isHeader: Bool) {
    output.beginLine()
    if isHeader {
      output.write("<thead>\n")
    } else if let table = stack.indices.last, !stack[table].hasContent {
      stack[table].hasContent = true
      output.write("<tbody>\n")
    }
    output.write("<tr>\n")
  }

  private mutating func openCell(
    _ cell: Document.Container, _ column: Int32, _ direction: Document.Direction?
  ) -> Bool {
    var isHeader = false
    var alignment = Document.Table.Alignment.none
    let row = document.containers[Int(cell.parent)]
    if case .row(let header) = row.kind { isHeader = header }
    if case .table(let table) = document.containers[Int(row.parent)].kind {
      let alignments = document.tables[Int(table)].alignments
      if Int(column) < alignments.count { alignment = alignments[Int(column)] }
    }
    output.write(isHeader ? "<th" : "<td")
    if isReference {
      if alignment != .none {
        output.write(" align=\"")
        output.write(alignment.name)
        output.write("\"")
      }
      output.write(">")
      return false
    }
    let isRightToLeft = writeDirection(direction)
    output.write(" style=\"border:1px solid #999999;padding:4px")
    // Header cells would be centred.
    if alignment != .none || isHeader {
      output.write(";text-align:")
      output.write(alignment == .none && isRightToLeft ? "right" : alignment.name)
    }
    output.write("\">")
    return isRightToLeft
  }

  mutating func closeContainer(_ element: OpenElement) {
    switch document.containers[Int(element.container)].kind {
    case .quote:
      output.beginLine()
      output.write("</blockquote>\n")
    case .bulletList: output.write("</ul>\n")
    case .orderedList: output.write("</ol>\n")
    case .item: output.write("</li>\n")
    case .table: output.write(element.hasContent ? "</tbody>\n</table>\n" : "</table>\n")
    case .row(let header): output.write(header ? "</tr>\n</thead>\n" : "</tr>\n")
    case .cell:
      var isHeader = false
      let parent = document.containers[Int(element.container)].parent
      if case .row(true) = document.containers[Int(parent)].kind { isHeader = true }
      output.write(isHeader ? "</th>\n" : "</td>\n")
    }
  }
}
