/// Reads what `ByteWriter` wrote. Nothing in the bytes is trusted: what does not fit throws, and a length is checked before
/// anything of that length is made.
struct ByteReader {
  /// The bytes are not what they should be.
  struct Damage: Error, Equatable {}

  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func raw(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count - place else { throw Damage() }
    defer { place += count }
    return bytes[place..<place + count]
  }

  mutating func number() throws(Damage) -> UInt64 {
    try raw(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  mutating func count() throws(Damage) -> Int {
    guard let count = Int(exactly: try number()) else { throw Damage() }
    return count
  }

  mutating func flag() throws(Damage) -> Bool {
    switch try raw(1).first {
    case 0: return false
    case 1: return true
    default: throw Damage()
    }
  }

  mutating func block() throws(Damage) -> [UInt8] { [UInt8](try raw(try count())) }

  mutating func text() throws(Damage) -> String {
    guard let text = String(validating: try raw(try count()), as: UTF8.self) else { throw Damage() }
    return text
  }

  mutating func list<Element>(_ read: (inout ByteReader) throws(Damage) -> Element) throws(Damage) -> [Element] {
    let count = try count()
    // Each element takes a byte at least.
    guard count <= bytes.count - place else { throw Damage() }
    var values: [Element] = []
    for _ in 0..<count { values.append(try read(&self)) }
    return values
  }

  mutating func optional<Value>(_ read: (inout ByteReader) throws(Damage) -> Value) throws(Damage) -> Value? {
    try flag() ? try read(&self) : nil
  }
}
