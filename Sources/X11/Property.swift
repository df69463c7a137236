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
    for item in items { bytes.append(item: item) }
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

/// What was read of a property, besides its bytes.
package struct PropertyReading: Equatable, Sendable {
  package var type: Atom
  /// Bits of an item: 8, 16 or 32.
  package var format: Int
  /// Whether the whole value was read.
  package var isComplete: Bool

  package init(type: Atom, format: Int, isComplete: Bool) {
    self.type = type
    self.format = format
    self.isComplete = isComplete
  }
}

extension [UInt8] {
  /// Adds a 32-bit item in the byte order of `Property`.
  mutating func append(item: UInt32) {
    for shift in [UInt32(0), 8, 16, 24] { append(UInt8(truncatingIfNeeded: item >> shift)) }
  }
}
