/// Writes values one after the other: numbers with the low byte first, bytes and texts after their length.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func number(_ value: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  mutating func count(_ value: Int) { number(UInt64(value)) }

  mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func block(_ value: [UInt8]) {
    count(value.count)
    bytes += value
  }

  mutating func text(_ value: String) { block([UInt8](value.utf8)) }

  mutating func list<Element>(_ values: [Element], _ write: (inout ByteWriter, Element) -> Void) {
    count(values.count)
    for value in values { write(&self, value) }
  }

  mutating func optional<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
    flag(value != nil)
    if let value { write(&self, value) }
  }

  mutating func raw(_ value: [UInt8]) { bytes += value }
}
