extension InlineParser {
  /// Writes the tokens to the document as runs and spans.
  mutating func emit(_ content: [UInt8]) {
    var span = Document.none
    // A span was opened and has no run yet. A link or image without text gets an empty one, which keeps it alive.
    var isEmpty = false
    // How many links and images are open.
    var linksOpen = 0
    let firstRun = document.runs.count
    var index = 0
    while index < tokens.count {
      let token = !held.isEmpty && linksOpen == 0 ? joinedToken(&index) : tokens[index]
      index += 1
      for _ in 0..<token.closes {
        if isEmpty { addRun(.text, span, document.text.count) }
        isEmpty = false
        if isLink(span) { linksOpen -= 1 }
        span = document.spans[Int(span)].parent
      }
      switch token.kind {
      case .text:
        if token.start < token.end {
          if !held.isEmpty, linksOpen == 0 {
            emitHeldText(content, Int(token.start), Int(token.end), span, firstRun)
          } else {
            emitText(content, Int(token.start), Int(token.end), span, firstRun)
          }
          isEmpty = false
        }
      case .decoded:
        let start = document.text.count
        document.text.append(contentsOf: decoded[Int(token.start)..<Int(token.end)])
        addText(span, start, firstRun)
        isEmpty = false
      case .softBreak, .hardBreak:
        addRun(token.kind == .softBreak ? .softBreak : .hardBreak, span, document.text.count)
        isEmpty = false
      case .html:
        let start = document.text.count
        document.text.append(contentsOf: content[Int(token.start)..<Int(token.end)])
        addRun(.html, span, start)
        isEmpty = false
      case .code:
        document.spans.append(.init(kind: .code, parent: span))
        let start = document.text.count
        document.text.append(contentsOf: content[Int(token.start)..<Int(token.end)])
        for index in start..<document.text.count where document.text[index] == Ascii.newline {
          document.text[index] = Ascii.space
        }
        addRun(.text, Int32(document.spans.count - 1), start)
        isEmpty = false
      }
      var opening = token.firstOpening
      while opening >= 0 {
        document.spans.append(.init(kind: openings[Int(opening)].kind, parent: span))
        span = Int32(document.spans.count - 1)
        if isLink(span) { linksOpen += 1 }
        opening = openings[Int(opening)].next
        isEmpty = true
      }
    }
  }

  /// The text from the token at `index` on in which nothing opens or closes; moves to its last token.
  private func joinedToken(_ index: inout Int) -> InlineToken {
    var joined = tokens[index]
    while joined.kind == .text, joined.firstOpening < 0, index + 1 < tokens.count {
      let next = tokens[index + 1]
      guard next.kind == .text, next.closes == 0, next.start == joined.end else { break }
      joined.end = next.end
      joined.firstOpening = next.firstOpening
      index += 1
    }
    return joined
  }

  private func isLink(_ span: Int32) -> Bool {
    switch document.spans[Int(span)].kind {
    case .link, .image: true
    default: false
    }
  }

  /// Writes `content[start..<end]`, which may be empty.
  mutating func emitText(_ content: [UInt8], _ start: Int, _ end: Int, _ span: Int32, _ firstRun: Int) {
    if start >= end { return }
    let first = document.text.count
    document.text.append(contentsOf: content[start..<end])
    addText(span, first, firstRun)
  }

  /// Adds `content[start..<end]` as one run, or none if it is empty.
  mutating func copy(_ kind: Document.Run.Kind, _ content: [UInt8], _ start: Int, _ end: Int) {
    if start == end { return }
    let first = document.text.count
    document.text.append(contentsOf: content[start..<end])
    addRun(kind, Document.none, first)
  }

  /// Text that follows text in the same spans is one run with it.
  private mutating func addText(_ span: Int32, _ start: Int, _ firstRun: Int) {
    let last = document.runs.count - 1
    if last >= firstRun, document.runs[last].span == span, document.runs[last].kind == .text {
      document.runs[last].text = document.runs[last].text.lowerBound..<Int32(document.text.count)
    } else {
      addRun(.text, span, start)
    }
  }

  private mutating func addRun(_ kind: Document.Run.Kind, _ span: Int32, _ start: Int) {
    document.runs.append(.init(kind: kind, span: span, text: Int32(start)..<Int32(document.text.count)))
  }
}
