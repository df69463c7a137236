/// How long and how much a reader puts up with.
public struct ReadLimits: Equatable, Sendable {
  /// Until the first answer.
  public var answer: Duration
  /// Between two pieces.
  public var idle: Duration
  /// For one target in all.
  public var total: Duration
  /// The most bytes of one target. More is an error.
  public var bytes: Int
  /// How many bytes are kept; the others are counted only.
  public var keep: Int

  public init(
    answer: Duration = .seconds(5), idle: Duration = .seconds(5), total: Duration = .seconds(600), bytes: Int = 2 << 30,
    keep: Int = .max
  ) {
    self.answer = answer
    self.idle = idle
    self.total = total
    self.bytes = bytes
    self.keep = keep
  }
}
