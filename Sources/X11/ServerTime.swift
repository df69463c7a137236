/// The server's clock: milliseconds that wrap after 49.7 days.
package struct ServerTime: Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Stands for "now" in requests; never a time by itself.
  package static let current = ServerTime(rawValue: 0)

  /// Whether this is before `other`, counted the shorter way round (X protocol, Glossary, Timestamp).
  package func isBefore(_ other: ServerTime) -> Bool { Int32(bitPattern: rawValue &- other.rawValue) < 0 }
}
