/// A name that the server has given a number. Numbers are never given back (ICCCM 2.6.1), so a name from a stranger is made
/// into one only when somebody asks for it.
package struct Atom: Hashable, Sendable {
  package let rawValue: UInt32
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No atom at all; requests use it for "none" and "any type".
  package static let none = Atom(rawValue: 0)
}

/// The atoms that have the same number on every server (X protocol, Predefined Atoms).
extension Atom {
  package static let primary = Atom(rawValue: 1)
  package static let secondary = Atom(rawValue: 2)
  package static let atom = Atom(rawValue: 4)
  package static let integer = Atom(rawValue: 19)
  package static let cardinal = Atom(rawValue: 6)
  package static let string = Atom(rawValue: 31)
  package static let window = Atom(rawValue: 33)
  package static let clientMachine = Atom(rawValue: 36)
  package static let name = Atom(rawValue: 39)
  package static let windowClass = Atom(rawValue: 67)

  static let predefined: [(String, Atom)] = [
    ("PRIMARY", .primary), ("SECONDARY", .secondary), ("ATOM", .atom), ("INTEGER", .integer), ("CARDINAL", .cardinal),
    ("STRING", .string), ("WINDOW", .window), ("WM_CLIENT_MACHINE", .clientMachine), ("WM_NAME", .name),
    ("WM_CLASS", .windowClass),
  ]
}
