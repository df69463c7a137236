/// The first phase: lines into containers and leaves (CommonMark's appendix, "Phase 1: block structure").
///
/// A line first goes through the open containers as far as it continues them, then opens new ones, and what is left of it is
/// text. Each byte is looked at a bounded number of times, whatever is open.
struct BlockParser {
  let extensions: MarkdownExtensions
  var tree = BlockTree()
  var stack: [OpenContainer] = []
  /// Where in `stack` the quotes are: a blank line ends the first of them and what is in it, and nothing before it.
  var quoteLevels: [Int] = []
  var leaf = OpenLeaf()
  /// A blank line stands between the last block and the next one. It parts only what is in the innermost quote that it belongs
  /// to, in `stack` from here on.
  var blankLevel: Int?
  /// Cells that were added to short rows so far.
  var paddedCells = 0

  init(extensions: MarkdownExtensions) { self.extensions = extensions }

  /// The tree of a normalized text.
  static func parse(_ source: [UInt8], extensions: MarkdownExtensions) -> BlockTree {
    var parser = BlockParser(extensions: extensions)
    // Room that a text does not need is never touched, and so costs nothing.
    parser.tree.content.reserveCapacity(source.count + 1)
    parser.tree.leaves.reserveCapacity(source.count / 24)
    parser.tree.containers.reserveCapacity(source.count / 24)
    let text = source.span
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != Ascii.newline { end += 1 }
      parser.addLine(source, start, end)
      start = end + 1
    }
    parser.close(to: 0)
    return parser.tree
  }

  private mutating func addLine(_ source: [UInt8], _ start: Int, _ end: Int) {
    var line = LineCursor(source.span, start, end)
    let matched = continueContainers(source.span, &line)
    let isLeafContinued: Bool
    if matched == stack.count, leaf.kind != .none {
      switch continueLeaf(source.span, &line) {
      case .ended: return
      case .continued: isLeafContinued = true
      case .interrupted: isLeafContinued = false
      }
    } else {
      isLeafContinued = false
    }

    if isLeafContinued, leaf.isVerbatim {
      addVerbatimLine(source, line)
      blankLevel = line.isBlank && leaf.kind == .indentedCode ? levelInsideQuote : nil
      return
    }
    var starts = BlockStarts(level: matched, isLeafContinued: isLeafContinued)
    if openBlocks(source, &line, &starts) {
      blankLevel = nil
      return
    }
    if line.isBlank {
      if !starts.isOpened, matched < stack.count || leaf.kind != .none { close(to: matched) }
      blankLevel = starts.isOpened ? nil : levelInsideQuote
      return
    }
    if leaf.kind == .table, starts.isLeafContinued {
      addRow(source.span, line.nonspace, line.end, isHeader: false)
    } else {
      // A paragraph whose containers the line did not continue takes it all the same: lazily.
      if leaf.kind != .paragraph {
        beginBlock(&starts)
        leaf = OpenLeaf(kind: .paragraph, start: tree.content.count)
      }
      tree.content.append(contentsOf: source[line.nonspace..<line.end])
      tree.content.append(Ascii.newline)
    }
    blankLevel = nil
  }

  private var levelInsideQuote: Int { quoteLevels.last.map { $0 + 1 } ?? 0 }

  /// The innermost container's row.
  var containerRow: Int32 { stack.last?.row ?? Document.none }

  mutating func close(to level: Int) {
    finishLeaf()
    while stack.count > level { closeContainer() }
  }

  private mutating func closeContainer() {
    let container = stack.removeLast()
    switch container.kind {
    case .quote: quoteLevels.removeLast()
    case .item: break
    case .list:
      let row = Int(container.row)
      switch tree.containers[row].kind {
      case .orderedList(let start, let delimiter, _):
        tree.containers[row].kind = .orderedList(start: start, delimiter: delimiter, tight: !container.isLoose)
      default: tree.containers[row].kind = .bulletList(tight: !container.isLoose)
      }
    }
    if tree.leaves.count == container.firstLeaf {
      tree.leaves.append(.init(kind: .empty, container: container.row, start: 0, end: 0))
    }
  }
}
