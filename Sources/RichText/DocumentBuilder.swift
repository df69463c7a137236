/// Builds a document from front to back, so that its tables always agree with each other.
///
/// Containers and spans are opened and closed like brackets. Opening a container or beginning a paragraph ends the
/// paragraph before it and all its spans. Closing what is not open does nothing.
package struct DocumentBuilder {
  private var document = Document()
  private var container = Document.none
  private var span = Document.none

  package init() {}

  /// The document so far. What is still open is closed.
  package var finished: Document { document }

  package mutating func open(_ kind: Document.Container.Kind) {
    span = Document.none
    document.containers.append(.init(kind: kind, parent: container))
    container = Int32(document.containers.count - 1)
  }

  /// Opens a table with these columns; rows and cells follow as containers.
  package mutating func openTable(_ alignments: [Document.Table.Alignment]) {
    document.tables.append(.init(alignments: alignments))
    open(.table(table: Int32(document.tables.count - 1)))
  }

  package mutating func close() {
    span = Document.none
    if container >= 0 { container = document.containers[Int(container)].parent }
  }

  package mutating func paragraph(_ kind: Document.Paragraph.Kind = .body) {
    span = Document.none
    let end = Int32(document.runs.count)
    document.paragraphs.append(.init(kind: kind, container: container, runs: end..<end))
  }

  /// A code block with its whole text, which ends with a line end unless it is empty.
  package mutating func code(_ text: String, info: String? = nil) {
    if let info { document.codeInfos.append(info) }
    paragraph(.code(info: info == nil ? Document.none : Int32(document.codeInfos.count - 1)))
    self.text(text)
  }

  package mutating func open(_ kind: Document.Span.Kind) {
    document.spans.append(.init(kind: kind, parent: span))
    span = Int32(document.spans.count - 1)
  }

  package mutating func openLink(_ destination: String, title: String? = nil) {
    document.links.append(.init(destination: destination, title: title))
    open(.link(link: Int32(document.links.count - 1)))
  }

  package mutating func openImage(_ destination: String, title: String? = nil) {
    document.links.append(.init(destination: destination, title: title))
    open(.image(link: Int32(document.links.count - 1)))
  }

  package mutating func closeSpan() {
    if span >= 0 { span = document.spans[Int(span)].parent }
  }

  package mutating func text(_ text: String) { run(.text, text) }
  package mutating func html(_ text: String) { run(.html, text) }
  package mutating func softBreak() { run(.softBreak, "") }
  package mutating func hardBreak() { run(.hardBreak, "") }

  private mutating func run(_ kind: Document.Run.Kind, _ text: String) {
    if document.paragraphs.isEmpty { paragraph() }
    let start = Int32(document.text.count)
    document.text.append(contentsOf: text.utf8)
    document.runs.append(.init(kind: kind, span: span, text: start..<Int32(document.text.count)))
    let last = document.paragraphs.count - 1
    document.paragraphs[last].runs = document.paragraphs[last].runs.lowerBound..<Int32(document.runs.count)
  }
}
