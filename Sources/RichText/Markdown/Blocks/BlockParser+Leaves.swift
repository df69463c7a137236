extension BlockParser {
  /// Ends the open leaf, if there is one.
  mutating func finishLeaf() {
    switch leaf.kind {
    case .none: return
    case .paragraph: finishParagraph(as: .body)
    case .indentedCode: finish(.code(info: Document.none), leaf.lastTextEnd)
    case .fencedCode: finish(.code(info: leaf.info), tree.content.count)
    case .html: finish(.html, tree.content.count)
    case .table: break
    }
    leaf = OpenLeaf()
  }

  private mutating func finish(_ kind: Document.Paragraph.Kind, _ end: Int) {
    tree.leaves.append(.init(kind: kind, container: containerRow, start: leaf.start, end: end))
  }

  /// Takes the definitions off the paragraph, and makes a leaf of the rest. If nothing is left, there is no leaf and the
  /// content is cut back to where it began.
  mutating func finishParagraph(as kind: Document.Paragraph.Kind) {
    var start = leaf.start
    var end = tree.content.count
    while end > start, Ascii.isSpace(tree.content[end - 1]) { end -= 1 }
    if end > start, tree.content[start] == UInt8(ascii: "[") {
      let content = tree.content
      start = tree.definitions.take(content.span, start, end)
    }
    if start == end {
      tree.content.removeLast(tree.content.count - leaf.start)
      return
    }
    var kind = kind
    if extensions.contains(.tasks), kind == .body { takeTask(&start, end, &kind) }
    tree.leaves.append(.init(kind: kind, container: containerRow, start: start, end: end))
  }
}
