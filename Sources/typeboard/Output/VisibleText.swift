internal import System

/// Text from strangers, made harmless for a terminal: what would move the cursor, change colours or turn the direction of
/// writing is shown instead of obeyed.
enum VisibleText {
  /// Whether a terminal obeys a character instead of showing it: C0, DEL and C1 controls (ECMA-48), the directional
  /// characters (UAX 9), line and paragraph separators, the byte order mark and the zero-width space; and what stands for a
  /// byte that is no text.
  static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: SystemText.byte(of: scalar) != nil
    }
  }

  /// `text` on one line: line ends and tabs are shown too.
  static func line(_ text: String) -> String { made(text, keeping: []) }

  /// `text` over several lines: line ends (CR LF as one) and tabs stay what they are.
  static func paragraphs(_ text: String) -> String { made(text, keeping: ["\n", "\t"]) }

  /// A sentence with words from strangers on one line: of a word of more than 200 characters, and of a sentence of more than
  /// 1000, the middle is left out.
  static func message(_ sentence: String) -> String {
    let words = line(sentence).split(separator: " ", omittingEmptySubsequences: false)
    return bounded(words.map { bounded(String($0), 200) }.joined(separator: " "), 1000)
  }

  private static func bounded(_ text: String, _ length: Int) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > length else { return text }
    return String(scalars.prefix(length / 2)) + "…" + String(scalars.suffix(length / 2 - 1))
  }

  private static func made(_ text: String, keeping kept: Set<Unicode.Scalar>) -> String {
    if !text.unicodeScalars.contains(where: isHidden) { return text }
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      if kept.contains(scalar) || !isHidden(scalar) {
        result.append(scalar)
      } else if scalar == "\r", next == "\n", kept.contains("\n") {
        continue
      } else {
        result.append(contentsOf: picture(of: scalar).unicodeScalars)
      }
    }
    return String(result)
  }

  /// A control picture (U+2400) where Unicode has one, else the code point in angle brackets; a byte as shells write it.
  private static func picture(of scalar: Unicode.Scalar) -> String {
    if let byte = SystemText.byte(of: scalar) { return "\\x" + hexadecimal(byte, digits: 2) }
    switch scalar.value {
    case 0...0x1F: return Unicode.Scalar(0x2400 + scalar.value).map(String.init) ?? ""
    case 0x7F: return "\u{2421}"
    default: return "<U+" + hexadecimal(scalar.value, digits: 4) + ">"
    }
  }
}

/// Capital hexadecimal digits, at least `digits` of them.
func hexadecimal(_ value: some FixedWidthInteger, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
