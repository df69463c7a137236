internal import Pasteboard
internal import System

/// A text that the service has made rich text of, so that it is not done twice on one content.
struct EnrichedText {
  let text: [UInt8]
  /// The names of the program that had copied it.
  let program: [String]
  /// When it was last seen on the board.
  private(set) var seen: Instant

  /// A program that takes the board back does so sooner than this after it has lost it, and a person copies again later.
  static let pause = Duration.seconds(2)

  init(_ text: [UInt8], from program: [String], now: Instant) {
    self.text = text
    self.program = program
    seen = now
  }

  /// Whether a text that a program has on the board is this one come back: from another program, such as a clipboard manager,
  /// or from its own without a person who has copied again.
  mutating func comesBack(_ text: [UInt8], from program: [String], now: Instant) -> Bool {
    guard text == self.text else { return false }
    defer { seen = now }
    return program != self.program || now < seen + Self.pause
  }
}
