/// The last requests, and those who follow them.
package final class RequestLog {
  /// More than this many are not kept.
  package static let limit = 1000

  private var records: [RequestRecord] = []
  private var followers: [ControlConnection] = []

  package init() {}

  /// The requests that are kept, oldest first.
  package var lines: [String] { records.suffix(Self.limit).map(\.line) }

  /// Takes a request down. The same one over again counts once.
  package func note(_ record: RequestRecord) {
    if let last = records.last, record.repeats(last) { return }
    records.append(record)
    // Not at each one: it moves all that stay.
    if records.count >= 2 * Self.limit { records.removeFirst(records.count - Self.limit) }
    followers.removeAll { !$0.isOpen }
    if followers.isEmpty { return }
    let line = record.line
    for follower in followers { follower.send(line) }
  }

  /// Answers `requests` and `requests follow`.
  func answer(_ connection: ControlConnection, _ words: [String]) {
    for line in lines { connection.send(line) }
    if words == ["follow"] {
      followers.removeAll { !$0.isOpen }
      followers.append(connection)
    } else {
      connection.finish()
    }
  }
}
