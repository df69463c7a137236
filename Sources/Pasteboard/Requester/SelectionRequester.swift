package import System
package import X11

/// Asks the owners of selections for their data, several at once (ICCCM 2.4). Like the owner it does not wait: somebody's loop
/// hands it the events; `SelectionRequester+Waiting` has such a loop.
package final class SelectionRequester {
  package let connection: Connection
  /// The first is for all requests, but for those while an owner that was given up may still write to it.
  private var windows: [Window]
  let atoms: ServiceAtoms
  private var transfers: [Atom: IncomingTransfer] = [:]
  private var owners: [Atom: Window] = [:]
  /// Where the answer to each request comes.
  private var places: [Atom: Window] = [:]
  /// Properties whose owner has been given up but may still write: nothing else may use them until it is quiet, or gone.
  private var abandoned: [Atom: Abandoned] = [:]

  private struct Abandoned {
    var request: IncomingTransfer.Request
    /// Whether pieces come until an empty one.
    var isIncremental: Bool
  }

  /// More requests at once than anybody needs.
  private static let slots = 64

  package init(_ connection: Connection, window: Window) throws(XError) {
    self.connection = connection
    windows = [window]
    atoms = try ServiceAtoms(connection)
  }

  /// Whether an owner may still answer something that nobody waits for any more. Its program could die of it when our window
  /// has gone by then.
  package var isOwedAnAnswer: Bool { !abandoned.isEmpty || !transfers.isEmpty }

  /// Asks for one form; the property that is returned names the request from now on. Requests that belong together carry one
  /// time, so that one owner answers them all or refuses. A `parameter` stands in the property for the owner to read (ICCCM 2.4).
  /// Throws when too many are under way.
  package func begin(
    _ selection: Atom, target: Atom, owner: Window, time: ServerTime, _ limits: ReadLimits, parameter: Property? = nil
  ) throws(XError) -> Atom {
    let property = try freeProperty()
    let window = try quietWindow()
    places[property] = window
    try connection.watch(owner, .structure)
    if let parameter {
      try connection.setProperty(property, of: window, to: parameter)
    } else {
      try connection.deleteProperty(property, of: window)
    }
    try connection.convert(selection, target: target, property: property, requestor: window, time: time)
    let request = IncomingTransfer.Request(selection: selection, target: target, property: property, time: time)
    transfers[property] = IncomingTransfer(request, limits, now: .now)
    owners[property] = owner
    return property
  }

  /// A window that no owner may still write to: GTK 3 serves only one transfer a window, and what an owner mixes up must not reach
  /// another request. There are no more of them than requests at once.
  private func quietWindow() throws(XError) -> Window {
    let waiting = Set(abandoned.keys.compactMap { places[$0] })
    if let quiet = windows.first(where: { !waiting.contains($0) }) { return quiet }
    let window = try connection.makeWindow()
    windows.append(window)
    return window
  }

  /// The same few names serve all requests, because names are never given back (ICCCM 2.6.1). Each process begins with another
  /// one: xsel tells its readers apart by the property alone.
  private func freeProperty() throws(XError) -> Atom {
    let first = Int(Process.identifier) % Self.slots
    for slot in (0..<Self.slots).map({ (first + $0) % Self.slots }) {
      let atom = try connection.atom("_TYPEBOARD_DATA_\(slot)")
      if transfers[atom] == nil, abandoned[atom] == nil { return atom }
    }
    throw .timeout(what: "the answer to \(Self.slots) requests")
  }

  /// How far a request is.
  package func transfer(_ property: Atom) -> IncomingTransfer? { transfers[property] }

  /// Takes the result of a request that is over, or gives up one that is not.
  package func finish(_ property: Atom) throws(XError) -> IncomingTransfer? {
    guard let transfer = transfers.removeValue(forKey: property) else { return nil }
    switch transfer.phase {
    case .finished, .failed(.refused), .failed(.noData), .failed(.ownerGone): try release(property)
    default: abandoned[property] = Abandoned(request: transfer.request, isIncremental: transfer.isIncremental)
    }
    return transfer
  }

  /// Lets the property serve the next request.
  private func release(_ property: Atom) throws(XError) {
    abandoned[property] = nil
    places[property] = nil
    if let owner = owners.removeValue(forKey: property), !owners.values.contains(owner) {
      try connection.unwatch(owner, .structure)
    }
  }

  /// Takes note of an event; those that are not for a requester change nothing.
  package func handle(_ event: Event) throws(XError) {
    switch event {
    case .selectionNotify(let answer) where windows.contains(answer.requestor): try take(answer)
    case .propertyChanged(let window, let property, _, deleted: false, _) where places[property] == window:
      try takePiece(property)
    case .windowDestroyed(let gone): lose(gone)
    case .requestFailed(let failure) where failure.code == RequestFailure.badWindow:
      lose(Window(rawValue: failure.resource))
    default: break
    }
  }

  private func take(_ answer: SelectionNotification) throws(XError) {
    let asked = transfers.first { places[$0.key] == answer.requestor && $0.value.isAnswered(by: answer) }
    guard let property = asked?.key else {
      return try takeMisnamed(answer)
    }
    if answer.property == .none {
      transfers[property]?.refuse()
    } else {
      try transfers[property]?.begin(incremental: atoms.incremental, now: .now, reader(of: property))
    }
  }

  /// An answer that repeats everything but the target: xsel answers TEXT with the name STRING when it goes in pieces. It says
  /// the same once more when it is done, so it counts only where there is something: the property was removed before the request.
  private func takeMisnamed(_ answer: SelectionNotification) throws(XError) {
    let property = answer.property
    if places[property] == answer.requestor, var transfer = transfers[property], transfer.phase == .asked,
      transfer.request.isMeant(by: answer)
    {
      try transfer.begin(incremental: atoms.incremental, now: .now, reader(of: property))
      if transfer.phase != .failed(.noData) { transfers[property] = transfer }
    } else {
      try takeLate(answer)
    }
  }

  /// An answer that nobody waits for any more; what it brought is removed.
  private func takeLate(_ answer: SelectionNotification) throws(XError) {
    let asked = abandoned.first { places[$0.key] == answer.requestor && $0.value.request.isAnswered(by: answer) }
    guard let property = asked?.key else { return }
    if answer.property != .none { try drop(property) }
    // The news of the property may have come first, and then it has been taken already.
    if abandoned[property]?.isIncremental == false { try release(property) }
  }

  private func takePiece(_ property: Atom) throws(XError) {
    if transfers[property]?.phase == .receiving {
      try transfers[property]?.receive(now: .now, reader(of: property))
    } else if abandoned[property] != nil {
      // Taking its pieces is the quickest way to let the owner come to its end.
      let isEmpty = try drop(property)
      if isEmpty { try release(property) }
    }
  }

  /// Removes what nobody wants from a property. Whether that was the end of what comes there.
  @discardableResult
  private func drop(_ property: Atom) throws(XError) -> Bool {
    guard let window = places[property],
      let found = try connection.property(property, of: window, delete: true)?.value
    else { return false }
    guard found.type == atoms.incremental else { return found.bytes.isEmpty }
    abandoned[property]?.isIncremental = true
    return false
  }

  private func reader(of property: Atom) -> IncomingTransfer.Reader<XError> {
    { [connection, window = places[property] ?? .none] (room, bytes) throws(XError) in
      try connection.readProperty(property, of: window, delete: true, limit: room, into: &bytes)
    }
  }

  private func lose(_ gone: Window) {
    connection.forget(gone)
    for (property, owner) in owners where owner == gone {
      if abandoned.removeValue(forKey: property) != nil { (owners[property], places[property]) = (nil, nil) }
      transfers[property]?.loseOwner()
    }
  }

  /// When the next request will have waited too long.
  package var deadline: Instant? { transfers.values.filter { !$0.isOver }.map(\.deadline).min() }

  /// Ends the requests that have waited too long.
  package func expire(_ now: Instant) { for property in transfers.keys { transfers[property]?.expire(now) } }
}
