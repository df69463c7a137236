internal import System

/// COMPOUND_TEXT: the X Consortium's form of ISO 2022 (Compound Text Encoding, version 1.1).
enum CompoundText {
  private static let escape: UInt8 = 0x1B
  private static let utf8Start: [UInt8] = [escape, 0x25, 0x47]
  private static let utf8End: [UInt8] = [escape, 0x25, 0x40]

  /// ISO 8859-1 as it is, since every text begins in it, and all else as a segment of UTF-8, as XFree86 writes it.
  static func encode(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var inUTF8 = false
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let value = scalar.value
      switch value {
      case 0x09, 0x0A, 0x20...0x7E, 0xA0...0xFF:
        if inUTF8 { result += utf8End }
        inUTF8 = false
        result.append(UInt8(value))
      case 0..<0xA0: result.append(UInt8(ascii: "?"))
      default:
        if !inUTF8 { result += utf8Start }
        inUTF8 = true
        result += UTF8.encode(scalar)!
      }
    }
    return inUTF8 ? result + utf8End : result
  }

  /// The text as UTF-8. What belongs to a character set that nobody here knows becomes U+FFFD, one for each stretch.
  static func decode(_ bytes: [UInt8]) -> [UInt8] {
    var state = DesignatedSets()
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == escape {
        index = state.take(bytes, at: index, &result)
      } else if bytes[index] == 0x9B {
        // A change of direction, CSI 1 ], 2 ] or ]: order in Unicode follows from the characters.
        index = (bytes[index...].firstIndex(of: 0x5D) ?? bytes.count - 1) + 1
      } else {
        let end = bytes[index...].firstIndex { $0 == escape || $0 == 0x9B } ?? bytes.count
        state.decode(bytes[index..<end], &result)
        index = end
      }
    }
    return result
  }
}
