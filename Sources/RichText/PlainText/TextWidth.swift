/// How many columns of a terminal text takes.
enum TextWidth {
  /// Linear in the text. Ideographs and emoji take two columns, marks none (Unicode Standard Annex 11, roughly).
  static func of(_ text: [UInt8]) -> Int {
    guard text.contains(where: { $0 >= 0x80 }) else { return text.count }
    var width = 0
    for character in String(decoding: text, as: UTF8.self) {
      guard let first = character.unicodeScalars.first else { continue }
      let isEmoji = first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}")
      width += isEmoji || isWide(first.value) ? 2 : first.properties.generalCategory == .format ? 0 : 1
    }
    return width
  }

  private static func isWide(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
