package import X11

/// Owns selections and answers those who ask (ICCCM 2.1 to 2.7). It does not wait: somebody else's loop hands it each event and
/// calls `expire` when `deadline` is there. All boards share one window and one connection.
package final class SelectionOwner {
  package let connection: Connection
  package let window: Window
  /// Knows who asks.
  package let applications: ApplicationFinder
  let atoms: ServiceAtoms
  var ownerships: [Atom: Ownership] = [:]
  var transfers: [OutgoingTransfer.Key: OutgoingTransfer] = [:]

  /// Called when another client has taken a board.
  package var onLoss: ((Board) -> Void)?
  /// Called after each answer.
  package var onAnswer: ((SelectionAnswer) -> Void)?
  /// Has the first look at a request; true means that it has been answered or will be.
  package var intercept: ((SelectionRequest) -> Bool)?

  /// The names that every owner needs, to be made together with others.
  package static var atomNames: [String] { ServiceAtoms.names }

  package init(_ connection: Connection, window: Window) throws(XError) {
    self.connection = connection
    self.window = window
    atoms = try ServiceAtoms(connection)
    applications = ApplicationFinder(connection)
  }

  /// The boards that are ours.
  package var boards: [Board] { ownerships.values.map(\.board) }

  /// What is on a board of ours.
  package func content(of board: Board) -> OwnedContent? { ownerships.values.first { $0.board == board }?.content }

  /// Whether somebody is still being given data.
  package var isTransferring: Bool { !transfers.isEmpty }

  /// How many transfers are under way.
  package var transferCount: Int { transfers.count }

  /// The windows that data is on its way to.
  package var transferWindows: Set<Window> { Set(transfers.keys.map(\.requestor)) }

  /// Takes a board with a time of the server's and makes sure that it is ours; on failure it is as it was. `choose` may give
  /// single applications another offer of the same content. With `replacing` it fails unless that window owns the board at
  /// the time from which it is claimed, so that a newer copy always wins. Two round trips, or three.
  package func claim(
    _ board: Board, _ content: OwnedContent, _ offer: Offer, replacing expected: Window? = nil,
    choose: ((Application) -> Offer?)? = nil
  ) throws(PasteboardError) {
    guard board.canBeClaimed else { throw .readOnly(board) }
    do throws(XError) {
      if try take(board, content, offer, expected, choose) { return }
    } catch {
      throw PasteboardError(error)
    }
    throw .notClaimed(board)
  }

  private func take(
    _ board: Board, _ content: OwnedContent, _ offer: Offer, _ expected: Window?,
    _ choose: ((Application) -> Offer?)?
  ) throws(XError) -> Bool {
    let ticket = try connection.requestServerTime(window)
    try connection.intern([board.selectionName] + offer.targets + offer.entries.map(\.answerType))
    let served = try ServedOffer(offer, connection)
    let selection = try connection.atom(board.selectionName)
    let time = try connection.serverTime(window, requested: ticket)
    // Whoever copies after this look has a later time, and the server then ignores ours.
    if let expected, try connection.owner(of: selection) != expected { return false }
    try connection.setOwner(of: selection, to: window, time: time)
    guard try connection.owner(of: selection) == window else { return false }
    ownerships[selection] = Ownership(board: board, time: time, content: content, offer: served, choose: choose)
    return true
  }

  /// Gives a board up if it is still ours (ICCCM 2.3.1). What is under way is finished. Two round trips.
  package func release(_ board: Board) throws(XError) {
    guard let (selection, ownership) = ownerships.first(where: { $0.value.board == board }) else { return }
    ownerships[selection] = nil
    // The time alone would not do for another program that copied in the same millisecond as we did.
    guard try connection.owner(of: selection) == window else { return }
    let first = connection.nextSerial
    try connection.setOwner(of: selection, to: .none, time: ownership.time)
    _ = try connection.failures(since: first)
  }

  /// Ends the owner and all that it owns, as the end of the process would, but for those who have asked by then: each of them
  /// is answered, and the server has all of it (ICCCM 2.2). The owner must not be used afterwards. Two round trips.
  package func end() throws(XError) {
    ownerships = [:]
    intercept = nil
    onAnswer = nil
    try connection.destroy(window)
    // Whoever asked before the window went is in the queue now.
    try connection.finish()
    while let event = try connection.pendingEvent() { try handle(event) }
    try connection.finish()
  }

  /// Takes note of an event; those that are not for an owner change nothing.
  package func handle(_ event: Event) throws(XError) {
    switch event {
    case .selectionRequest(let request) where request.owner == window:
      if intercept?(request) != true { try answer(request) }
    case .selectionClear(let selection, window, let time): lose(selection, since: time)
    case .propertyChanged(let requestor, let property, _, deleted: true, _):
      try advance(OutgoingTransfer.Key(requestor: requestor, property: property))
    case .windowDestroyed(let gone): forget(gone)
    case .requestFailed(let failure): try drop(after: failure)
    default: break
    }
  }

  /// A clear that was sent before we took the board again is not meant any more (ICCCM 2.3).
  private func lose(_ selection: Atom, since time: ServerTime) {
    guard let ownership = ownerships[selection] else { return }
    if time != .current, time.isBefore(ownership.time) { return }
    ownerships[selection] = nil
    onLoss?(ownership.board)
  }
}
