package import Pasteboard
package import System
internal import X11

/// Keeps one content on one board until another program copies, for `typeboard copy`.
///
/// It ends when the board has been taken and the transfers under way are finished, after as many pastes as wanted, when the
/// time is up, when the server goes, or by SIGTERM or SIGINT. Nothing else ends it.
package final class Holder: EventLoop.Participant {
  /// How long a content stays.
  package struct Terms: Sendable {
    /// End after so many pastes.
    package var pastes: Int?
    /// Take the content away after so long, if it is still ours.
    package var clearAfter: Duration?
    /// The content for our own service, which takes it over where it runs; nothing when it is to stay with the holder. Only
    /// what is on the general board can be handed over.
    package var handsOver: HandedCopy?
    /// The window that must own the board when it is claimed; nothing when it does not matter who does.
    package var replaces: UInt32?
    package init(pastes: Int? = nil, clearAfter: Duration? = nil, handsOver: HandedCopy? = nil) {
      self.pastes = pastes
      self.clearAfter = clearAfter
      self.handsOver = handsOver
    }

    /// Whether the content goes with the holder.
    var isPassing: Bool { pastes != nil || clearAfter != nil }
  }

  /// The property of a holder's window that tells the service that the content goes with the holder.
  static let passingMark = "_TYPEBOARD_PASSING"

  /// Why it ended.
  package enum End: Equatable, Sendable { case lost, pasted, cleared, asked }

  private let connection: Connection
  private let owner: SelectionOwner
  private let board: Board
  private let terms: Terms
  private let loop = EventLoop()
  private var counter = PasteCounter()
  private var clearing: Instant?
  private var handover: Handover?
  private var end: End?

  /// Connects to a display, claims the board and verifies that it has it. The content is on the board from now on, but
  /// nobody is answered before `run`.
  package init(
    _ item: PasteboardItem, on board: Board, _ policy: OfferPolicy, _ terms: Terms = Terms(),
    table: TargetTable = TargetTable(), display: String? = nil, choose: ((Application) -> Offer?)? = nil
  ) throws(PasteboardError) {
    self.board = board
    self.terms = terms
    var isHandingOver = false
    let offer = policy.offer(item, table)
    var content = OwnedContent(item)
    var choose = choose
    let window: Window
    do throws(XError) {
      connection = try Connection(display)
      window = try connection.makeWindow()
      let targets = offer.targets + offer.entries.map(\.answerType)
      try connection.intern(
        [board.selectionName] + SelectionOwner.atomNames + Connection.descriptionAtoms + targets
          + (terms.handsOver == nil ? [] : Self.serviceAtoms))
      try connection.describe(window, title: "Typeboard")
      owner = try SelectionOwner(connection, window: window)
      if terms.isPassing {
        let mark = Property(type: .integer, items: [1])
        try connection.setProperty(try connection.atom(Self.passingMark), of: window, to: mark)
      }
      if let copy = terms.handsOver, board == .general, !item.isSecret, try Self.serviceRuns(connection) {
        (content, choose) = Self.showing(copy, beside: item, offer, choose)
        isHandingOver = true
      }
    } catch {
      throw PasteboardError(error)
    }
    try owner.claim(board, content, offer, replacing: terms.replaces.map(Window.init(rawValue:)), choose: choose)
    do throws(XError) {
      if isHandingOver { handover = try Handover(connection, window: window, targets: [HandedCopy.target]) }
    } catch {
      throw PasteboardError(error)
    }
    clearing = terms.clearAfter.map { Instant.now + $0 }
    owner.onLoss = { [unowned self] _ in end = end ?? .lost }
    owner.onAnswer = { [unowned self] answer in note(answer) }
  }

  /// Answers until the end.
  package func run() throws(LoopError) -> End {
    loop.add(self)
    let signals: SignalListener
    do { signals = try SignalListener([.terminate, .interrupt]) { [unowned self] _ in finish(.asked) } } catch {
      throw .system(error)
    }
    loop.add(signals)
    Signal.hangUp.ignore()
    try loop.run()
    do throws(XError) {
      // A clipboard manager keeps what is there when its program ends, but this was to end, too.
      if terms.pastes != nil || terms.clearAfter != nil { try owner.release(board) }
      try owner.end()
    } catch {
      throw .pasteboard(PasteboardError(error))
    }
    return end ?? .asked
  }

  package var descriptor: Int32? { connection.fileDescriptor }
  package var isBusy: Bool { connection.hasQueuedEvents }

  package var deadline: Instant? {
    [owner.deadline, counter.deadline, clearing, handover?.deadline].compactMap { $0 }.min()
  }

  package func work(_ now: Instant) throws(LoopError) {
    do throws(XError) {
      while let event = try connection.pendingEvent() {
        try owner.handle(event)
        try handover?.handle(event)
      }
      try owner.expire(now)
      handover?.expire(now)
      // What the service does not take stays here; what it takes it owns.
      if handover?.state != .waiting { handover = nil }
      if let clearing, clearing <= now { finish(.cleared) }
      counter.settle(now: now, isTransferring: owner.isTransferring)
      if let pastes = terms.pastes, counter.count >= pastes { finish(.pasted) }
      if end != nil {
        // The server would take the content away with our window anyway, but not what is still under way.
        try owner.release(board)
        if !owner.isTransferring { loop.stop() }
      }
      try connection.flush()
    } catch {
      throw .pasteboard(PasteboardError(error))
    }
  }

  private func finish(_ reason: End) {
    clearing = nil
    if end == nil { end = reason }
    if reason == .asked { loop.stop() }
  }

  private func note(_ answer: SelectionAnswer) {
    guard terms.pastes != nil, case .data = answer.result else { return }
    // Where that cannot be found out, the server has gone, and so has the content.
    let isManager = try? owner.applications.isClipboardManager(answer.asker.client)
    if isManager == false { counter.note(answer.asker.client, now: .now) }
  }
}
