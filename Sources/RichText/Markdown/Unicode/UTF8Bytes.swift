/// UTF-8 in byte buffers that are already known to be valid.
enum UTF8Bytes {
  /// U+FFFD, which stands for what cannot be shown.
  static let replacement: UInt32 = 0xFFFD

  /// Appends a code point; what is none (a surrogate, zero, too large) becomes U+FFFD (CommonMark 2.3, 2.5).
  static func append(_ value: UInt32, to output: inout [UInt8]) {
    let isScalar = value > 0 && value < 0x110000 && !(0xD800..<0xE000).contains(value)
    let value = isScalar ? value : replacement
    if value < 0x80 {
      output.append(UInt8(value))
    } else if value < 0x800 {
      output.append(UInt8(0xC0 | value >> 6))
      output.append(UInt8(0x80 | value & 0x3F))
    } else if value < 0x10000 {
      output.append(UInt8(0xE0 | value >> 12))
      output.append(UInt8(0x80 | value >> 6 & 0x3F))
      output.append(UInt8(0x80 | value & 0x3F))
    } else {
      output.append(UInt8(0xF0 | value >> 18))
      output.append(UInt8(0x80 | value >> 12 & 0x3F))
      output.append(UInt8(0x80 | value >> 6 & 0x3F))
      output.append(UInt8(0x80 | value & 0x3F))
    }
  }

  /// The code point whose first byte is at `position`.
  static func scalar(_ text: Swift.Span<UInt8>, at position: Int) -> UInt32 {
    let first = UInt32(text[position])
    if first < 0x80 { return first }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard position + length <= text.count else { return replacement }
    var value = first & (0xFF >> UInt32(length + 1))
    for index in 1..<length { value = value << 6 | UInt32(text[position + index] & 0x3F) }
    return value
  }

  /// The code point that ends before `position`, which is above `start`.
  static func scalar(_ text: Swift.Span<UInt8>, before position: Int, from start: Int) -> UInt32 {
    var first = position - 1
    while first > start, text[first] & 0xC0 == 0x80 { first -= 1 }
    return scalar(text, at: first)
  }
}
