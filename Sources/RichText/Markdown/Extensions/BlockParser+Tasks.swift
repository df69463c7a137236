extension BlockParser {
  /// Takes the box off the first paragraph of an item (GFM 5.3): `[ ]`, `[x]` or `[X]`, then a blank or nothing.
  mutating func takeTask(_ start: inout Int, _ end: Int, _ kind: inout Document.Paragraph.Kind) {
    guard let item = stack.last, item.kind == .item, item.firstLeaf == tree.leaves.count, end - start >= 3,
      tree.content[start] == UInt8(ascii: "["), tree.content[start + 2] == UInt8(ascii: "]"),
      end == start + 3 || Ascii.isSpace(tree.content[start + 3])
    else { return }
    switch tree.content[start + 1] {
    case UInt8(ascii: "x"), UInt8(ascii: "X"): tree.containers[Int(item.row)].kind = .item(.done)
    case Ascii.space, Ascii.tab: tree.containers[Int(item.row)].kind = .item(.open)
    default: return
    }
    start += 3
    while start < end, Ascii.isSpace(tree.content[start]) { start += 1 }
    if start == end { kind = .empty }
  }
}
