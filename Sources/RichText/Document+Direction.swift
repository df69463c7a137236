extension Document {
  /// Which way a paragraph is written.
  enum Direction { case leftToRight, rightToLeft }

  /// A paragraph's direction by its first letter that has one (Unicode Standard Annex 9, rules P2 and P3); nil without one.
  func direction(of paragraph: Paragraph) -> Direction? {
    for run in runs[Int(paragraph.runs.lowerBound)..<Int(paragraph.runs.upperBound)] where run.kind == .text {
      var index = Int(run.text.lowerBound)
      let end = Int(run.text.upperBound)
      while index < end {
        let byte = text[index]
        if byte < 0x80 {
          if (byte | 0x20) &- 0x61 < 26 { return .leftToRight }
          index += 1
          continue
        }
        let (scalar, length) = UTF8Scalar.decode(text, at: index, end: end)
        index += length
        if let direction = Document.direction(of: scalar) { return direction }
      }
    }
    return nil
  }

  private static func direction(of scalar: UInt32) -> Direction? {
    switch scalar {
    case 0x200F, 0x061C: return .rightToLeft
    case 0x200E: return .leftToRight
    default: break
    }
    guard let scalar = Unicode.Scalar(scalar), scalar.properties.isAlphabetic else { return nil }
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return .rightToLeft
    default: return .leftToRight
    }
  }
}

/// One scalar of UTF-8 text.
enum UTF8Scalar {
  /// The scalar whose first byte is at `index`, and how many bytes it takes; U+FFFD and 1 where there is none.
  static func decode(_ text: [UInt8], at index: Int, end: Int) -> (scalar: UInt32, length: Int) {
    let first = text[index]
    let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0
    guard length > 0, index + length <= end else { return (0xFFFD, 1) }
    if length == 1 { return (UInt32(first), 1) }
    var scalar = UInt32(first) & (0x7F >> UInt32(length))
    for next in text[(index + 1)..<(index + length)] {
      guard next & 0xC0 == 0x80 else { return (0xFFFD, 1) }
      scalar = scalar << 6 | UInt32(next & 0x3F)
    }
    return (scalar, length)
  }
}
