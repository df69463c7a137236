/// The value of a window's property.
package struct Property: Equatable, Sendable {
  package var type: Atom
  /// Bits of an item: 8, 16 or 32.
  package var format: Int
  /// The items in this machine's byte order: one, two or four bytes each.
  package var bytes: [UInt8]

  package init(type: Atom, format: Int, bytes: [UInt8]) {
    self.type = type
    self.format = format
    self.bytes = bytes
  }

  /// A list of 32-bit items.
  package init(type: Atom, items: [UInt32]) {
    self.type = type
    format = 32
    bytes = []
    bytes.reserveCapacity(items.count * 4)
    for item in items {
      for shift in [UInt32(0), 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: item.littleEndian >> shift)) }
    }
  }

  /// The 32-bit items; empty when the format is another.
  package var items: [UInt32] {
    guard format == 32 else { return [] }
    return stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { start in
      let low = UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8
      return low | UInt32(bytes[start + 2]) << 16 | UInt32(bytes[start + 3]) << 24
    }
  }
}
