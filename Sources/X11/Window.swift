/// A window, ours or anybody's, by its number. It may have gone at any moment.
package struct Window: Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No window: a selection without an owner has this one.
  package static let none = Window(rawValue: 0)
}

extension Window: CustomStringConvertible {
  package var description: String { "0x" + String(rawValue, radix: 16) }
}
