/// What happened to a board.
public struct BoardChange: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// Somebody has copied.
    case changed
    /// It was given up.
    case cleared
    /// The owner's program ended.
    case ownerGone = "owner-gone"
    /// Somebody has copied what is marked as secret.
    case sensitive
  }

  public var board: Board
  public var kind: Kind
  /// The owner's window, 0 when there is none.
  public var window: UInt32
  /// When, in the server's milliseconds.
  public var timestamp: UInt32
  /// How many changes this one stands for: those that come close together are joined.
  public var count: Int
}
