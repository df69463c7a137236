/// Boards that hold content.
///
/// `LocalPasteboard` and `SelectionPasteboard` keep the same contract: what is published is offered in the policy's order;
/// every offered target can be read and gives the same bytes each time; a later publication replaces an earlier one whole;
/// a failure leaves the board as it was.
public protocol Pasteboard: AnyObject {
  /// What is offered on a board, in the owner's order; throws `nothingThere` when it has no owner.
  func offered(on board: Board) throws(PasteboardError) -> OfferedTargets

  /// One form by its exact target.
  func read(_ target: String, from board: Board) throws(PasteboardError) -> ReceivedData

  /// Puts an item on a board, instead of what is there.
  func publish(_ item: PasteboardItem, on board: Board, _ policy: OfferPolicy) throws(PasteboardError)

  /// Takes what is on a board away, whoever put it there. An empty one is left alone.
  func clear(_ board: Board) throws(PasteboardError)
}

/// The names on a board.
public struct OfferedTargets: Equatable, Sendable {
  /// The targets in the owner's order, service atoms too.
  public var names: [String]
  /// The owner does not tell what it has, so these are the usual names of text.
  public var isGuess: Bool

  public init(names: [String], isGuess: Bool = false) {
    self.names = names
    self.isGuess = isGuess
  }

  /// The targets that hold data.
  public var data: [String] { names.filter { !TargetTable.isService($0) } }

  /// Whether the owner seems to be a GTK 4 program, which freezes when more than 256 KiB is read from it at once: it lists
  /// SAVE_TARGETS first and no MULTIPLE.
  public var mayFreezeWhenRead: Bool { names.first == "SAVE_TARGETS" && !names.contains("MULTIPLE") }
}

/// One form as an owner gave it.
public struct ReceivedData: Equatable, Sendable {
  public var target: String
  /// The name of the type that the owner says it has.
  public var type: String
  /// Bits of an item.
  public var format: Int
  /// The items in this machine's byte order, or the first part of them if only that was wanted.
  public var bytes: [UInt8]
  /// How many bytes there were.
  public var count: Int
  /// Whether it came in pieces (ICCCM 2.7.2).
  public var isIncremental: Bool

  public init(
    target: String, type: String, format: Int = 8, bytes: [UInt8], count: Int? = nil, isIncremental: Bool = false
  ) {
    self.target = target
    self.type = type
    self.format = format
    self.bytes = bytes
    self.count = count ?? bytes.count
    self.isIncremental = isIncremental
  }
}
