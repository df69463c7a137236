/// The ASCII characters that Markdown gives a meaning to, and their classes (CommonMark 2.1).
enum Ascii {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let backslash = UInt8(ascii: "\\")

  /// Space or tab.
  static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  /// Space, tab, line ends, form feed and vertical tab.
  static func isSpace(_ byte: UInt8) -> Bool { byte == space || byte &- 9 < 5 }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  static func isAlphanumeric(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  /// What a backslash can escape (CommonMark 2.1: ASCII punctuation).
  static func isPunctuation(_ byte: UInt8) -> Bool {
    byte > space && byte < 0x7F && !isAlphanumeric(byte)
  }

  static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  static func hexValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte &- 0x30 }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? letter + 10 : nil
  }
}
