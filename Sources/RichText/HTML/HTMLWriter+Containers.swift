extension HTMLWriter {
  /// - Parameter direction: that of the container's first paragraph.
  mutating func openContainer(_ index: Int32, _ direction: Document.Direction?) {
    let container = document.containers[Int(index)]
    var element = OpenElement(container: index, isRightToLeft: stack.last?.isRightToLeft ?? false)
    element.item = stack.last?.item ?? -1
    switch container.kind {
    case .quote:
      beginLine()
      output.write(
        isReference ? "<blockquote>" : "<blockquote style=\"border-left:3px solid #cccccc;padding-left:12px\">")
      lineInside()
    case .bulletList(let tight):
      beginLine()
      element.isTight = tight
      output.write("<ul>")
      _ = beginListInItem(element.item)
      lineInside()
    case .orderedList(let start, _, let tight):
      beginLine()
      element.isTight = tight
      // Writer counts on from the list before in the same item or below the box before, unless it is told where to begin.
      let isSecond = beginListInItem(element.item)
      let isFirstNumberSaid = start != 1 || !isReference && isSecond || stack.last?.isBoxed ?? false
      output.write(isFirstNumberSaid ? "<ol start=\"\(start)\">" : "<ol>")
      lineInside()
    case .item(let task):
      element.isTight = stack.last?.isTight ?? false
      element.isBoxed = isBoxed(task, container.parent)
      element.item = stack.count
      beginLine()
      output.write(element.isBoxed ? "<div" : "<li")
      element.isRightToLeft = writeDirection(direction)
      output.write(">")
      openTask(task)
    case .table:
      beginLine()
      output.write(isReference ? "<table>" : "<table style=\"border-collapse:collapse\">")
      lineInside()
    case .row(let header): openRow(header)
    case .cell(let column): element.isRightToLeft = openCell(container, column, direction)
    }
    stack.append(element)
  }

  /// Gives whether the item has had a list before.
  private mutating func beginListInItem(_ item: Int) -> Bool {
    guard item >= 0 else { return false }
    defer { stack[item].hasContent = true }
    return stack[item].hasContent
  }

  /// Whether a box is all that marks the item. Only a numbered one keeps its number beside it. The item is a `div` then: Writer
  /// knows no list item without a bullet, but indents what stands in a list outside of items, as browsers do.
  private func isBoxed(_ task: Document.Container.Task, _ list: Int32) -> Bool {
    guard !isReference, task != .none, list >= 0, case .bulletList = document.containers[Int(list)].kind else {
      return false
    }
    return true
  }

  private mutating func openTask(_ task: Document.Container.Task) {
    switch task {
    case .none: break
    case .open: box = "\u{2610} "
    case .done: box = "\u{2611} "
    }
    guard isReference, task != .none else { return }
    box = ""
    output.write("<input type=\"checkbox\"")
    if task == .done { output.write(" checked=\"\"") }
    output.write(" disabled=\"\" /> ")
  }

  private mutating func openRow(_ isHeader: Bool) {
    beginLine()
    if isHeader {
      output.write("<thead>")
      lineInside()
    } else if let table = stack.indices.last, !stack[table].hasContent {
      stack[table].hasContent = true
      output.write("<tbody>")
      lineInside()
    }
    output.write("<tr>")
    lineInside()
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

  /// The end of the line of a tag that others follow inside of.
  private mutating func lineInside() {
    if isReference { output.write("\n") }
  }

  mutating func closeContainer(_ element: OpenElement) {
    switch document.containers[Int(element.container)].kind {
    case .quote:
      beginLine()
      output.write("</blockquote>")
    case .bulletList: output.write("</ul>")
    case .orderedList: output.write("</ol>")
    case .item: output.write(element.isBoxed ? "</div>" : "</li>")
    case .table:
      if element.hasContent {
        output.write("</tbody>")
        lineInside()
      }
      output.write("</table>")
    case .row(let header):
      output.write("</tr>")
      if header {
        lineInside()
        output.write("</thead>")
      }
    case .cell:
      let parent = document.containers[Int(element.container)].parent
      if case .row(true) = document.containers[Int(parent)].kind {
        output.write("</th>")
      } else {
        output.write("</td>")
      }
    }
    endLine()
  }
}
