internal import System
internal import X11

extension SelectionPasteboard {
  /// How often a copy may change hands while it is read.
  static let changesOfHands = 3

  /// Reads targets one after the other with one time, so that all come from one owner or fail; fails as a whole when the
  /// board has no owner, or not this one if it is named, the server goes or a signal interrupts. When nothing came because the
  /// copy was changing hands, as from `typeboard copy` to the service, its new owner is asked.
  func fetch(
    _ wanted: [(target: String, limits: ReadLimits)], from board: Board, of named: Window? = nil,
    parameter: Property? = nil
  ) throws(PasteboardError) -> [Result<ReceivedData, PasteboardError>] {
    var (results, holder) = try fetchOnce(wanted, from: board, of: named, parameter)
    for _ in 0..<Self.changesOfHands where named == nil {
      guard results.allSatisfy({ $0.isLostWithOwner }), try isOwnedByAnother(board, than: holder) else { break }
      (results, holder) = try fetchOnce(wanted, from: board, of: nil, parameter)
    }
    return results
  }

  /// Whether somebody else than this owner has a board now.
  func isOwnedByAnother(_ board: Board, than holder: Window) throws(PasteboardError) -> Bool {
    try translating { () throws(XError) in
      let owner = try connection.owner(of: try connection.atom(board.selectionName))
      return owner != .none && owner != holder
    }
  }

  private func fetchOnce(
    _ wanted: [(target: String, limits: ReadLimits)], from board: Board, of named: Window?, _ parameter: Property?
  ) throws(PasteboardError) -> ([Result<ReceivedData, PasteboardError>], Window) {
    let (selection, holder, time) = try translating { () throws(XError) in
      let ticket = try connection.requestServerTime(window)
      let atoms = try connection.intern([board.selectionName] + wanted.map(\.target))
      let holder = try connection.owner(of: atoms[0])
      return (atoms[0], holder, try connection.serverTime(window, requested: ticket))
    }
    // What is still to be told of earlier owners must not be taken for news of this one: windows' numbers are used again.
    try translating { () throws(XError) in
      while let event = try connection.pendingEvent() {
        try requester.handle(event)
        try note(event)
      }
    }
    if let named, named != holder { throw .ownerGone(target: wanted.first?.target ?? "", board) }
    if holder == .none { throw .nothingThere(board) }
    var results: [Result<ReceivedData, PasteboardError>] = []
    for (target, limits) in wanted {
      let property = try translating { () throws(XError) in
        let atom = try connection.atom(target)
        return try requester.begin(selection, target: atom, owner: holder, time: time, limits, parameter: parameter)
      }
      var interruption: PasteboardError?
      do throws(PasteboardError) {
        try requester.wait(for: [property], interrupt: interrupt) { event throws(XError) in try note(event) }
      } catch {
        interruption = error
      }
      let transfer = try translating { () throws(XError) in try requester.finish(property) }
      if let interruption { throw interruption }
      if let transfer { results.append(try result(transfer, target, limits, board)) }
    }
    return (results, holder)
  }

  /// What happens besides: others may ask us, and boards may change.
  func note(_ event: Event) throws(XError) {
    if case .ownerChanged(let change) = event { news.append(change) }
    try owner.handle(event)
  }

  private func result(
    _ transfer: IncomingTransfer, _ target: String, _ limits: ReadLimits, _ board: Board
  ) throws(PasteboardError) -> Result<ReceivedData, PasteboardError> {
    switch transfer.phase {
    case .finished:
      let type = try translating { () throws(XError) in try connection.names(of: [transfer.type])[0] }
      return .success(
        ReceivedData(
          target: target, type: type ?? "", format: transfer.format, bytes: transfer.bytes, count: transfer.count,
          isIncremental: transfer.isIncremental))
    case .failed(.refused): return .failure(.refused(target: target, board))
    case .failed(.noData): return .failure(.noData(target: target, board))
    case .failed(.ownerGone): return .failure(.ownerGone(target: target, board))
    case .failed(.tooLarge): return .failure(.tooLarge(target: target, limit: limits.bytes))
    case .asked, .receiving, .failed(.noAnswer): return .failure(.noAnswer(target: target, board))
    }
  }
}

extension Result<ReceivedData, PasteboardError> {
  /// Whether nothing came, and an owner that is about to lose the board, or has, may be the reason.
  fileprivate var isLostWithOwner: Bool {
    switch self {
    case .failure(.ownerGone), .failure(.refused): true
    default: false
    }
  }
}
