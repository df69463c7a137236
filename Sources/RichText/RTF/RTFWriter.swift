/// Writes a document as RTF 1.9.1 that word processors paste as what it means: headings, lists, tables and links of their
/// own, in the fonts and colours of the text around.
///
/// The result is ASCII, its groups balance, and they nest no deeper than a field in a paragraph, however deep the document
/// is. One loop over the paragraphs, linear in time and memory.
public struct RTFWriter {
  let document: Document
  let places: [RTFPlace]
  let anchors: RTFAnchors
  var output = RTFOutput()

  /// The last item whose marker has been written. Items count upwards.
  private var markedItem = Document.none
  /// The paragraph before needs its end, which the last one of a document may do without.
  private var owesParagraphEnd = false
  var text = TextState()
  var table = TableState()

  /// The RTF of `document`. Raw HTML counts as `Document.interpretingRawHTML()` reads it; control characters and links that
  /// `LinkPolicy` refuses are left out.
  public static func write(_ document: Document) -> [UInt8] {
    var writer = RTFWriter(document.interpretingRawHTML())
    writer.write()
    return writer.output.bytes
  }

  private init(_ document: Document) {
    self.document = document
    var lists = RTFLists()
    places = lists.places(in: document)
    anchors = RTFAnchors(document)
    output.bytes.reserveCapacity(document.text.count * 3 / 2 + document.paragraphs.count * 48 + 2048)
    // No \deff, \f or \fs outside of code and headings: they would force a font on the text.
    output.append(
      #"""
      {\rtf1\ansi\ansicpg1252\uc1
      {\fonttbl{\f0\froman\fcharset0 Times New Roman;}{\f1\fmodern\fprq1\fcharset0 Courier New;}}
      {\colortbl;\red5\green99\blue193;\red240\green240\blue240;\red255\green255\blue0;\red190\green190\blue190;}
      {\stylesheet{\s0 Normal;}{\s1\b\fs36 heading 1;}{\s2\b\fs32 heading 2;}{\s3\b\fs28 heading 3;}
      {\s4\b\fs26 heading 4;}{\s5\b\fs24 heading 5;}{\s6\b\fs22 heading 6;}{\s21\li720 Quote;}
      {\s22\f1\fs20 Source Code;}{\*\cs31\f1 Code Char;}{\*\cs32\ul\cf1 Hyperlink;}}

      """#)
    lists.write(to: &output)
  }

  private mutating func write() {
    for index in document.paragraphs.indices { write(document.paragraphs[index], at: index) }
    let endsInTable = table.isOpen
    endTable()
    if endsInTable {
      output.append("\\pard\\plain\\par\n")
    } else if owesParagraphEnd, let last = document.paragraphs.last, !canEndOpenly(last) {
      output.append("\\par\n")
    }
    output.append("}\n")
  }

  /// Without its end the last paragraph loses its style, list and outline where it is pasted; with it, an empty one follows.
  private func canEndOpenly(_ paragraph: Document.Paragraph) -> Bool {
    paragraph.kind == .body && paragraph.container == Document.none && paragraph.alignment == .none
      && (document.paragraphs.count == 1 || document.direction(of: paragraph) != .rightToLeft)
  }

  private mutating func write(_ paragraph: Document.Paragraph, at index: Int) {
    let place = place(of: paragraph)
    if place.isCell { return writeCell(paragraph, place: place, at: index) }
    endTable()
    guard paragraph.kind != .html, paragraph.kind != .empty || place.item > markedItem else { return }
    let marksItem = place.item > markedItem
    markItems(before: place.item)
    endParagraph()
    if marksItem { writeListText(of: place.item) }
    writeProperties(of: paragraph, place: place, marksItem: marksItem, isLastOfList: isLastOfList(index, place))
    if marksItem, place.task != .none, !place.isMarkedByBox {
      output.append(scalar: RTFLists.box(place.task))
      output.append(" ")
    }
    if case .heading = paragraph.kind, let name = anchors.bookmark(ofHeading: index) { writeBookmark(name) }
    if case .code = paragraph.kind { writeCode(paragraph) } else { writeRuns(paragraph.runs) }
    if marksItem { markedItem = place.item }
    owesParagraphEnd = true
    table.endedLast = false
  }

  func place(of paragraph: Document.Paragraph) -> RTFPlace {
    paragraph.container == Document.none ? RTFPlace() : places[Int(paragraph.container)]
  }

  mutating func endParagraph() {
    if owesParagraphEnd { output.append("\\par\n") }
    owesParagraphEnd = false
  }

  // MARK: Items

  /// Writes a paragraph for each item around `item` that has not had one: an item may begin with a list or a table.
  mutating func markItems(before item: Int32) {
    var items: [Int32] = []
    var outer = item
    while outer > markedItem {
      outer = document.containers[Int(outer)].parent
      while outer > markedItem, places[Int(outer)].item != outer { outer = document.containers[Int(outer)].parent }
      if outer > markedItem { items.append(outer) }
    }
    for item in items.reversed() { markItem(item) }
  }

  /// Writes an empty paragraph with the item's marker.
  mutating func markItem(_ item: Int32) {
    guard item > markedItem else { return }
    markItems(before: item)
    endParagraph()
    writeListText(of: item)
    let empty = Document.Paragraph(kind: .empty, container: item, runs: 0..<0)
    writeProperties(of: empty, place: places[Int(item)], marksItem: true, isLastOfList: false)
    markedItem = item
    owesParagraphEnd = true
    table.endedLast = false
  }

  /// The marker as text, for readers without lists; the others skip it.
  private mutating func writeListText(of item: Int32) {
    let place = places[Int(item)]
    output.append("{\\listtext")
    if place.isMarkedByBox {
      output.append(scalar: RTFLists.box(place.task))
    } else if place.delimiter == 0 {
      output.append(scalar: RTFLists.bullet(at: Int(place.level)))
    } else {
      output.append(" ")
      output.append(place.number)
      output.bytes.append(place.delimiter)
    }
    output.append("\\tab}")
  }

  /// Whether the next paragraph is outside of lists: a tight list still keeps its distance from what follows.
  private func isLastOfList(_ index: Int, _ place: RTFPlace) -> Bool {
    guard place.listDepth > 0, index + 1 < document.paragraphs.count else { return false }
    return self.place(of: document.paragraphs[index + 1]).listDepth == 0
  }

  // MARK: Paragraph properties

  private mutating func writeProperties(
    of paragraph: Document.Paragraph, place: RTFPlace, marksItem: Bool, isLastOfList: Bool
  ) {
    output.append("\\pard\\plain")
    let isRightToLeft = paragraph.kind.hasText && document.direction(of: paragraph) == .rightToLeft
    if isRightToLeft { output.append("\\rtlpar") }
    switch paragraph.alignment {
    case .center: output.append("\\qc")
    case .right: output.append("\\qr")
    case .left: output.append("\\ql")
    case .none: if isRightToLeft { output.append("\\qr") }
    }
    var hasDistance = place.listDepth == 0 || !place.isTight || isLastOfList
    switch paragraph.kind {
    case .heading(let level):
      output.append("\\s")
      output.append(Int(level))
      output.append("\\outlinelevel")
      output.append(Int(level) - 1)
      output.append("\\keepn\\sb240\\sa120")
      hasDistance = false
    case .code: output.append("\\s22\\cbpat2")
    default: if place.isQuoted { output.append("\\s21") }
    }
    if marksItem {
      let item = places[Int(place.item)]
      output.append("\\ls")
      output.append(item.list)
      output.append("\\ilvl")
      output.append(item.level)
      output.append("\\fi-")
      output.append(item.hanging)
    }
    if place.indent > 0 {
      output.append("\\li")
      output.append(place.indent)
      output.append("\\lin")
      output.append(place.indent)
    }
    if place.isQuoted { output.append("\\brdrl\\brdrs\\brdrw40\\brdrcf4\\brsp120") }
    if paragraph.kind == .rule { output.append("\\brdrb\\brdrs\\brdrw10\\brsp20") }
    if table.endedLast, hasDistance { output.append("\\sb160") }
    if hasDistance { output.append("\\sa160") }
    if isRightToLeft { output.append("\\rtlch") }
    switch paragraph.kind {
    case .heading(let level):
      output.append("\\b\\fs")
      output.append([36, 32, 28, 26, 24, 22][Int(level) - 1])
    case .code: output.append("\\f1\\fs20")
    default: break
    }
    output.append(" ")
  }
}

extension Document.Paragraph.Kind {
  /// Code is read from left to right whatever is in it.
  fileprivate var hasText: Bool {
    switch self {
    case .body, .heading: true
    default: false
    }
  }
}
