public import UniformTypes

/// All that can be seen on a board at one moment.
public struct Inspection: Sendable {
  /// One target.
  public struct Form: Sendable {
    public var target: String
    /// The kind of data, where it is known.
    public var type: ContentType?
    /// What came; its bytes may be only the beginning.
    public var data: ReceivedData?
    /// Why nothing came.
    public var error: PasteboardError?

    public init(target: String, type: ContentType? = nil, data: ReceivedData? = nil, error: PasteboardError? = nil) {
      self.target = target
      self.type = type
      self.data = data
      self.error = error
    }
  }

  public var board: Board
  public var owner: ClientFacts
  /// Since when the board is owned, in the server's milliseconds, if the owner tells.
  public var timestamp: UInt32?
  /// How long ago that was.
  public var age: Duration?
  public var offered: OfferedTargets
  /// Why the owner did not even tell what it has.
  public var error: PasteboardError?
  /// The content is marked as secret, so it was not read.
  public var isSecret = false
  /// Reading could freeze the owner, so it was only asked what it has.
  public var isOnlyListed = false
  /// The data targets in the owner's order.
  public var forms: [Form] = []

  public init(board: Board, owner: ClientFacts, offered: OfferedTargets) {
    self.board = board
    self.owner = owner
    self.offered = offered
  }
}
