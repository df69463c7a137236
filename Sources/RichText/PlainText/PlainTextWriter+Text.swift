extension PlainTextWriter {
  /// Where we are in a paragraph.
  struct TextState {
    var span = Document.none
    /// Empty but in `move(to:)`.
    var entered: [Int32] = []
    /// The link around, where it leads, and where its text begins in the output.
    var link = Document.none
    var target = ""
    var start = 0
    /// In a cell, whose lines are put together later.
    var isInCell = false
  }

  mutating func writeRuns(_ runs: Range<Int32>) {
    for run in document.runs[runs.indices32] {
      if run.span != text.span { move(to: run.span) }
      switch run.kind {
      case .text: append(run.text.indices32)
      case .softBreak: output.append(0x20)
      case .hardBreak:
        endLine()
        if !text.isInCell { beginLine() }
      case .html: break
      }
    }
    move(to: Document.none)
  }

  /// Appends text without control characters, which a terminal would obey.
  mutating func append(_ range: Range<Int>) {
    let source = document.text
    let span = source.span
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      while index < range.upperBound {
        let byte = span[index]
        if byte < 0x20 && byte != 0x09 && byte != 0x0A || byte == 0x7F { break }
        if byte == 0xC2, index + 1 < range.upperBound, span[index + 1] < 0xA0 { break }
        index += 1
      }
      if index > start { output += source[start..<index] }
      if index < range.upperBound { index += span[index] == 0xC2 ? 2 : 1 }
    }
  }

  private mutating func move(to target: Int32) {
    var here = text.span
    var there = target
    while here != there {
      if here > there {
        if here == text.link { endLink() }
        here = document.spans[Int(here)].parent
      } else {
        text.entered.append(there)
        there = document.spans[Int(there)].parent
      }
    }
    while let span = text.entered.popLast() {
      if case .link(let link) = document.spans[Int(span)].kind { beginLink(span, link) }
    }
    text.span = target
  }

  private mutating func beginLink(_ span: Int32, _ link: Int32) {
    let destination = document.links[Int(link)].destination
    guard text.link == Document.none, destination.utf8.first != UInt8(ascii: "#"),
      let target = LinkPolicy.target(destination)
    else { return }
    text.link = span
    text.target = target
    text.start = output.count
  }

  private mutating func endLink() {
    text.link = Document.none
    // A copy of its own: a slice that lives on would make the whole output be copied.
    let label = Array(output[text.start...])
    let address = text.target.shownAddress
    guard !isSame(label, address) else { return }
    if !label.isEmpty { output += " (".utf8 }
    output += address.utf8
    if !label.isEmpty { output.append(UInt8(ascii: ")")) }
  }

  /// Whether the text of a link is its address, perhaps without the scheme or the last slash.
  private func isSame(_ label: [UInt8], _ address: String) -> Bool {
    if label.elementsEqual(address.utf8) { return true }
    if LinkPolicy.target(String(decoding: label, as: UTF8.self))?.shownAddress == address { return true }
    return ["https://", "http://"].contains { scheme in
      let rest = address.utf8.dropFirst(scheme.utf8.count)
      return address.hasPrefix(scheme) && (rest.elementsEqual(label) || rest.elementsEqual(label + [UInt8(ascii: "/")]))
    }
  }
}

extension String {
  /// An address as people write it: mail and telephone without the scheme.
  fileprivate var shownAddress: String {
    for scheme in ["mailto:", "tel:"] where hasPrefix(scheme) { return String(dropFirst(scheme.utf8.count)) }
    return self
  }
}
