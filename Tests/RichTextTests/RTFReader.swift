/// A small reader of RTF for tests: it knows groups, control words and text, and what they make of paragraphs.
struct RTFReader {
  /// A paragraph with the control words in force at its end, and its text as a person sees it.
  struct Paragraph: Equatable {
    var words: [String]
    var text: String
    var endsWith: String
  }

  enum Fault: Error, Equatable {
    case notASCII(at: Int)
    case unbalanced
    case goesOn(at: Int)
    case brokenSurrogate
  }

  private(set) var paragraphs: [Paragraph] = []
  /// The deepest nesting of groups.
  private(set) var depth = 0

  private struct Group {
    var words: [String]
    var isHidden: Bool
    var isFirst = true
  }

  /// Destinations whose text is not part of the document.
  private static let hidden: Set<String> = [
    "fonttbl", "colortbl", "stylesheet", "listtable", "listoverridetable", "fldinst", "bkmkstart", "bkmkend",
    "listtext",
  ]

  init(_ bytes: [UInt8]) throws {
    if let index = bytes.firstIndex(where: { $0 > 0x7E || $0 < 0x20 && $0 != 0x0A }) { throw Fault.notASCII(at: index) }
    var groups: [Group] = []
    var units: [UInt16] = []
    var ended = false
    var index = 0

    func word(_ name: String, _ number: Int?, _ isIgnorable: Bool) {
      guard var group = groups.popLast() else { return }
      if isIgnorable || RTFReader.hidden.contains(name) {
        group.isHidden = group.isHidden || RTFReader.hidden.contains(name)
      }
      if name == "pard" { group.words = [] } else { group.words.append(name + (number.map(String.init) ?? "")) }
      groups.append(group)
    }
    func end(_ name: String) throws {
      let text = String(decoding: units, as: UTF16.self)
      if text.unicodeScalars.contains("\u{FFFD}") { throw Fault.brokenSurrogate }
      paragraphs.append(Paragraph(words: groups.last?.words ?? [], text: text, endsWith: name))
      units = []
    }

    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if ended {
        if byte != 0x0A { throw Fault.goesOn(at: index - 1) }
        continue
      }
      switch byte {
      case 0x0A: break
      case UInt8(ascii: "{"):
        groups.append(Group(words: groups.last?.words ?? [], isHidden: groups.last?.isHidden ?? false))
        depth = max(depth, groups.count)
      case UInt8(ascii: "}"):
        guard let group = groups.popLast() else { throw Fault.unbalanced }
        if groups.isEmpty {
          ended = true
          groups = [group]
          if !units.isEmpty { try end("}") }
          groups = []
        }
      case UInt8(ascii: "\\"):
        let escaped = bytes[index]
        if escaped == 0x2A {
          index += 1
        } else if escaped == 0x27 {
          index += 3
        } else if (escaped | 0x20) &- 0x61 < 26 {
          var name = ""
          while index < bytes.count, (bytes[index] | 0x20) &- 0x61 < 26 {
            name.unicodeScalars.append(Unicode.Scalar(bytes[index]))
            index += 1
          }
          var digits = ""
          while index < bytes.count, bytes[index] &- 0x30 < 10 || bytes[index] == 0x2D && digits.isEmpty {
            digits.unicodeScalars.append(Unicode.Scalar(bytes[index]))
            index += 1
          }
          if index < bytes.count, bytes[index] == 0x20 { index += 1 }
          let isShown = !(groups.last?.isHidden ?? false)
          switch name {
          case "u":
            if isShown { units.append(UInt16(bitPattern: Int16(digits) ?? 0)) }
            index += 1  // the substitute
          case "tab": if isShown { units.append(9) }
          case "line": if isShown { units.append(10) }
          case "par", "cell", "row": try end(name)
          default: word(name, Int(digits), false)
          }
        } else {
          index += 1
          if !(groups.last?.isHidden ?? false) { units.append(UInt16(escaped)) }
        }
      default:
        if !(groups.last?.isHidden ?? false) { units.append(UInt16(byte)) }
      }
    }
    guard ended else { throw Fault.unbalanced }
  }

  /// The texts of paragraphs and cells.
  var texts: [String] { paragraphs.filter { $0.endsWith != "row" }.map(\.text) }
}
