internal import Pasteboard
internal import System
internal import X11

/// CLIPBOARD_MANAGER: owning it, and what programs ask of its owner (freedesktop ClipboardManager; ICCCM 2.8).
final class ManagerSelection {
  /// A program wants its content to be saved.
  struct Wish: Equatable {
    var request: SelectionRequest
    /// Which targets; nothing for all.
    var targets: [Atom]?
  }

  let selection: Atom
  private let connection: Connection
  private let window: Window
  private let targets, timestamp, saveTargets, null, manager: Atom
  /// Since when it is ours; nothing when it is not.
  private(set) var time: ServerTime?

  /// More targets than anybody lists, times the size of one.
  private static let longestList = 1024 * 4

  init(_ connection: Connection, window: Window) throws(XError) {
    (self.connection, self.window) = (connection, window)
    let atoms = try connection.intern([
      "CLIPBOARD_MANAGER", "TARGETS", "TIMESTAMP", "SAVE_TARGETS", "NULL", "MANAGER", HandedCopy.serviceMark,
    ])
    (selection, targets, timestamp) = (atoms[0], atoms[1], atoms[2])
    (saveTargets, null, manager) = (atoms[3], atoms[4], atoms[5])
    try connection.setProperty(
      atoms[6], of: window, to: Property(type: .cardinal, items: [UInt32(StoredContent.version)]))
  }

  /// Becomes the manager and says so to all. Nothing when that is done; else who is the manager: without `replacing` the one
  /// that there is, and in any case somebody who was quicker.
  func claim(replacing: Bool) throws(XError) -> Window? {
    // The time is taken first, so that the server refuses it when another one has come between.
    let now = try connection.serverTime(window)
    let present = try connection.owner(of: selection)
    if present != .none, !replacing { return present }
    try connection.setOwner(of: selection, to: window, time: now)
    let owner = try connection.owner(of: selection)
    if owner != window { return owner }
    time = now
    try connection.announce(
      manager, to: connection.root, items: [now.rawValue, selection.rawValue, window.rawValue])
    return nil
  }

  /// Another one is the manager since a time. False when that was before we took it, or we are not the manager anyway.
  func lose(since other: ServerTime) -> Bool {
    guard let time, other == .current || !other.isBefore(time) else { return false }
    self.time = nil
    return true
  }

  /// Is no longer the manager.
  func release() throws(XError) {
    guard let time else { return }
    self.time = nil
    try connection.setOwner(of: selection, to: .none, time: time)
  }

  /// Answers a request at once, or gives back what the program wants to be saved; then `finish` is the answer.
  func take(_ request: SelectionRequest) throws(XError) -> Wish? {
    guard let time, request.time == .current || !request.time.isBefore(time) else {
      try connection.notify(request, property: .none)
      return nil
    }
    switch request.target {
    case targets:
      try answer(request, Property(type: .atom, items: [targets, timestamp, saveTargets].map(\.rawValue)))
    case timestamp: try answer(request, Property(type: .integer, items: [time.rawValue]))
    case saveTargets: return Wish(request: request, targets: try list(of: request))
    default: try connection.notify(request, property: .none)
    }
    return nil
  }

  /// The targets that stand in the request's property. Qt names one that is not there, GTK 3 none.
  private func list(of request: SelectionRequest) throws(XError) -> [Atom]? {
    guard request.property != .none,
      let found = try connection.property(request.property, of: request.requestor, limit: Self.longestList),
      found.value.type == .atom, found.value.format == 32
    else { return nil }
    let atoms = found.value.items.map(Atom.init(rawValue:)).filter { $0 != .none }
    return atoms.isEmpty ? nil : atoms
  }

  /// Tells the program whether its content is saved.
  func finish(_ wish: Wish, saved: Bool) throws(XError) {
    if saved {
      try answer(wish.request, Property(type: null, items: []))
    } else {
      try connection.notify(wish.request, property: .none)
    }
  }

  private func answer(_ request: SelectionRequest, _ value: Property) throws(XError) {
    // A client of before ICCCM names no property and means the one that is called like the target.
    let property = request.property == .none ? request.target : request.property
    let first = connection.nextSerial
    try connection.setProperty(property, of: request.requestor, to: value)
    let isThere = try connection.failures(since: first).isEmpty
    try connection.notify(request, property: isThere ? property : .none)
  }
}
