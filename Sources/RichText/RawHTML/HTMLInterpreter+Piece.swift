extension HTMLInterpreter {
  /// One piece of raw HTML, which a paragraph of the source is.
  struct Piece {
    /// The blocks below were opened by earlier pieces.
    var floor = 0
    var line: Line?
    var table: Table?
    /// In a cell: a new line has begun, but nothing is in it yet.
    var breaksLine = false
    /// The line end right after `<pre>` is not content.
    var skipsLineEnd = false
  }

  /// The paragraph that is being filled.
  struct Line {
    var kind: Document.Paragraph.Kind
    var alignment: Document.Table.Alignment
    var firstRun: Int
    var firstByte: Int
    /// Nothing visible since its beginning or the last break or space.
    var skipsSpaces = true
    var endsInSpace = false
  }

  mutating func read(_ range: Range<Int>) {
    piece = Piece(floor: blocks.count)
    var unclosed: Set<String> = []
    var index = range.lowerBound
    var text = index
    while index < range.upperBound {
      guard source.text[index] == UInt8(ascii: "<"),
        let tag = HTMLTag(source.text, at: index, limit: range.upperBound)
      else {
        index += 1
        continue
      }
      read(text: text..<index)
      index = tag.end
      if let element = HTMLElement.named[tag.name] {
        if element == .hidden {
          if tag.kind == .start { index = endOfHidden(tag, limit: range.upperBound, &unclosed) }
        } else if element.isBlock {
          if tag.kind == .start { open(tag, element) } else { close(tag, element) }
        } else {
          read(inline: tag, element)
        }
      }
      text = index
    }
    read(text: text..<index)
    endPiece()
  }

  private mutating func endPiece() {
    endLine()
    endTable()
    if let index = blocks[piece.floor...].firstIndex(where: { !$0.element.outlivesPiece }) {
      while blocks.count > index { closeBlock() }
    }
    marks.removeAll()
  }

  private func endOfHidden(_ tag: HTMLTag, limit: Int, _ unclosed: inout Set<String>) -> Int {
    guard !unclosed.contains(tag.name) else { return tag.end }
    var index = tag.end
    while index < limit {
      if HTMLTag.isEnd(of: tag.name, source.text, at: index, limit: limit),
        let end = HTMLTag(source.text, at: index, limit: limit)
      {
        return end.end
      }
      index += 1
    }
    // A browser would swallow the rest. Of scripts and styles nobody wants to read it, anything else is shown.
    if tag.name == "script" || tag.name == "style" { return limit }
    unclosed.insert(tag.name)
    return tag.end
  }

  // MARK: Lines

  private mutating func read(inline tag: HTMLTag, _ element: HTMLElement) {
    if piece.line?.isCode ?? false || blocks.last?.element == .preformatted {
      if element == .lineBreak, piece.line != nil { result.text.append(UInt8(ascii: "\n")) }
      return
    }
    switch element {
    case .lineBreak:
      guard piece.line != nil else { return }
      trimSpace()
      piece.line?.skipsSpaces = true
    case .image, .quotation:
      beginLine()
      piece.line?.skipsSpaces = false
      piece.line?.endsInSpace = false
    default: break
    }
    apply(tag)
  }

  private mutating func read(text range: Range<Int>) {
    var index = range.lowerBound
    if !isInCell, blocks.last?.element == .preformatted, blocks.last?.scope == scope {
      if piece.skipsLineEnd, index < range.upperBound {
        piece.skipsLineEnd = false
        if source.text[index] == UInt8(ascii: "\n") { index += 1 }
      }
      if index < range.upperBound { beginLine() }
      while index < range.upperBound { HTMLText.append(source.text, &index, limit: range.upperBound, to: &result.text) }
      return
    }
    var start = result.text.count
    var row: Int32?
    while index < range.upperBound {
      if HTMLTag.isSpace(source.text[index]) {
        if let line = piece.line, !line.skipsSpaces, !piece.breaksLine {
          result.text.append(0x20)
          piece.line?.skipsSpaces = true
          piece.line?.endsInSpace = true
          row = row ?? currentSpan()
        }
        index += 1
      } else {
        if row == nil || piece.line == nil || piece.breaksLine {
          beginLine()
          start = row == nil ? result.text.count : start
          row = currentSpan()
        }
        HTMLText.append(source.text, &index, limit: range.upperBound, to: &result.text)
        piece.line?.skipsSpaces = false
        piece.line?.endsInSpace = false
      }
    }
    if let row, start < result.text.count {
      result.runs.append(Document.Run(kind: .text, span: row, text: Int32(start)..<Int32(result.text.count)))
    }
  }

  /// Begins a paragraph where none has begun, and the next line of a cell where one is due.
  private mutating func beginLine() {
    if piece.line == nil {
      openCellIfAmongRows()
      let block = blocks.last?.scope == scope && !isInCell ? blocks.last : nil
      var kind = Document.Paragraph.Kind.body
      switch block?.element {
      case .heading(let level): kind = .heading(level: level)
      case .preformatted: kind = .code(info: Document.none)
      default: break
      }
      piece.line = Line(
        kind: kind, alignment: isInCell || block?.element == .preformatted ? .none : blocks.last?.alignment ?? .none,
        firstRun: result.runs.count, firstByte: result.text.count)
    } else if piece.breaksLine {
      trimSpace()
      let end = Int32(result.text.count)
      result.runs.append(Document.Run(kind: .hardBreak, span: currentSpan(), text: end..<end))
      piece.line?.skipsSpaces = true
    }
    piece.breaksLine = false
  }

  /// Ends the paragraph; in a cell, which has one paragraph only, ends a line of it.
  mutating func endLine() {
    if isInCell { piece.breaksLine = piece.line != nil } else { _ = finishLine(container: nil) }
  }

  /// Ends the paragraph and writes it, if there is anything in it.
  mutating func finishLine(container: Int32?) -> Bool {
    guard let line = piece.line else { return false }
    if line.isCode {
      if result.text.last != UInt8(ascii: "\n") { result.text.append(UInt8(ascii: "\n")) }
      let text = Int32(line.firstByte)..<Int32(result.text.count)
      result.runs.append(Document.Run(kind: .text, span: Document.none, text: text))
    } else {
      trimSpace()
      while result.runs.count > line.firstRun, result.runs[result.runs.count - 1].kind == .hardBreak {
        result.runs.removeLast()
      }
    }
    piece.line = nil
    for index in marks.indices { marks[index].row = Document.none }
    guard result.runs.count > line.firstRun else { return false }
    let place = container ?? placement()
    result.paragraphs.append(
      Document.Paragraph(
        kind: line.kind, container: place, runs: Int32(line.firstRun)..<Int32(result.runs.count),
        alignment: line.alignment))
    return true
  }

  private mutating func trimSpace() {
    guard let line = piece.line, line.endsInSpace, result.runs.count > line.firstRun else { return }
    piece.line?.endsInSpace = false
    result.text.removeLast()
    let text = result.runs[result.runs.count - 1].text
    if text.count == 1 {
      result.runs.removeLast()
    } else {
      result.runs[result.runs.count - 1].text = text.lowerBound..<(text.upperBound - 1)
    }
  }
}

extension HTMLInterpreter.Line {
  var isCode: Bool { if case .code = kind { true } else { false } }
}
