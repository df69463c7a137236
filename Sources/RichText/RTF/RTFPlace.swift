/// Where the paragraphs of one container stand on the page.
struct RTFPlace {
  /// A tenth of ten levels of lists is as far as a page reaches.
  static let maximumIndent: Int32 = 7200
  static let indentStep: Int32 = 720

  /// From the margin, in twips.
  var indent: Int32 = 0
  var isQuoted = false
  var isCell = false
  /// How many lists are around it.
  var listDepth: Int32 = 0
  var isTight = false
  /// The innermost item around it, a row of the document.
  var item = Document.none

  // What the innermost list or item is drawn with.

  /// The list override (`\ls`), from 1.
  var list: Int32 = 0
  /// The list level (`\ilvl`), from 0.
  var level: Int32 = 0
  /// How far its marker stands out, in twips.
  var hanging: Int32 = 360
  /// A list's next number, an item's own.
  var number: Int32 = 0
  /// `.` or `)`; 0 for bullets.
  var delimiter: UInt8 = 0
  /// A task's box.
  var task = Document.Container.Task.none

  /// Whether the box is what the item is marked with; a numbered item keeps its number, and the box begins its text.
  var isMarkedByBox: Bool { task != .none && delimiter == 0 }

  mutating func indent(by step: Int32 = RTFPlace.indentStep) {
    indent = min(indent + step, RTFPlace.maximumIndent)
  }
}
