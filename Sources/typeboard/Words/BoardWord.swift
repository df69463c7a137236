/// A board as a user writes it.
enum BoardWord {
  /// The boards with a meaning of their own, the usual one first.
  static let wellKnown = ["general", "primary", "secondary", "find", "drag"]
}
