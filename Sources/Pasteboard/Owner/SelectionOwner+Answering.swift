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
    var list: Property?
    var conversions: [Conversion] = []
    if let offer = try offer(for: request, asker) {
      if request.target == atoms.multiple {
        list = try pairs(request)
        for pair in list?.pairs ?? [] {
          conversions.append(try conversion(of: pair.target, to: pair.property, request, offer))
        }
      } else if request.target == atoms.seenAs {
        if request.property != .none { conversions = [try showAsSeen(request, asker)] }
      } else {
        conversions = [try conversion(of: request.target, to: property, request, offer)]
      }
    }
    if conversions.contains(where: { $0.result != .refused }) {
      let failures = try connection.failures(since: first)
      if failures.contains(where: { $0.code == RequestFailure.badWindow }) {
        forget(request.requestor)
        onAnswer?(SelectionAnswer(board: board, asker: asker, target: request.target, result: .vanished))
        return
      }
      for failure in failures {
        guard let index = conversions.firstIndex(where: { $0.serials.contains(failure.serial) }) else { continue }
        try takeBack(&conversions[index], request.requestor)
      }
    }
    if let list, conversions.contains(where: { $0.result == .refused }) {
      try connection.setProperty(property, of: request.requestor, to: list.marking(conversions.map(\.result)))
    }
    let isRefused = list == nil && conversions.allSatisfy { $0.result == .refused }
    try connection.notify(request, property: isRefused ? .none : property)
    if conversions.isEmpty { conversions = [Conversion(request.target, to: property, .refused)] }
    for conversion in conversions {
      onAnswer?(SelectionAnswer(board: board, asker: asker, target: conversion.target, result: conversion.result))
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
  private func showAsSeen(_ request: SelectionRequest, _ asker: Asker) throws(XError) -> Conversion {
    var conversion = Conversion(request.target, to: request.property, .refused)
    guard let ownership = ownerships[request.selection],
      let name = try connection.property(request.property, of: request.requestor, limit: 1024), name.isComplete,
      name.value.type == atoms.text, name.value.format == 8
    else { return conversion }
    if let choose = ownership.choose {
      try connection.follow(asker.window)
      let application = Application(named: String(decoding: name.value.bytes, as: UTF8.self))
      _ = try serve(choose(application), to: asker.client, request.selection)
    }
    // A format that an owner cannot answer by accident, as one that gives its text under every name does.
    let done = Property(type: atoms.seenAs, items: [1])
    let first = connection.nextSerial
    try connection.setProperty(request.property, of: request.requestor, to: done)
    conversion.result = .service
    conversion.serials = first..<connection.nextSerial
    return conversion
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

  /// The list of a MULTIPLE, pairs of target and property in the property that it names (ICCCM 2.6.2); nothing when it is none.
  private func pairs(_ request: SelectionRequest) throws(XError) -> Property? {
    let limit = Self.multipleLimit * 8
    guard request.property != .none,
      let list = try connection.property(request.property, of: request.requestor, limit: limit), list.isComplete
    else { return nil }
    let count = list.value.items.count
    return count > 0 && count % 2 == 0 ? list.value : nil
  }

  private func conversion(
    of target: Atom, to property: Atom, _ request: SelectionRequest, _ offer: ServedOffer
  ) throws(XError) -> Conversion {
    var conversion = Conversion(target, to: property, .refused)
    if target == atoms.multiple || property == .none { return conversion }
    let first = connection.nextSerial
    conversion.result = try convert(target, to: property, request, offer)
    conversion.serials = first..<connection.nextSerial
    return conversion
  }

  /// The server could not take the data: nothing of it may be left when it is refused (ICCCM 2.5).
  private func takeBack(_ conversion: inout Conversion, _ requestor: Window) throws(XError) {
    guard conversion.result != .refused else { return }
    conversion.result = .refused
    let key = OutgoingTransfer.Key(requestor: requestor, property: conversion.property)
    if let transfer = transfers[key], conversion.serials.contains(transfer.serial) { try end(key) }
    try connection.deleteProperty(conversion.property, of: requestor)
  }
}
