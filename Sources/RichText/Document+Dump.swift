extension Document {
  /// The document as an indented tree, for tests and for looking at it.
  ///
  /// Containers, paragraphs, spans and runs stand one a line, each below what it is in. Text is quoted, with `"`, `\` and
  /// control characters escaped. Costs the depth of each line besides its length.
  package func dump() -> String {
    var out = ""
    var containerDepth: [Int] = []
    for container in containers {
      containerDepth.append(container.parent < 0 ? 0 : containerDepth[Int(container.parent)] + 1)
    }
    var spanDepth: [Int] = []
    for span in spans { spanDepth.append(span.parent < 0 ? 0 : spanDepth[Int(span.parent)] + 1) }

    var nextContainer = 0
    var nextSpan = 0
    for paragraph in paragraphs {
      while nextContainer <= Int(paragraph.container) {
        line(describe(containers[nextContainer].kind), containerDepth[nextContainer])
        nextContainer += 1
      }
      let depth = paragraph.container < 0 ? 0 : containerDepth[Int(paragraph.container)] + 1
      let alignment = paragraph.alignment == .none ? "" : " \(paragraph.alignment)"
      line(describe(paragraph.kind) + alignment, depth)
      for run in runs[Int(paragraph.runs.lowerBound)..<Int(paragraph.runs.upperBound)] {
        while nextSpan <= Int(run.span) {
          line(describe(spans[nextSpan].kind), depth + 1 + spanDepth[nextSpan])
          nextSpan += 1
        }
        let place = depth + 1 + (run.span < 0 ? 0 : spanDepth[Int(run.span)] + 1)
        switch run.kind {
        case .text: line(quoted(run.text), place)
        case .softBreak: line("soft break", place)
        case .hardBreak: line("hard break", place)
        case .html: line("html " + quoted(run.text), place)
        }
      }
    }
    return out

    func line(_ text: String, _ depth: Int) {
      out += String(repeating: "  ", count: depth) + text + "\n"
    }
  }

  private func describe(_ kind: Container.Kind) -> String {
    switch kind {
    case .quote: "quote"
    case .bulletList(let tight): "list bullet " + (tight ? "tight" : "loose")
    case .orderedList(let start, let delimiter, let tight):
      "list \(start)\(Character(Unicode.Scalar(delimiter))) " + (tight ? "tight" : "loose")
    case .item(.none): "item"
    case .item(.open): "item open"
    case .item(.done): "item done"
    case .table(let table): "table " + tables[Int(table)].alignments.map { "\($0)" }.joined(separator: " ")
    case .row(let header): header ? "header row" : "row"
    case .cell(let column): "cell \(column)"
    }
  }

  private func describe(_ kind: Paragraph.Kind) -> String {
    switch kind {
    case .body: "body"
    case .heading(let level): "heading \(level)"
    case .code(let info): info < 0 ? "code" : "code \(codeInfos[Int(info)])"
    case .rule: "rule"
    case .html: "html"
    case .empty: "empty"
    }
  }

  private func describe(_ kind: Span.Kind) -> String {
    switch kind {
    case .emphasis: "emphasis"
    case .strong: "strong"
    case .strikethrough: "strikethrough"
    case .code: "code span"
    case .underline: "underline"
    case .subscript: "subscript"
    case .superscript: "superscript"
    case .highlight: "highlight"
    case .link(let link): "link " + describe(links[Int(link)])
    case .image(let link): "image " + describe(links[Int(link)])
    }
  }

  private func describe(_ link: Link) -> String {
    "<\(link.destination)>" + (link.title.map { " \"\($0)\"" } ?? "")
  }

  private func quoted(_ range: Range<Int32>) -> String {
    var out = "\""
    for scalar in String(decoding: text[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\t": out += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: out += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out + "\""
  }
}
