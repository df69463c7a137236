package import Pasteboard
package import System
internal import X11

/// The clipboard manager: keeps what programs have copied when they go, offers the copies of our own, and loses nothing when it
/// is itself restarted or killed.
///
/// One thread and one connection. Everything that happens comes by `work`; nothing waits for another program.
package final class ClipboardService: EventLoop.Participant {
  let connection: Connection
  let window: Window
  let owner: SelectionOwner
  let requester: SelectionRequester
  let manager: ManagerSelection
  let clipboard: Atom
  let parts: ServiceParts
  var choices: ServiceParts.Choices
  var store: ContentStore
  private var lastFaults: [String] = []
  private var watcher: SelectionWatcher

  /// What is on the board, as far as it is known.
  package internal(set) var kept: KeptContent?
  /// The other program's window whose copy is on the board; nothing when it is ours or nobody's.
  var foreignOwner: Window?
  var reader: ContentReader?
  /// The wish that `reader` reads for, and those after it; without one it reads unasked.
  var wishes: [ManagerSelection.Wish] = []
  var isSaving = false
  /// When a board that programs fight for is looked at again.
  var secondLook: Instant?
  var handover: Handover?
  var isAskedToStop = false
  /// Nothing is left to do but to give those who read at this moment the rest, at the latest until then.
  var end: Instant?
  /// When memory is given back that the last change has left over.
  var trimming: Instant? = .now + ClipboardService.quiet

  /// After a change of the board, more of them are likely for so long.
  static let quiet = Duration.seconds(2)

  /// Called when the service has nothing more to do: its board is with another manager, or there is none.
  package var onEnd: (() -> Void)?
  /// The last text that the service has made rich text of.
  var lastEnriched: EnrichedText?
  /// Called when the content of the board has become known: read from a program, handed over, or put there by the service;
  /// with the window of the program that it came from, or none.
  var onContent: ((KeptContent, Window) -> Void)?
  /// Called after each answer to somebody who reads from us.
  package var onAnswer: ((SelectionAnswer) -> Void)?

  /// Connects to a display, becomes its clipboard manager, and takes back what an earlier service stored. Where another
  /// program is the manager it throws `taken`, unless it is to be replaced.
  package init(
    _ parts: ServiceParts, _ notifier: ServiceNotifier, inherited: [(name: String, number: Int32)] = [],
    replacing: Bool = false, display: String? = nil
  ) throws(ServiceError) {
    self.parts = parts
    choices = parts.load()
    for fault in choices.faults { parts.log(fault) }
    store = ContentStore(notifier)
    let restored = store.restore(inherited)
    var other: String?
    do throws(XError) {
      connection = try Connection(display)
      window = try connection.makeWindow()
      try connection.intern(
        ["CLIPBOARD"] + SelectionOwner.atomNames + Connection.descriptionAtoms + ApplicationFinder.atomNames)
      try connection.describe(window, title: "Typeboard")
      owner = try SelectionOwner(connection, window: window)
      requester = try SelectionRequester(connection, window: window)
      clipboard = try connection.atom("CLIPBOARD")
      manager = try ManagerSelection(connection, window: window)
      watcher = SelectionWatcher([clipboard: .general], ownWindow: window)
      try connection.watchOwner(of: clipboard, window: window)
      owner.intercept = { [unowned self] request in intercept(request) }
      owner.onAnswer = { [unowned self] answer in
        // Making a form takes several times its size, and receivers like to read many forms at once.
        if case .data = answer.result { trimming = .now + Self.quiet }
        onAnswer?(answer)
      }
      if let present = try manager.claim(replacing: replacing) {
        other = try Self.name(of: present, connection)
      } else {
        try begin(with: restored)
      }
    } catch {
      throw .pasteboard(PasteboardError(error))
    }
    if let other { throw .taken(by: other) }
  }

  private static func name(of window: Window, _ connection: Connection) throws(XError) -> String {
    let names = try ApplicationFinder(connection).application(of: window).names
    return names.first ?? "the owner of window \(window)"
  }

  /// The display, for messages and names.
  package var displayName: String { connection.displayName }

  /// Reads settings and types anew; they count for what is copied from now on. With a fault in them the old ones stay.
  package func reload() {
    let loaded = parts.load()
    if !loaded.faults.isEmpty {
      // Something else in the same directory may have changed.
      if loaded.faults == lastFaults { return }
      lastFaults = loaded.faults
      for fault in loaded.faults { parts.log(fault) }
      return parts.log("the settings stay as they were")
    }
    lastFaults = []
    if loaded.settings != choices.settings { parts.log("the settings have been read anew") }
    choices = loaded
  }

  package var descriptor: Int32? { connection.fileDescriptor }

  package var deadline: Instant? {
    [
      owner.deadline, requester.deadline, watcher.deadline, reader?.deadline, secondLook, handover?.deadline, trimming,
      end,
    ]
    .compactMap { $0 }.min()
  }

  package func work(_ now: Instant) throws(LoopError) {
    do throws(XError) {
      repeat {
        while let event = try connection.pendingEvent() { try handle(event) }
        try owner.expire(now)
        requester.expire(now)
        try follow(watcher.changes(now: now), now)
        try goOn(now)
        try stopIfAsked()
        try followHandover(now)
        if let trimming, trimming <= now {
          self.trimming = nil
          Process.trimMemory()
          Process.forgetCode()
        }
        try connection.flush()
        // A round trip in here may have brought events along, which poll would not see.
      } while try connection.hasPendingEvent()
    } catch {
      throw .pasteboard(PasteboardError(error))
    }
  }

  private func handle(_ event: Event) throws(XError) {
    try owner.handle(event)
    try requester.handle(event)
    try handover?.handle(event)
    switch event {
    case .ownerChanged(let change) where change.selection == clipboard:
      watcher.note(change, now: .now)
      try note(change)
    case .selectionClear(manager.selection, window, let time): try loseManager(since: time)
    default: break
    }
  }

  /// Whether two programs take the board from each other without end.
  var isFoughtFor: Bool { watcher.isFoughtFor(.general) }
}
