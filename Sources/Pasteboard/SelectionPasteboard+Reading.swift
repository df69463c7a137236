internal import System
internal import X11

extension SelectionPasteboard {
  /// Reads targets one after the other with one time, so that all come from one owner or fail; fails as a whole when the
  /// board has no owner, or not this one if it is named, the server goes or a signal interrupts.
  func fetch(
    _ wanted: [(target: String, limits: ReadLimits)], from board: Board, of named: Window? = nil,
    parameter: Property? = nil
  ) throws(PasteboardError) -> [Result<ReceivedData, PasteboardError>] {
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
    return results
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
