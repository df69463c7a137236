extension HTMLInterpreter {
  /// Formatting that a tag switched on.
  struct Mark {
    var kind: Document.Span.Kind
    /// The Markdown span in which it was switched on.
    var scope: Int32
    /// Its row in the result; `none` until there is text for it.
    var row = Document.none
    /// How often it was switched on and not yet off.
    var depth = 1
    /// Its end tag stood inside an inner Markdown span, so it goes with that one.
    var isClosing = false

    var isLink: Bool { if case .link = kind { true } else { false } }
  }

  /// Applies a tag inside a paragraph. Tags of blocks mean nothing there.
  mutating func apply(_ tag: HTMLTag) {
    switch HTMLElement.named[tag.name] {
    case .span(let kind):
      if tag.kind == .start { switchOn(kind) } else { switchOff { $0.kind == kind } }
    case .anchor:
      guard tag.kind == .start else { return switchOff { $0.isLink } }
      guard linkDepth == 0, let link = link(tag, addressedBy: "href") else { return }
      removeMarks { $0.isLink }
      if !marks.contains(where: \.isLink) { switchOn(.link(link: link)) }
    case .image:
      guard tag.kind == .start, let link = link(tag, addressedBy: "src") else { return }
      let parent = currentSpan()
      result.spans.append(Document.Span(kind: .image(link: link), parent: parent))
      appendText(tag.value(of: "alt", in: source.text) ?? 0..<0, span: Int32(result.spans.count - 1))
    case .lineBreak:
      let end = Int32(result.text.count)
      result.runs.append(Document.Run(kind: .hardBreak, span: currentSpan(), text: end..<end))
    case .quotation:
      let start = Int32(result.text.count)
      result.text += (tag.kind == .start ? "\u{201C}" : "\u{201D}").utf8
      result.runs.append(Document.Run(kind: .text, span: currentSpan(), text: start..<Int32(result.text.count)))
    default: break
    }
  }

  mutating func switchOn(_ kind: Document.Span.Kind) {
    if let index = marks.firstIndex(where: { $0.kind == kind }) {
      marks[index].depth += 1
      marks[index].isClosing = false
    } else {
      marks.append(Mark(kind: kind, scope: span))
    }
  }

  mutating func switchOff(_ isMeant: (Mark) -> Bool) {
    guard let index = marks.firstIndex(where: isMeant) else { return }
    marks[index].depth -= 1
    guard marks[index].depth == 0 else { return }
    if marks[index].scope == span { remove(at: index) } else { marks[index].isClosing = true }
  }

  /// Removes marks of this scope; those of outer scopes are still needed by the spans around us.
  mutating func removeMarks(where isMeant: (Mark) -> Bool) {
    while let index = marks.firstIndex(where: { $0.scope == span && isMeant($0) }) { remove(at: index) }
  }

  private mutating func remove(at index: Int) {
    marks.remove(at: index)
    // What was inside it gets rows of its own, now that its parent is gone.
    for inner in index..<marks.count { marks[inner].row = Document.none }
  }

  private mutating func link(_ tag: HTMLTag, addressedBy attribute: String) -> Int32? {
    guard let address = tag.value(of: attribute, in: source.text) else { return nil }
    let title = tag.value(of: "title", in: source.text).map(decoded)
    result.links.append(Document.Link(destination: decoded(address), title: title))
    return Int32(result.links.count - 1)
  }

  private func decoded(_ range: Range<Int>) -> String {
    var text: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound { HTMLText.append(source.text, &index, limit: range.upperBound, to: &text) }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func appendText(_ range: Range<Int>, span: Int32) {
    let start = Int32(result.text.count)
    var index = range.lowerBound
    while index < range.upperBound { HTMLText.append(source.text, &index, limit: range.upperBound, to: &result.text) }
    result.runs.append(Document.Run(kind: .text, span: span, text: start..<Int32(result.text.count)))
  }
}
