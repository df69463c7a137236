internal import Pasteboard

/// The content of a form as a person can look at it.
enum Preview {
  /// How many bytes the beginning of a form is made from.
  static let bytes = 1024

  /// The text of a form; nothing when it is no text. A sequence that the end has cut through is left out.
  static func text(_ data: ReceivedData) -> String? {
    var data = data
    if data.bytes.count < data.count { data.bytes.removeLast(incompleteTail(data.bytes)) }
    guard let bytes = data.utf8Text, !bytes.isEmpty else { return data.bytes.isEmpty ? "" : nil }
    let text = String(decoding: bytes, as: UTF8.self)
    // Controls that no text has make it data.
    let isText = !text.unicodeScalars.contains { $0.value < 0x20 && !"\t\n\r\u{1B}\u{0C}".unicodeScalars.contains($0) }
    return isText ? text : nil
  }

  /// The beginning on one line, at most `length` characters.
  static func line(_ data: ReceivedData, hexadecimal: Bool, length: Int) -> String {
    let text = hexadecimal ? nil : text(data)
    let whole = text.map(VisibleText.line) ?? hex(data.bytes.prefix(length))
    let beginning = String(whole.prefix(length))
    return beginning == whole && data.bytes.count == data.count ? whole : beginning + "…"
  }

  /// Bytes in pairs of digits.
  static func hex(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map { hexadecimal($0, digits: 2) }.joined(separator: " ")
  }

  /// Bytes with their offsets, sixteen a line, and beside them those that are ASCII.
  static func dump(_ bytes: [UInt8]) -> String {
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 16) {
      let row = bytes[start..<min(start + 16, bytes.count)]
      let digits = hex(row)
      text += hexadecimal(start, digits: 8) + "  " + digits + String(repeating: " ", count: 49 - digits.utf8.count)
      text += String(decoding: row.map { $0 >= 0x20 && $0 < 0x7F ? $0 : UInt8(ascii: ".") }, as: UTF8.self) + "\n"
    }
    return text
  }

  /// How many bytes at the end are the beginning of a UTF-8 sequence without its rest.
  private static func incompleteTail(_ bytes: [UInt8]) -> Int {
    for count in 1...3 where count <= bytes.count {
      let byte = bytes[bytes.count - count]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > count ? count : 0
    }
    return 0
  }
}
