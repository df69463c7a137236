/// A set of ASCII bytes that is tested without a look into memory.
struct ByteSet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ bytes: StaticString...) {
    for string in bytes {
      for scalar in string.description.unicodeScalars { insert(UInt8(truncatingIfNeeded: scalar.value)) }
    }
  }

  var isEmpty: Bool { low | high == 0 }

  mutating func insert(_ byte: UInt8) {
    if byte < 64 {
      low |= 1 << UInt64(byte)
    } else {
      high |= 1 << UInt64(byte & 63)
    }
  }

  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let word = byte < 64 ? low : high
    return byte < 128 && word &>> UInt64(byte & 63) & 1 != 0
  }
}
