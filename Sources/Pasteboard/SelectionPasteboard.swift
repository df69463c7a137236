internal import System
internal import X11

/// The boards of an X11 display: other programs read what is published here, and the other way round.
///
/// It belongs to one thread and has no thread of its own, so what is published is answered while something is read, in
/// `serve`, or by a background holder.
public final class SelectionPasteboard: Pasteboard {
  let connection: Connection
  let window: Window
  let requester: SelectionRequester
  let owner: SelectionOwner
  let table: TargetTable
  /// Changes of owners that were reported while something was read; `watch` takes them.
  var news: [OwnerChange] = []
  /// What a read puts up with.
  public var limits: ReadLimits
  /// A descriptor that makes a read stop with `interrupted` when it can be read, such as one that signals come by.
  public var interrupt: Int32?

  /// Connects to a display, or without one to that of DISPLAY.
  public init(
    display: String? = nil, _ table: TargetTable = TargetTable(), limits: ReadLimits = ReadLimits()
  ) throws(PasteboardError) {
    do throws(XError) {
      connection = try Connection(display)
      window = try connection.makeWindow()
      try connection.intern(ServiceAtoms.names + Connection.descriptionAtoms)
      try connection.describe(window, title: "Typeboard")
      requester = try SelectionRequester(connection, window: window)
      owner = try SelectionOwner(connection, window: window)
    } catch {
      throw PasteboardError(error)
    }
    self.table = table
    self.limits = limits
  }

  /// The usual names of text, for owners that do not tell what they have.
  package static let usualTargets = ["UTF8_STRING", "text/plain;charset=utf-8", "STRING", "COMPOUND_TEXT", "TEXT"]

  public func offered(on board: Board) throws(PasteboardError) -> OfferedTargets {
    do throws(PasteboardError) {
      let list = try fetch([("TARGETS", limits)], from: board)[0].get()
      guard let names = try atomNames(in: list) else {
        return OfferedTargets(names: Self.usualTargets, isGuess: true)
      }
      return OfferedTargets(names: names)
    } catch .refused, .noData {
      return OfferedTargets(names: Self.usualTargets, isGuess: true)
    }
  }

  /// The names that a list of atoms stands for, such as TARGETS; nothing when the data is no such list. What is no atom and what
  /// follows the first 4096 are left out.
  public func atomNames(in list: ReceivedData) throws(PasteboardError) -> [String]? {
    // Old programs answer with the target as the type.
    guard list.format == 32, list.type == "ATOM" || list.type == "TARGETS" else { return nil }
    let numbers = Property(type: .atom, format: 32, bytes: list.bytes).items.prefix(4096)
    return try translating { () throws(XError) in
      try connection.names(of: numbers.map(Atom.init(rawValue:))).compactMap { $0 }
    }
  }

  public func read(_ target: String, from board: Board) throws(PasteboardError) -> ReceivedData {
    try fetch([(target, limits)], from: board)[0].get()
  }

  public func publish(_ item: PasteboardItem, on board: Board, _ policy: OfferPolicy) throws(PasteboardError) {
    try owner.claim(board, OwnedContent(item), policy.offer(item, table))
  }

  /// Takes what is on a board away by becoming its owner and giving it up. One that nobody owns is left alone.
  public func clear(_ board: Board) throws(PasteboardError) {
    guard board.canBeClaimed else { throw .readOnly(board) }
    try translating { () throws(XError) in
      let selection = try connection.atom(board.selectionName)
      if try connection.owner(of: selection) == .none { return }
    }
    try owner.claim(board, OwnedContent(PasteboardItem()), Offer([]))
    try translating { () throws(XError) in try owner.release(board) }
  }

  /// The plain text on a board as UTF-8, from the target that loses least and in whatever encoding it is; throws
  /// `notOffered` when there is none.
  public func plainText(on board: Board) throws(PasteboardError) -> ReceivedData {
    let offered = try offered(on: board)
    let candidates = offered.isGuess ? offered.names : table.plainTargets(among: offered.names)
    var failure = PasteboardError.notOffered(target: "text/plain", board)
    for target in candidates {
      do throws(PasteboardError) {
        var data = try read(target, from: board)
        if let text = data.utf8Text {
          data.bytes = text
          return data
        }
      } catch {
        // Some programs list more names than they answer; all else is no better with the next one.
        switch error {
        case .refused, .noData: if case .notOffered = failure { failure = error }
        default: throw error
        }
      }
    }
    throw failure
  }

  func translating<Result>(_ work: () throws(XError) -> Result) throws(PasteboardError) -> Result {
    do throws(XError) { return try work() } catch { throw PasteboardError(error) }
  }
}
