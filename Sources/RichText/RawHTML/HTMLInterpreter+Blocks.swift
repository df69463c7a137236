extension HTMLInterpreter {
  /// A block that a tag opened.
  struct Block {
    var name: String
    var element: HTMLElement
    /// The Markdown container in which it was opened.
    var scope: Int32
    /// Where paragraphs in it go, a row of the result.
    var container: Int32
    /// Whether it made that container itself, which then needs a paragraph.
    var ownsContainer = false
    /// A list that gets its row with its first item.
    var pendingList: Document.Container.Kind?
    var alignment: Document.Table.Alignment
    /// How many paragraphs the result had when it was opened.
    var paragraphs: Int
    /// The next block of this name outwards.
    var outer: Int?
  }

  /// Opens a block, and what it cannot do without: an item's list, a cell's row and table.
  mutating func open(_ tag: HTMLTag, _ element: HTMLElement) {
    endLine()
    switch element {
    case .table, .row, .cell: return openTablePart(tag, element)
    default: break
    }
    openCellIfAmongRows()
    while let block = blocks.last, blocks.count > floor, block.element.isOneParagraph { closeBlock() }
    if isInCell {
      if element != .rule { push(tag, element, container: Document.none) }
      return
    }
    switch element {
    case .rule:
      result.paragraphs.append(Document.Paragraph(kind: .rule, container: placement(), runs: noRuns))
    case .quote:
      push(tag, element, container: append(.quote, in: placement()), ownsContainer: true)
    case .list(let ordered):
      push(tag, element, container: placement())
      let start = ordered ? tag.value(of: "start", in: source.text).flatMap(number) ?? 1 : 1
      blocks[blocks.count - 1].pendingList =
        ordered ? .orderedList(start: start, delimiter: UInt8(ascii: "."), tight: true) : .bulletList(tight: true)
    case .item:
      if let list = innermostList { while blocks.count > list + 1 { closeBlock() } }
      openItem(tag)
    default:
      push(tag, element, container: placement())
      if element == .preformatted { piece.skipsLineEnd = true }
    }
  }

  /// Closes the block that an end tag names, and all in it; none where no such block is open here.
  mutating func close(_ tag: HTMLTag, _ element: HTMLElement) {
    endLine()
    switch element {
    case .table, .row, .cell: return closeTablePart(element)
    default: break
    }
    guard let index = innermost[tag.name], blocks[index].scope == scope, index >= cellFloor else { return }
    if piece.table != nil, !isInCell { endTable() }
    while blocks.count > index { closeBlock() }
  }

  mutating func closeBlock() {
    let block = blocks.removeLast()
    innermost[block.name] = block.outer
    piece.floor = min(piece.floor, blocks.count)
    if block.element == .paragraph(strong: true) { switchOff { $0.kind == .strong } }
    if block.ownsContainer, block.paragraphs == result.paragraphs.count {
      result.paragraphs.append(Document.Paragraph(kind: .empty, container: block.container, runs: noRuns))
    }
  }

  /// The container for a paragraph here. What stands in a list outside its items gets an item.
  mutating func placement() -> Int32 {
    guard let block = blocks.last, block.scope == scope else {
      return scope == Document.none ? Document.none : containerRows[Int(scope)]
    }
    if block.element.isList { openItem(nil) }
    return blocks[blocks.count - 1].container
  }

  mutating func append(_ kind: Document.Container.Kind, in parent: Int32) -> Int32 {
    result.containers.append(Document.Container(kind: kind, parent: parent))
    return Int32(result.containers.count - 1)
  }

  var noRuns: Range<Int32> { Int32(result.runs.count)..<Int32(result.runs.count) }

  /// The blocks from here on were opened in this scope and in this cell.
  private var cellFloor: Int { isInCell ? piece.table?.floor ?? 0 : 0 }

  private var floor: Int { max(piece.floor, cellFloor) }

  private var innermostList: Int? {
    guard let index = [innermost["ul"], innermost["ol"]].compactMap({ $0 }).max(), blocks[index].scope == scope else {
      return nil
    }
    return index
  }

  private mutating func openItem(_ tag: HTMLTag?) {
    if innermostList == nil || !(blocks.last?.element.isList ?? false) {
      push(HTMLTag.implied("ul"), .list(ordered: false), container: placement())
      blocks[blocks.count - 1].pendingList = .bulletList(tight: true)
    }
    let list = blocks.count - 1
    if let kind = blocks[list].pendingList {
      blocks[list].container = append(kind, in: blocks[list].container)
      blocks[list].pendingList = nil
    }
    let item = append(.item(.none), in: blocks[list].container)
    push(tag ?? HTMLTag.implied("li"), .item, container: item, ownsContainer: true)
  }

  private mutating func push(
    _ tag: HTMLTag, _ element: HTMLElement, container: Int32, ownsContainer: Bool = false
  ) {
    var alignment = tag.value(of: "align", in: source.text).flatMap(alignment) ?? blocks.last?.alignment ?? .none
    if element == .division(centered: true) { alignment = .center }
    blocks.append(
      Block(
        name: tag.name, element: element, scope: scope, container: container, ownsContainer: ownsContainer,
        alignment: alignment, paragraphs: result.paragraphs.count, outer: innermost[tag.name]))
    innermost[tag.name] = blocks.count - 1
    if element == .paragraph(strong: true) { switchOn(.strong) }
  }

  func alignment(_ value: Range<Int>) -> Document.Table.Alignment? {
    switch HTMLTag.lowercased(source.text, value) {
    case "left": .left
    case "center", "middle": .center
    case "right": .right
    default: nil
    }
  }

  private func number(_ value: Range<Int>) -> Int32? {
    Int32(String(decoding: source.text[value].prefix(10), as: UTF8.self)).map { min(max($0, 0), 999_999_999) }
  }
}
