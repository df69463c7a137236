/// The text of raw HTML.
enum HTMLText {
  /// Appends the character or character reference at `index` and moves behind it. What is no reference is only `&`.
  static func append(_ source: [UInt8], _ index: inout Int, limit: Int, to text: inout [UInt8]) {
    let byte = source[index]
    index += 1
    guard byte == UInt8(ascii: "&") else { return text.append(byte) }
    var end = index
    while end < limit, end - index < 10, source[end] != UInt8(ascii: ";") { end += 1 }
    guard end < limit, source[end] == UInt8(ascii: ";") else { return text.append(byte) }
    let name = source[index..<end]
    guard let scalar = scalar(named: name) else { return text.append(byte) }
    text += String(scalar).utf8
    index = end + 1
  }

  private static func scalar(named name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let text = String(decoding: name, as: UTF8.self)
    if text.hasPrefix("#x") || text.hasPrefix("#X") {
      return UInt32(text.dropFirst(2), radix: 16).map { $0 == 0 ? "\u{FFFD}" : Unicode.Scalar($0) ?? "\u{FFFD}" }
    }
    if text.hasPrefix("#") {
      return UInt32(text.dropFirst()).map { $0 == 0 ? "\u{FFFD}" : Unicode.Scalar($0) ?? "\u{FFFD}" }
    }
    switch text {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return "\u{A0}"
    default: return nil
    }
  }
}
