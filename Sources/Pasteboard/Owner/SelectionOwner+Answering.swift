package import X11

extension SelectionOwner {
  /// The most conversions that one MULTIPLE may ask for.
  static let multipleLimit = 64

  /// Answers one request: exactly one notification, after its property is known to be there (ICCCM 2.2). One round trip, or
  /// none for a refusal.
  package func answer(_ request: SelectionRequest) throws(XError) {
    let asker = Asker(window: request.requestor, client: connection.client(of: request.requestor))
    let board = ownerships[request.selection]?.board
    let first = connection.nextSerial
    // A client of before ICCCM names no property and means the one that is called like the target.
    let property = request.property == .none ? request.target : request.property
    var results: [(Atom, SelectionAnswer.Result)] = []
    if let offer = try offer(for: request, asker) {
      if request.target == atoms.multiple {
        if request.property != .none { results = try convertAll(request, offer) }
      } else if request.target == atoms.seenAs {
        if request.property != .none { results = [(request.target, try showAsSeen(request, asker))] }
      } else {
        results = [(request.target, try convert(request.target, to: property, request, offer))]
      }
    }
    let isRefused =
      results.isEmpty || (results.count == 1 && results[0].1 == .refused && request.target != atoms.multiple)
    if !isRefused {
      let failures = try connection.failures(since: first)
      if failures.contains(where: { $0.code == RequestFailure.badWindow }) {
        forget(request.requestor)
        onAnswer?(SelectionAnswer(board: board, asker: asker, target: request.target, result: .vanished))
        return
      }
      if !failures.isEmpty {
        try takeBack(request, property, first)
        results = []
      }
    }
    try connection.notify(request, property: results.isEmpty || isRefused ? .none : property)
    if results.isEmpty { results = [(request.target, .refused)] }
    for (target, result) in results {
      onAnswer?(SelectionAnswer(board: board, asker: asker, target: target, result: result))
    }
  }

  /// What this client is offered, or nothing when the request is to be refused: not our selection, or meant for an owner
  /// before us.
  private func offer(for request: SelectionRequest, _ asker: Asker) throws(XError) -> ServedOffer? {
    guard let ownership = ownerships[request.selection] else { return nil }
    if request.time != .current, request.time.isBefore(ownership.time) { return nil }
    guard let choose = ownership.choose else { return ownership.offer }
    if let known = ownership.offers[asker.client] { return known }
    // Its end must be known before another client can have its number; if it has gone already, this request fails.
    try connection.follow(asker.window)
    return try serve(choose(try applications.application(of: asker.window)), to: asker.client, request.selection)
  }

  /// Gives a client an offer of its own, or the general one, for as long as the board is owned.
  private func serve(_ offer: Offer?, to client: UInt32, _ selection: Atom) throws(XError) -> ServedOffer? {
    let served = try offer.map { offer throws(XError) in try ServedOffer(offer, connection) }
    guard let result = served ?? ownerships[selection]?.offer else { return nil }
    ownerships[selection]?.offers[client] = result
    return result
  }

  /// Reads the name of an application from the request's property; from now on the client is shown what that application
  /// would be.
  private func showAsSeen(_ request: SelectionRequest, _ asker: Asker) throws(XError) -> SelectionAnswer.Result {
    guard let ownership = ownerships[request.selection],
      let name = try connection.property(request.property, of: request.requestor, limit: 1024), name.isComplete,
      name.value.type == atoms.text, name.value.format == 8
    else { return .refused }
    if let choose = ownership.choose {
      try connection.follow(asker.window)
      let application = Application(named: String(decoding: name.value.bytes, as: UTF8.self))
      _ = try serve(choose(application), to: asker.client, request.selection)
    }
    // A format that an owner cannot answer by accident, as one that gives its text under every name does.
    let done = Property(type: atoms.seenAs, items: [1])
    try connection.setProperty(request.property, of: request.requestor, to: done)
    return .service
  }

  /// Writes one form to a property of the requester's window.
  private func convert(
    _ target: Atom, to property: Atom, _ request: SelectionRequest, _ offer: ServedOffer
  ) throws(XError) -> SelectionAnswer.Result {
    guard let ownership = ownerships[request.selection] else { return .refused }
    let requestor = request.requestor
    switch target {
    case atoms.targets:
      let list = Property(type: .atom, items: offer.names.map(\.rawValue))
      try connection.setProperty(property, of: requestor, to: list)
      return .service
    case atoms.timestamp:
      let time = Property(type: .integer, items: [ownership.time.rawValue])
      try connection.setProperty(property, of: requestor, to: time)
      return .service
    case atoms.saveTargets:
      try connection.setProperty(property, of: requestor, to: Property(type: atoms.null, items: []))
      return .service
    default:
      guard let (entry, type) = offer[target] else { return .refused }
      let bytes = ownership.content.bytes(of: entry)
      return try send(bytes, type: type, format: entry.format, to: requestor, property)
    }
  }

  /// MULTIPLE: pairs of target and property stand in the named property; those that fail get no property (ICCCM 2.6.2).
  private func convertAll(
    _ request: SelectionRequest, _ offer: ServedOffer
  ) throws(XError) -> [(Atom, SelectionAnswer.Result)] {
    let limit = Self.multipleLimit * 8
    guard let list = try connection.property(request.property, of: request.requestor, limit: limit), list.isComplete
    else { return [] }
    var items = list.value.items
    guard !items.isEmpty, items.count % 2 == 0 else { return [] }
    var results: [(Atom, SelectionAnswer.Result)] = []
    for place in stride(from: 0, to: items.count, by: 2) {
      let target = Atom(rawValue: items[place])
      let property = Atom(rawValue: items[place + 1])
      var result = SelectionAnswer.Result.refused
      if target != atoms.multiple, property != .none { result = try convert(target, to: property, request, offer) }
      if result == .refused { items[place + 1] = Atom.none.rawValue }
      results.append((target, result))
    }
    if results.contains(where: { $0.1 == .refused }) {
      let marked = Property(type: list.value.type, items: items)
      try connection.setProperty(request.property, of: request.requestor, to: marked)
    }
    return results
  }

  /// The server could not take the data: nothing of it may be left before the request is refused (ICCCM 2.5).
  private func takeBack(_ request: SelectionRequest, _ property: Atom, _ first: UInt) throws(XError) {
    for (key, transfer) in transfers where key.requestor == request.requestor && transfer.serial >= first {
      try end(key)
    }
    try connection.deleteProperty(property, of: request.requestor)
  }
}
