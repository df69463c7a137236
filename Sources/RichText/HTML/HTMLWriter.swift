/// Writes a document as HTML.
///
/// There are two renderings. The published one is a fragment that programs can paste: inline styles where meaning needs them,
/// no class, no form element, only addresses that `LinkPolicy` lets through, nothing of the raw HTML but what it means. The
/// reference rendering is that of CommonMark's and GFM's test suites; it trusts the document, and is never published.
public struct HTMLWriter {
  /// What becomes of raw HTML.
  public enum RawHTML: String, CaseIterable, Sendable {
    /// It is read as what it means.
    case filter
    /// Its tags are shown as text.
    case escape
    /// It is kept, and with it the whole document is written in the reference rendering.
    case keep
  }

  /// The document as UTF-8.
  ///
  /// - Parameter isFragment: leaves out the declaration of the encoding that stands before a published text. The reference
  ///   rendering never has it.
  public static func write(_ document: Document, rawHTML: RawHTML = .filter, isFragment: Bool = false) -> [UInt8] {
    let document = rawHTML == .filter ? document.interpretingRawHTML() : document
    var writer = HTMLWriter(document, rawHTML)
    if rawHTML != .keep, !isFragment { writer.output.write("<meta charset=\"utf-8\">\n") }
    writer.writeDocument()
    return writer.output.bytes
  }

  let document: Document
  let rawHTML: RawHTML
  let isReference: Bool
  var output: HTMLOutput
  /// The open containers, outermost first.
  var stack: [OpenElement] = []
  /// The innermost open span.
  var span = Document.none
  /// The box of the task that has just begun, which goes before its first text.
  var box = ""
  /// The outermost open image: what is in it is its description.
  var image = Document.none

  /// A container that was begun.
  struct OpenElement {
    var container: Int32
    /// Its text is in a tight list, so its paragraphs have no tags.
    var isTight = false
    var isRightToLeft: Bool
    /// Item: its box stands in for the bullet, so it is no `li`.
    var isBoxed = false
    /// Table: the header is written. Cell: it has a paragraph. Item: it has a list.
    var hasContent = false
    /// Where the innermost item is in the stack; -1 outside of lists.
    var item = -1
  }

  private init(_ document: Document, _ rawHTML: RawHTML) {
    self.document = document
    self.rawHTML = rawHTML
    isReference = rawHTML == .keep
    output = HTMLOutput(dropsControls: rawHTML != .keep)
    output.bytes.reserveCapacity(document.text.count * 3 / 2 + (document.paragraphs.count + document.spans.count) * 32)
  }

  private mutating func writeDocument() {
    // A lone paragraph goes into the line that it is pasted into.
    if !isReference, document.paragraphs.count == 1, let only = document.paragraphs.first, only.kind == .body,
      only.container < 0, only.alignment == .none, document.direction(of: only) != .rightToLeft
    {
      writeRuns(of: only)
      return
    }
    var next: Int32 = 0
    for paragraph in document.paragraphs {
      let direction = isReference ? nil : document.direction(of: paragraph)
      while next <= paragraph.container {
        closeContainers(to: document.containers[Int(next)].parent)
        openContainer(next, direction)
        next += 1
      }
      closeContainers(to: paragraph.container)
      writeParagraph(paragraph, direction)
    }
    closeContainers(to: Document.none)
  }

  private mutating func closeContainers(to container: Int32) {
    while let last = stack.last, last.container != container {
      stack.removeLast()
      closeContainer(last)
    }
  }

  private mutating func writeParagraph(_ paragraph: Document.Paragraph, _ direction: Document.Direction?) {
    switch paragraph.kind {
    case .code, .rule, .html, .empty: writeBox()
    case .body, .heading: break
    }
    switch paragraph.kind {
    case .body:
      if let last = stack.last, case .cell = document.containers[Int(last.container)].kind {
        if last.hasContent { output.write("<br />") }
        stack[stack.count - 1].hasContent = true
        writeRuns(of: paragraph)
      } else if stack.last?.isTight ?? false {
        writeRuns(of: paragraph)
      } else {
        writeElement("p", paragraph, direction)
      }
    case .heading(let level): writeElement("h\(level)", paragraph, direction)
    case .code(let info): writeCode(paragraph, info)
    case .rule:
      beginLine()
      output.write("<hr />")
      endLine()
    case .html: writeRawBlock(paragraph)
    case .empty: break
    }
  }

  private mutating func writeElement(
    _ name: String, _ paragraph: Document.Paragraph, _ direction: Document.Direction?
  ) {
    beginLine()
    output.write("<")
    output.write(name)
    _ = writeDirection(direction)
    if paragraph.alignment != .none {
      output.write(" style=\"text-align:")
      output.write(paragraph.alignment.name)
      output.write("\"")
    }
    output.write(">")
    writeRuns(of: paragraph)
    output.write("</")
    output.write(name)
    output.write(">")
    endLine()
  }

  /// The reference rendering has a line for each tag of a block. In what is published, a line end beside text in a list would be
  /// shown as a space by Writer, so only blocks at the top level have lines of their own.
  mutating func beginLine() {
    if isReference { output.beginLine() }
  }

  mutating func endLine() {
    if isReference || stack.isEmpty { output.write("\n") }
  }

  mutating func writeBox() {
    if box.isEmpty { return }
    output.write(box)
    box = ""
  }

  /// Says the direction where it is another than that of what is around, and gives whether it is right to left.
  mutating func writeDirection(_ direction: Document.Direction?) -> Bool {
    let inherited = stack.last?.isRightToLeft ?? false
    guard let direction, (direction == .rightToLeft) != inherited else { return inherited }
    output.write(inherited ? " dir=\"ltr\"" : " dir=\"rtl\"")
    return !inherited
  }

  private mutating func writeCode(_ paragraph: Document.Paragraph, _ info: Int32) {
    beginLine()
    if isReference {
      output.write("<pre><code")
      if info >= 0,
        let language = document.codeInfos[Int(info)].split(whereSeparator: { $0 == " " || $0 == "\t" }).first
      {
        output.write(" class=\"language-")
        output.writeText(String(language))
        output.write("\"")
      }
      output.write(">")
    } else {
      output.write("<pre")
      _ = writeDirection(.leftToRight)
      output.write(
        " style=\"background-color:#f0f0f0;padding:6px\"><code style=\"font-family:'Courier New',monospace\">")
    }
    for run in document.runs(of: paragraph) { output.writeText(document.text, run.text) }
    output.write("</code></pre>")
    endLine()
  }

  private mutating func writeRawBlock(_ paragraph: Document.Paragraph) {
    beginLine()
    for run in document.runs(of: paragraph) {
      if isReference {
        output.writeRaw(document.text, run.text)
      } else {
        output.write("<pre>")
        output.writeText(document.text, run.text)
        output.write("</pre>")
        endLine()
      }
    }
  }
}

extension Document.Table.Alignment {
  /// CSS's word for it.
  var name: String {
    switch self {
    case .none, .left: "left"
    case .center: "center"
    case .right: "right"
    }
  }
}

extension Document {
  func runs(of paragraph: Paragraph) -> ArraySlice<Run> {
    runs[Int(paragraph.runs.lowerBound)..<Int(paragraph.runs.upperBound)]
  }
}
