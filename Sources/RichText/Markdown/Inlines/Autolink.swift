/// Autolinks in pointed brackets (CommonMark 6.5).
enum Autolink {
  /// The autolink that begins with the `<` at `position`. Looks no further than to the next `<`, `>` or blank.
  static func scan(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int) -> (end: Int, isEmail: Bool)? {
    if let end = scanAddress(text, position + 1, end) { return (end, false) }
    if let end = scanEmail(text, position + 1, end) { return (end, true) }
    return nil
  }

  private static func scanAddress(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    guard start < end, Ascii.isLetter(text[start]) else { return nil }
    var index = start + 1
    while index < end, index - start <= 32, isSchemeByte(text[index]) { index += 1 }
    guard (2...32).contains(index - start), index < end, text[index] == UInt8(ascii: ":") else { return nil }
    while index < end {
      switch text[index] {
      case UInt8(ascii: ">"): return index + 1
      case UInt8(ascii: "<"), 0...0x20, 0x7F: return nil
      default: index += 1
      }
    }
    return nil
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    Ascii.isAlphanumeric(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }

  private static let localPart = ByteSet(".!#$%&'*+/=?^_`{|}~-")

  private static func scanEmail(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> Int? {
    var index = start
    while index < end, Ascii.isAlphanumeric(text[index]) || localPart.contains(text[index]) { index += 1 }
    guard index > start, index < end, text[index] == UInt8(ascii: "@") else { return nil }
    // Labels of letters, digits and hyphens, 1 to 63 of them, no hyphen at either end.
    repeat {
      index += 1
      let label = index
      while index < end, Ascii.isAlphanumeric(text[index]) || text[index] == UInt8(ascii: "-") { index += 1 }
      guard (1...63).contains(index - label), text[label] != UInt8(ascii: "-"), text[index - 1] != UInt8(ascii: "-")
      else { return nil }
    } while index < end && text[index] == UInt8(ascii: ".")
    return index < end && text[index] == UInt8(ascii: ">") ? index + 1 : nil
  }
}
