/// Writes a document as the plain text that a person would read: no markup, but the order that it gave.
///
/// Items keep their numbers, bullets are `-`, tasks `[x]` and `[ ]`, quotes `>` as in mail, tables have straight columns, a
/// link's address follows its text where it says something else. Code stands as it is. All characters that the writer adds
/// are ASCII, so that old targets can carry them. There is no line end behind the last line, which a terminal would run.
/// Linear in time and memory; beyond sixteen levels lines are not indented further.
public struct PlainTextWriter {
  static let maximumDepth = 16

  let document: Document
  var output: [UInt8] = []
  /// The innermost item around each container.
  private var items: [Int32] = []

  /// The containers around, outermost first.
  private var path: [Level] = []
  /// What each line begins with.
  private var prefix: [UInt8] = []
  /// What the next line begins with instead: the markers of items that have just begun.
  private var lead: [UInt8]?
  private var lastItem = Document.none
  private var isFirst = true

  var text = TextState()

  private struct Level {
    var container: Int32
    var prefixLength: Int
    /// How many items and quotes are around.
    var depth: Int
    /// Of a list: the next number.
    var number: Int32 = 0
  }

  /// The plain text of `document`. Raw HTML counts as `Document.interpretingRawHTML()` reads it; control characters and the
  /// addresses of links that `LinkPolicy` refuses are left out.
  public static func write(_ document: Document) -> [UInt8] {
    var writer = PlainTextWriter(document.interpretingRawHTML())
    writer.write()
    return writer.output
  }

  private init(_ document: Document) {
    self.document = document
    output.reserveCapacity(document.text.count + document.paragraphs.count * 8)
    items.reserveCapacity(document.containers.count)
    for (index, container) in document.containers.enumerated() {
      if case .item = container.kind {
        items.append(Int32(index))
      } else {
        items.append(container.parent == Document.none ? Document.none : items[Int(container.parent)])
      }
    }
  }

  private mutating func write() {
    var index = 0
    while index < document.paragraphs.count {
      let paragraph = document.paragraphs[index]
      if let table = document.table(around: paragraph.container) {
        begin(in: document.containers[Int(table)].parent)
        index = writeTable(table, at: index)
      } else {
        write(paragraph)
        index += 1
      }
    }
  }

  private mutating func write(_ paragraph: Document.Paragraph) {
    let item = paragraph.container == Document.none ? Document.none : items[Int(paragraph.container)]
    if paragraph.kind == .rule || !paragraph.runs.isEmpty || item > lastItem {
      begin(in: paragraph.container)
    }
    switch paragraph.kind {
    case .body, .heading:
      guard !paragraph.runs.isEmpty else { break }
      beginLine()
      writeRuns(paragraph.runs)
    case .code: writeCode(paragraph)
    case .rule:
      beginLine()
      output += "---".utf8
    case .html, .empty: break
    }
    if lead != nil { beginBlankLine() }
  }

  // MARK: Containers

  /// Ends the block before and goes to `target`. Each container is left and entered once, so all moves together are linear.
  private mutating func begin(in target: Int32) {
    var here = path.last?.container ?? Document.none
    var there = target
    var entered: [Int32] = []
    while here != there {
      if here > there {
        if let level = path.popLast() { prefix.removeLast(prefix.count - level.prefixLength) }
        here = path.last?.container ?? Document.none
      } else {
        entered.append(there)
        there = document.containers[Int(there)].parent
      }
    }
    if !isFirst {
      endLine()
      if !isTight(here) {
        beginBlankLine()
        endLine()
      }
    }
    isFirst = false
    for container in entered.reversed() { enter(container) }
    if target != Document.none { lastItem = max(lastItem, items[Int(target)]) }
  }

  /// Whether blocks directly in this container stand close together.
  private func isTight(_ container: Int32) -> Bool {
    guard container != Document.none else { return false }
    switch document.containers[Int(container)].kind {
    case .bulletList(let tight), .orderedList(_, _, let tight): return tight
    case .item: return isTight(document.containers[Int(container)].parent)
    default: return false
    }
  }

  private mutating func enter(_ container: Int32) {
    var level = Level(container: container, prefixLength: prefix.count, depth: path.last?.depth ?? 0)
    switch document.containers[Int(container)].kind {
    case .quote:
      level.depth += 1
      if lead != nil { lead? += "> ".utf8 }
      if level.depth <= PlainTextWriter.maximumDepth { prefix += "> ".utf8 }
    case .orderedList(let start, _, _): level.number = start
    case .item(let task):
      level.depth += 1
      let marker = marker(task: task)
      lead = (lead ?? prefix) + marker
      if level.depth <= PlainTextWriter.maximumDepth { prefix += [UInt8](repeating: 0x20, count: marker.count) }
    default: break
    }
    path.append(level)
  }

  private mutating func marker(task: Document.Container.Task) -> [UInt8] {
    var marker: [UInt8] = []
    guard let list = path.indices.last else { return marker }
    if case .orderedList(_, let delimiter, _) = document.containers[Int(path[list].container)].kind {
      marker += String(path[list].number).utf8
      marker += [delimiter, 0x20]
      path[list].number += 1
    } else if task == .none {
      marker += "- ".utf8
    }
    switch task {
    case .none: break
    case .open: marker += "[ ] ".utf8
    case .done: marker += "[x] ".utf8
    }
    return marker
  }

  // MARK: Lines

  mutating func beginLine() {
    output += lead ?? prefix
    lead = nil
  }

  /// Begins a line that stays empty, without blanks at its end.
  mutating func beginBlankLine() {
    beginLine()
    while output.last == 0x20 { output.removeLast() }
  }

  mutating func endLine() { output.append(0x0A) }

  private mutating func writeCode(_ paragraph: Document.Paragraph) {
    var isFirstLine = true
    for run in document.runs[paragraph.runs.indices32] {
      var start = Int(run.text.lowerBound)
      let end = Int(run.text.upperBound)
      while start < end {
        let lineEnd = document.text[start..<end].firstIndex(of: 0x0A) ?? end
        if !isFirstLine { endLine() }
        if lineEnd == start { beginBlankLine() } else { beginLine() }
        append(start..<lineEnd)
        isFirstLine = false
        start = lineEnd + 1
      }
    }
  }
}

extension Document {
  /// The table whose cell `container` is.
  func table(around container: Int32) -> Int32? {
    guard container != Document.none, case .cell = containers[Int(container)].kind else { return nil }
    return containers[Int(containers[Int(container)].parent)].parent
  }
}
