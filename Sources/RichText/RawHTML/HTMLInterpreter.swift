/// Copies a document and reads its raw HTML on the way.
///
/// The containers and spans of Markdown stay as they are and limit what HTML can hold: each is a scope, and what a tag opened
/// in a scope is closed at its end. A scope is named by its row in the source document.
struct HTMLInterpreter {
  let source: Document
  var result = Document()

  /// The rows of the result by rows of the source, for as many as were met.
  var containerRows: [Int32] = []
  var spanRows: [Int32] = []
  /// How many paragraphs the result had when a container of the source began.
  var paragraphCounts: [Int] = []
  /// Where we are in the source.
  var scope = Document.none
  var span = Document.none

  /// The blocks that tags opened, outermost first.
  var blocks: [Block] = []
  /// The innermost open block of each name, an index into `blocks`.
  var innermost: [String: Int] = [:]
  /// The formatting that tags switched on in this paragraph, the order of their rows; one entry a kind, so few.
  var marks: [Mark] = []
  /// How many Markdown links are open.
  var linkDepth = 0

  /// The state of the piece of HTML that is being read.
  var piece = Piece()

  init(_ source: Document) {
    self.source = source
    result.links = source.links
    result.tables = source.tables
    result.codeInfos = source.codeInfos
    result.text.reserveCapacity(source.text.count)
    result.runs.reserveCapacity(source.runs.count)
    result.paragraphs.reserveCapacity(source.paragraphs.count)
  }

  mutating func interpret() {
    for paragraph in source.paragraphs {
      move(toContainer: paragraph.container)
      if paragraph.kind == .html {
        for run in source.runs[paragraph.runs.indices32] { read(run.text.indices32) }
      } else {
        copy(paragraph)
      }
    }
    move(toContainer: Document.none)
    while !blocks.isEmpty { closeBlock() }
  }

  // MARK: Containers

  /// Leaves and enters Markdown's containers. Each is left and entered once, so all moves together are linear.
  private mutating func move(toContainer target: Int32) {
    var here = scope
    var there = target
    while here != there {
      if here > there {
        while let block = blocks.last, block.scope == here { closeBlock() }
        if paragraphCounts[Int(here)] == result.paragraphs.count {
          // A comment alone in an item: the item stays.
          let container = containerRows[Int(here)]
          result.paragraphs.append(Document.Paragraph(kind: .empty, container: container, runs: noRuns))
        }
        here = source.containers[Int(here)].parent
        scope = here
      } else {
        there = source.containers[Int(there)].parent
      }
    }
    while containerRows.count <= Int(target) {
      var container = source.containers[containerRows.count]
      scope = container.parent
      container.parent = placement()
      containerRows.append(Int32(result.containers.count))
      paragraphCounts.append(result.paragraphs.count)
      result.containers.append(container)
    }
    scope = target
  }

  private mutating func copy(_ paragraph: Document.Paragraph) {
    var copied = paragraph
    copied.container = placement()
    switch paragraph.kind {
    case .body, .heading:
      if paragraph.alignment == .none, !isCell(scope) { copied.alignment = blocks.last?.alignment ?? .none }
    default: break
    }
    let first = Int32(result.runs.count)
    copyRuns(of: paragraph)
    copied.runs = first..<Int32(result.runs.count)
    if copied.runs.isEmpty, !paragraph.runs.isEmpty, paragraph.kind == .body { copied.kind = .empty }
    result.paragraphs.append(copied)
  }

  private func isCell(_ container: Int32) -> Bool {
    guard container != Document.none, case .cell = source.containers[Int(container)].kind else { return false }
    return true
  }

  // MARK: Spans

  private mutating func copyRuns(of paragraph: Document.Paragraph) {
    let runs = paragraph.runs.indices32
    var unclosed: Set<String> = []
    var index = runs.lowerBound
    var hasGap = false
    while index < runs.upperBound {
      let run = source.runs[index]
      index += 1
      move(toSpan: run.span)
      guard run.kind == .html else {
        var text = run.text.indices32
        // What was between two spaces is gone, so one of them goes too.
        if hasGap, result.text.last == 0x20, source.text[text].first == 0x20 { text = text.dropFirst() }
        hasGap = false
        append(run.kind, span: currentSpan(), text: text)
        continue
      }
      hasGap = true
      let text = run.text.indices32
      guard let tag = HTMLTag(source.text, at: text.lowerBound, limit: text.upperBound), tag.kind != .other else {
        continue
      }
      if tag.kind == .start, HTMLElement.named[tag.name] == .hidden {
        guard !unclosed.contains(tag.name) else { continue }
        if let close = runs[index...].firstIndex(where: { isEnd(of: tag.name, source.runs[$0]) }) {
          index = close + 1
        } else {
          unclosed.insert(tag.name)
        }
      } else {
        apply(tag)
      }
    }
    move(toSpan: Document.none)
    marks.removeAll()
  }

  private func isEnd(of name: String, _ run: Document.Run) -> Bool {
    let text = run.text.indices32
    guard run.kind == .html, let tag = HTMLTag(source.text, at: text.lowerBound, limit: text.upperBound) else {
      return false
    }
    return tag.kind == .end && tag.name == name
  }

  /// Leaves and enters Markdown's spans, like `move(toContainer:)`.
  private mutating func move(toSpan target: Int32) {
    var here = span
    var there = target
    while here != there {
      if here > there {
        while let mark = marks.last, mark.scope == here { marks.removeLast() }
        if case .link = source.spans[Int(here)].kind { linkDepth -= 1 }
        here = source.spans[Int(here)].parent
      } else {
        if case .link = source.spans[Int(there)].kind { linkDepth += 1 }
        there = source.spans[Int(there)].parent
      }
    }
    span = here
    removeMarks { $0.isClosing }
    while spanRows.count <= Int(target) {
      var copied = source.spans[spanRows.count]
      span = copied.parent
      copied.parent = currentSpan()
      if case .link = copied.kind, marks.contains(where: \.isLink) {
        // A link in a link: the outer one has begun, so the inner one is its text.
        spanRows.append(copied.parent)
        continue
      }
      spanRows.append(Int32(result.spans.count))
      result.spans.append(copied)
    }
    span = target
  }

  /// The row of the result for text here; writes the rows of marks that have none yet.
  mutating func currentSpan() -> Int32 {
    var row = span == Document.none ? Document.none : spanRows[Int(span)]
    for index in marks.indices where marks[index].scope == span {
      if marks[index].row == Document.none {
        marks[index].row = Int32(result.spans.count)
        result.spans.append(Document.Span(kind: marks[index].kind, parent: row))
      }
      row = marks[index].row
    }
    return row
  }

  private mutating func append(_ kind: Document.Run.Kind, span: Int32, text: Range<Int>) {
    let start = Int32(result.text.count)
    result.text += source.text[text]
    result.runs.append(Document.Run(kind: kind, span: span, text: start..<Int32(result.text.count)))
  }
}

extension Range<Int32> {
  var indices32: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
