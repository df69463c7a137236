/// The bytes of an RTF file as they grow.
struct RTFOutput {
  var bytes: [UInt8] = []

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ number: Int) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var power: UInt = 1
    while rest / power >= 10 { power *= 10 }
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / power))
      rest %= power
      power /= 10
    }
  }

  mutating func append(_ number: Int32) { append(Int(number)) }

  /// A character outside ASCII: UTF-16 as signed numbers, each with `?` for readers that do not know it (RTF 1.9.1, "Unicode
  /// RTF"). Control characters are left out.
  mutating func append(scalar: UInt32) {
    guard scalar >= 0xA0 else { return }
    if scalar >= 0x10000 {
      append(unit: 0xD800 + (scalar - 0x10000) >> 10)
      append(unit: 0xDC00 + (scalar & 0x3FF))
    } else {
      append(unit: scalar)
    }
  }

  private mutating func append(unit: UInt32) {
    append("\\u")
    append(Int(Int16(truncatingIfNeeded: unit)))
    bytes.append(UInt8(ascii: "?"))
  }

  mutating func append(text: String) {
    let bytes = Array(text.utf8)
    append(text: bytes, bytes.indices)
  }

  /// Text as it is read: what has a meaning in RTF is escaped, line ends and tabs are `\line` and `\tab`, other control
  /// characters are left out.
  mutating func append(text: [UInt8], _ range: Range<Int>) {
    let span = text.span
    var index = range.lowerBound
    let end = range.upperBound
    while index < end {
      let start = index
      while index < end {
        let byte = span[index]
        if byte &- 0x20 >= 0x5F || byte == 0x5C || byte == 0x7B || byte == 0x7D { break }
        index += 1
      }
      if index > start { bytes.append(contentsOf: text[start..<index]) }
      guard index < end else { return }
      let byte = span[index]
      switch byte {
      case 0x5C, 0x7B, 0x7D:
        bytes.append(0x5C)
        bytes.append(byte)
        index += 1
      case 0x09:
        append("\\tab ")
        index += 1
      case 0x0A:
        append("\\line ")
        index += 1
      case 0x80...:
        let (scalar, length) = UTF8Scalar.decode(text, at: index, end: end)
        append(scalar: scalar)
        index += length
      default:
        index += 1
      }
    }
  }
}
