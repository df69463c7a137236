package import System
package import X11

extension SelectionOwner {
  /// More transfers at once than anybody needs; a client that starts them without end is refused.
  static let transferLimit = 4096

  /// The most bytes that are given at once; more go in pieces (ICCCM 2.5).
  var threshold: Int { atMostAQuarterRequest(OutgoingTransfer.threshold) }

  /// The most bytes of a piece.
  var pieceSize: Int { atMostAQuarterRequest(OutgoingTransfer.bestPieceSize) }

  private func atMostAQuarterRequest(_ count: Int) -> Int { min(count, connection.maximumRequestBytes / 4) & ~3 }

  /// Gives data at once, or begins to give it piece by piece.
  func send(
    _ bytes: [UInt8], type: Atom, format: Int, to requestor: Window, _ property: Atom
  ) throws(XError) -> SelectionAnswer.Result {
    let key = OutgoingTransfer.Key(requestor: requestor, property: property)
    if transfers[key] != nil { try end(key) }
    if bytes.count <= threshold {
      try connection.setProperty(property, of: requestor, to: Property(type: type, format: format, bytes: bytes))
      return .data(bytes: bytes.count, incremental: false)
    }
    guard transfers.count < Self.transferLimit else { return .refused }
    // Its news must be asked for before the requester knows that it can begin.
    try connection.watch(requestor, [.properties, .structure])
    var transfer = OutgoingTransfer(type: type, format: format, bytes: bytes, pieceSize: pieceSize, now: .now)
    transfer.serial = connection.nextSerial
    let size = Property(type: atoms.incremental, items: [UInt32(clamping: bytes.count)])
    try connection.setProperty(property, of: requestor, to: size)
    transfers[key] = transfer
    return .data(bytes: bytes.count, incremental: true)
  }

  /// The requester has taken a piece.
  func advance(_ key: OutgoingTransfer.Key) throws(XError) {
    guard var transfer = transfers[key] else { return }
    let piece = transfer.nextPiece(now: .now)
    transfer.serial = connection.nextSerial
    if transfer.format == 8 {
      try connection.setProperty(key.property, of: key.requestor, type: transfer.type, to: transfer.bytes, piece)
    } else {
      let part = Property(type: transfer.type, format: transfer.format, bytes: [UInt8](transfer.bytes[piece]))
      try connection.setProperty(key.property, of: key.requestor, to: part)
    }
    transfers[key] = transfer
    if transfer.isFinished { try end(key) }
  }

  /// When the next transfer will have been silent for too long.
  package var deadline: Instant? { transfers.values.map(\.deadline).min() }

  /// Drops the transfers that have been silent for too long.
  package func expire(_ now: Instant) throws(XError) {
    for (key, transfer) in transfers where transfer.deadline <= now { try end(key) }
  }

  func end(_ key: OutgoingTransfer.Key) throws(XError) {
    transfers[key] = nil
    if !transfers.keys.contains(where: { $0.requestor == key.requestor }) {
      try connection.unwatch(key.requestor, [.properties, .structure])
    }
  }

  /// A window has gone, and its client perhaps too: another one may come by the same numbers.
  func forget(_ window: Window) {
    for key in transfers.keys where key.requestor == window { transfers[key] = nil }
    connection.forget(window)
    let client = connection.client(of: window)
    applications.forget(client)
    for selection in ownerships.keys { ownerships[selection]?.offers[client] = nil }
  }

  /// A request failed whose answer nobody waited for: only the transfer that it was for ends.
  func drop(after failure: RequestFailure) throws(XError) {
    if failure.code == RequestFailure.badWindow {
      forget(Window(rawValue: failure.resource))
    } else if let key = transfers.first(where: { $0.value.serial == failure.serial })?.key {
      try end(key)
    }
  }
}
