internal import System
internal import X11

/// Data on its way to one property of one window, piece by piece (ICCCM 2.7.2): the requester deletes the property, we write
/// the next piece, and the last one is empty. The bytes stay as they were when it began, whoever owns the board by now.
struct OutgoingTransfer {
  struct Key: Hashable {
    var requestor: Window
    var property: Atom
  }

  /// A requester that does nothing for this long is given up.
  static let patience = Duration.seconds(30)
  /// More bytes than this go in pieces, so that no single request keeps the server from others.
  static let threshold = 256 << 10
  /// The best size of a piece in measurements: larger ones cost the server memory and gain nothing.
  static let bestPieceSize = 1 << 20

  let type: Atom
  let format: Int
  let bytes: [UInt8]
  /// The most bytes of one piece, a multiple of every item's size.
  let pieceSize: Int
  private(set) var sent = 0
  private(set) var isFinished = false
  private(set) var deadline: Instant
  /// The request that wrote the last piece, so that its failure is known.
  var serial: UInt = 0

  init(type: Atom, format: Int, bytes: [UInt8], pieceSize: Int, now: Instant) {
    self.type = type
    self.format = format
    self.bytes = bytes
    self.pieceSize = pieceSize
    deadline = now + Self.patience
  }

  /// The requester has deleted the property: the piece to write now. An empty one is the end.
  mutating func nextPiece(now: Instant) -> Range<Int> {
    deadline = now + Self.patience
    let piece = sent..<min(sent + pieceSize, bytes.count)
    sent = piece.upperBound
    isFinished = piece.isEmpty
    return piece
  }
}
