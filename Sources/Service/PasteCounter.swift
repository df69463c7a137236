package import System

/// Counts pastes. One paste is all that one client reads until it has been quiet for half a second; what is no data, such as
/// the list of targets, counts as nothing, and so does what a clipboard manager reads.
package struct PasteCounter {
  /// A client that reads nothing for this long has pasted.
  package static let quiet = Duration.milliseconds(500)

  private var active: [UInt32: Instant] = [:]
  /// Pastes that are over.
  package private(set) var count = 0

  package init() {}

  /// A client has read data.
  package mutating func note(_ client: UInt32, now: Instant) { active[client] = now + Self.quiet }

  /// When the next paste may be over; nothing when none is under way.
  package var deadline: Instant? { active.values.min() }

  /// Counts the pastes that are over by now. As long as data is under way, none is.
  package mutating func settle(now: Instant, isTransferring: Bool) {
    if isTransferring {
      for (client, end) in active where end <= now { active[client] = now + Self.quiet }
      return
    }
    let over = active.filter { $0.value <= now }
    count += over.count
    for client in over.keys { active[client] = nil }
  }
}
