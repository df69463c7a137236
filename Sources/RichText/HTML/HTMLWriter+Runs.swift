extension HTMLWriter {
  mutating func writeRuns(of paragraph: Document.Paragraph) {
    writeBox()
    for index in paragraph.runs.lowerBound..<paragraph.runs.upperBound {
      let run = document.runs[Int(index)]
      if run.span != span { moveSpan(to: run.span) }
      switch run.kind {
      case .text: output.writeText(document.text, run.text)
      case .softBreak: output.write(image < 0 ? "\n" : " ")
      case .hardBreak: output.write(image < 0 ? "<br />\n" : " ")
      case .html:
        if isReference, image < 0 {
          output.writeRaw(document.text, run.text)
        } else {
          output.writeText(document.text, run.text)
        }
      }
    }
    moveSpan(to: Document.none)
  }

  /// Closes and opens spans until `target` is the innermost one.
  private mutating func moveSpan(to target: Int32) {
    // Rows come after their parent, so whatever is open above the target and is none of its ancestors has a larger row than
    // the first ancestor that is open.
    var pending: [Int32] = []
    var ancestor = target
    while ancestor > span {
      pending.append(ancestor)
      ancestor = document.spans[Int(ancestor)].parent
    }
    while span != ancestor {
      close(span)
      span = document.spans[Int(span)].parent
      while ancestor > span {
        pending.append(ancestor)
        ancestor = document.spans[Int(ancestor)].parent
      }
    }
    while let next = pending.popLast() {
      open(next)
      span = next
    }
  }

  private mutating func open(_ index: Int32) {
    if image >= 0 { return }
    switch document.spans[Int(index)].kind {
    case .emphasis: output.write("<em>")
    case .strong: output.write("<strong>")
    case .strikethrough: output.write(isReference ? "<del>" : "<s>")
    case .code: output.write(isReference ? "<code>" : "<code style=\"font-family:'Courier New',monospace\">")
    case .underline: output.write("<u>")
    case .subscript: output.write("<sub>")
    case .superscript: output.write("<sup>")
    case .highlight: output.write("<span style=\"background-color:#ffff00\">")
    case .link(let link):
      let link = document.links[Int(link)]
      if isReference {
        output.write("<a href=\"")
        output.writeAddress(link.destination)
      } else {
        guard let target = LinkPolicy.target(link.destination) else { return }
        output.write("<a href=\"")
        output.writeText(target)
      }
      writeTitle(link)
      output.write("\">")
    case .image(let link):
      image = index
      if isReference {
        output.write("<img src=\"")
        output.writeAddress(document.links[Int(link)].destination)
        output.write("\" alt=\"")
      }
    }
  }

  private mutating func writeTitle(_ link: Document.Link) {
    guard let title = link.title else { return }
    output.write("\" title=\"")
    output.writeText(title)
  }

  private mutating func close(_ index: Int32) {
    if image >= 0, image != index { return }
    switch document.spans[Int(index)].kind {
    case .emphasis: output.write("</em>")
    case .strong: output.write("</strong>")
    case .strikethrough: output.write(isReference ? "</del>" : "</s>")
    case .code: output.write("</code>")
    case .underline: output.write("</u>")
    case .subscript: output.write("</sub>")
    case .superscript: output.write("</sup>")
    case .highlight: output.write("</span>")
    case .link(let link):
      if isReference || LinkPolicy.target(document.links[Int(link)].destination) != nil { output.write("</a>") }
    case .image(let link):
      image = Document.none
      if isReference {
        writeTitle(document.links[Int(link)])
        output.write("\" />")
      }
    }
  }
}
