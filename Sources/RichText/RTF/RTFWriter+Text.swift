extension RTFWriter {
  /// Which groups are open in the paragraph.
  struct TextState {
    /// Where we are in the document.
    var span = Document.none
    /// Empty but in `move(to:)`.
    var entered: [Int32] = []
    /// How many spans of each kind are open, by bit of `RTFFormat`.
    var depths = [Int32](repeating: 0, count: 10)
    var format: RTFFormat = []
    /// The link around, and what it points to.
    var link = Document.none
    var target = ""
    var isBookmark = false

    /// What is written: the open group's format, and the link whose field is open.
    var written: RTFFormat = []
    var writtenLink = Document.none
  }

  mutating func writeRuns(_ runs: Range<Int32>) {
    for run in document.runs[Int(runs.lowerBound)..<Int(runs.upperBound)] {
      if run.span != text.span { move(to: run.span) }
      switch run.kind {
      case .text:
        let range = Int(run.text.lowerBound)..<Int(run.text.upperBound)
        guard !range.isEmpty else { continue }
        let isBoldOrItalic = !text.format.isDisjoint(with: [.strong, .emphasis])
        changeFormat(isBoldOrItalic && hasRightToLeft(range) ? text.format.union(.rightToLeft) : text.format)
        output.append(text: document.text, range)
      case .softBreak:
        changeFormat(text.format)
        output.append(" ")
      case .hardBreak:
        changeFormat(text.format)
        output.append("\\line ")
      case .html: break
      }
    }
    move(to: Document.none)
    changeFormat([])
  }

  /// The lines of a code block in one paragraph; its last line end is that of the paragraph.
  mutating func writeCode(_ paragraph: Document.Paragraph) {
    for run in document.runs[Int(paragraph.runs.lowerBound)..<Int(paragraph.runs.upperBound)] {
      var end = Int(run.text.upperBound)
      if end > Int(run.text.lowerBound), document.text[end - 1] == UInt8(ascii: "\n") { end -= 1 }
      output.append(text: document.text, Int(run.text.lowerBound)..<end)
    }
  }

  mutating func writeBookmark(_ name: String) {
    for word in ["{\\*\\bkmkstart ", "{\\*\\bkmkend "] {
      output.append(word)
      output.append(text: name)
      output.append("}")
    }
  }

  /// Leaves and enters spans. Each is left and entered once, so all moves together are linear.
  private mutating func move(to target: Int32) {
    var here = text.span
    var there = target
    while here != there {
      if here > there {
        leave(here)
        here = document.spans[Int(here)].parent
      } else {
        text.entered.append(there)
        there = document.spans[Int(there)].parent
      }
    }
    while let span = text.entered.popLast() { enter(span) }
    text.span = target
  }

  private mutating func enter(_ span: Int32) {
    if case .link(let link) = document.spans[Int(span)].kind {
      let destination = document.links[Int(link)].destination
      guard text.link == Document.none, let target = LinkPolicy.target(destination) else { return }
      if target.utf8.first == UInt8(ascii: "#") {
        guard let name = anchors.bookmark(destination: destination) else { return }
        text.target = name
        text.isBookmark = true
      } else {
        text.target = target
        text.isBookmark = false
      }
      text.link = span
      text.format.insert(.link)
    } else if let format = document.spans[Int(span)].kind.format {
      text.depths[format.rawValue.trailingZeroBitCount] += 1
      text.format.insert(format)
    }
  }

  private mutating func leave(_ span: Int32) {
    if span == text.link {
      text.link = Document.none
      text.format.remove(.link)
    } else if let format = document.spans[Int(span)].kind.format {
      let bit = format.rawValue.trailingZeroBitCount
      text.depths[bit] -= 1
      if text.depths[bit] == 0 { text.format.remove(format) }
    }
  }

  private mutating func changeFormat(_ format: RTFFormat) {
    guard format != text.written || text.link != text.writtenLink else { return }
    if !text.written.isEmpty { output.append("}") }
    if text.link != text.writtenLink {
      if text.writtenLink != Document.none { output.append("}}") }
      if text.link != Document.none {
        output.append("{\\field{\\*\\fldinst{HYPERLINK ")
        output.append(text.isBookmark ? "\\\\l \"" : "\"")
        output.append(text: text.target)
        output.append("\"}}{\\fldrslt")
      }
      text.writtenLink = text.link
    }
    if !format.isEmpty {
      output.append("{")
      output.append(format.controlWords)
      output.append(" ")
    }
    text.written = format
  }

  /// Whether there may be a letter of a script that is written from right to left.
  private func hasRightToLeft(_ range: Range<Int>) -> Bool {
    for byte in document.text[range] {
      switch byte {
      case 0xD6...0xDF, 0xE0, 0xEF, 0xF0: return true
      default: break
      }
    }
    return false
  }
}

extension Document.Span.Kind {
  fileprivate var format: RTFFormat? {
    switch self {
    case .emphasis: .emphasis
    case .strong: .strong
    case .strikethrough: .strikethrough
    case .code: .code
    case .underline: .underline
    case .subscript: .subscript
    case .superscript: .superscript
    case .highlight: .highlight
    case .link, .image: nil
    }
  }
}
