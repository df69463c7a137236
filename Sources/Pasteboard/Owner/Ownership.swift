package import X11

/// A board that is ours since a moment: what it holds, and who is offered what.
struct Ownership {
  let board: Board
  let time: ServerTime
  let content: OwnedContent
  let offer: ServedOffer
  /// The offer for one application; nothing means the general one.
  let choose: ((Application) -> Offer?)?
  /// What each client was offered. It stays the same as long as the board is owned, because what TARGETS promised must be
  /// given afterwards. The key is the part of a window's number that names its client.
  var offers: [UInt32: ServedOffer] = [:]
}

/// Who asks, as far as the server tells: a window and the client that made it.
package struct Asker: Equatable, Sendable {
  package var window: Window
  /// The same for all windows of one connection, and given to another client when this one has gone.
  package var client: UInt32
}

/// An offer with the server's numbers for its names.
struct ServedOffer {
  let names: [Atom]
  private let entries: [Atom: (entry: Offer.Entry, answerType: Atom)]

  /// Makes the atoms that are missing. One round trip, or none when they have been made before.
  init(_ offer: Offer, _ connection: Connection) throws(XError) {
    let targets = try connection.intern(offer.targets)
    let types = try connection.intern(offer.entries.map(\.answerType))
    names = targets
    var entries: [Atom: (entry: Offer.Entry, answerType: Atom)] = [:]
    for (index, entry) in offer.entries.enumerated() { entries[targets[index]] = (entry, types[index]) }
    self.entries = entries
  }

  subscript(target: Atom) -> (entry: Offer.Entry, answerType: Atom)? { entries[target] }
}
