import RichText

/// What is true of every document, whatever text it was read from.
enum DocumentInvariants {
  /// The first thing that is wrong, or nil.
  static func violation(in document: Document) -> String? {
    for (index, container) in document.containers.enumerated() where container.parent >= index {
      return "container \(index) stands before its parent"
    }
    for (index, span) in document.spans.enumerated() where span.parent >= index {
      return "span \(index) stands before its parent"
    }
    var nextRun: Int32 = 0
    var nextText: Int32 = 0
    var containers = Order(document.containers.map(\.parent))
    var spans = Order(document.spans.map(\.parent))
    for paragraph in document.paragraphs {
      if paragraph.runs.lowerBound != nextRun { return "runs between paragraphs" }
      if let fault = containers.visit(paragraph.container) { return "containers: \(fault)" }
      nextRun = paragraph.runs.upperBound
      for index in paragraph.runs {
        let run = document.runs[Int(index)]
        if run.text.lowerBound != nextText { return "text between runs" }
        nextText = run.text.upperBound
        if let fault = spans.visit(run.span) { return "spans: \(fault)" }
      }
      _ = spans.visit(Document.none)
      let isWithoutRuns = paragraph.kind == .empty || paragraph.kind == .rule
      if isWithoutRuns, !paragraph.runs.isEmpty { return "runs in a paragraph that has none" }
    }
    if Int(nextRun) != document.runs.count { return "runs after the last paragraph" }
    if Int(nextText) != document.text.count { return "text after the last run" }
    if containers.visited != document.containers.count { return "a container without paragraphs" }
    if spans.visited != document.spans.count { return "a span without runs" }
    if String(validating: document.text, as: UTF8.self) == nil { return "the text is not UTF-8" }
    return nil
  }

  /// Whether rows are met in order and none is entered again once it was left.
  private struct Order {
    let parents: [Int32]
    var open: [Int32] = []
    var visited = 0

    init(_ parents: [Int32]) { self.parents = parents }

    mutating func visit(_ row: Int32) -> String? {
      while visited <= Int(row) {
        let parent = parents[visited]
        while let last = open.last, last != parent { open.removeLast() }
        if (open.last ?? Document.none) != parent { return "row \(visited) is in what was left" }
        open.append(Int32(visited))
        visited += 1
      }
      while let last = open.last, last != row { open.removeLast() }
      return (open.last ?? Document.none) == row ? nil : "row \(row) was left"
    }
  }
}
