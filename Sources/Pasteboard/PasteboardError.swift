/// What can go wrong with a board.
public enum PasteboardError: Error, Equatable, Sendable {
  /// No display is named: DISPLAY is not set.
  case noDisplay
  /// The X server of this display does not answer.
  case unreachable(display: String)
  /// The X server has gone, or has closed the connection.
  case connectionLost(display: String)
  /// The X server does not do what is needed; the text says what.
  case server(String)
  /// The board can only be read.
  case readOnly(Board)
  /// The server kept another owner: somebody else copied at the same moment.
  case notClaimed(Board)
  /// Nobody offers anything on the board.
  case nothingThere(Board)
  /// The owner does not offer this target.
  case notOffered(target: String, Board)
  /// The owner refused to give this target.
  case refused(target: String, Board)
  /// The owner said that the data is there, and it was not.
  case noData(target: String, Board)
  /// The owner did not answer in time, or stopped in the middle.
  case noAnswer(target: String, Board)
  /// The owner's program ended before everything was here.
  case ownerGone(target: String, Board)
  /// The data is larger than the limit, in bytes.
  case tooLarge(target: String, limit: Int)
  /// A signal asked to stop waiting.
  case interrupted
}

extension PasteboardError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noDisplay: "there is no X display: DISPLAY is not set"
    case .unreachable(let display): "the X display \(display) cannot be reached"
    case .connectionLost(let display): "the X display \(display) has gone"
    case .server(let text): text
    case .readOnly(let board): "the board \(board) can only be read"
    case .notClaimed(let board):
      "the X server did not give us the board \(board); another program may have copied just now"
    case .nothingThere(let board): "there is nothing on the board \(board)"
    case .notOffered(let target, let board): "\(target) is not offered on the board \(board)"
    case .refused(let target, let board): "the owner of the board \(board) refused to give \(target)"
    case .noData(let target, let board): "the owner of the board \(board) promised \(target) and gave nothing"
    case .noAnswer(let target, let board): "the owner of the board \(board) did not give \(target) in time"
    case .ownerGone(let target, let board): "the owner of the board \(board) ended before it had given \(target)"
    case .tooLarge(let target, let limit): "\(target) is larger than the limit of \(limit) bytes"
    case .interrupted: "interrupted"
    }
  }
}
