package import System
package import X11

/// Joins the news of owners that come close together and tells what happened. A plain value: news and times go in, changes
/// come out.
package struct SelectionWatcher {
  /// A board is told about when it has been quiet for this long …
  package static let quiet = Duration.milliseconds(50)
  /// … and at the latest after this.
  package static let patience = Duration.milliseconds(500)
  /// More changes of one board in a second are a fight of two programs.
  package static let fight = 10

  private struct Burst {
    var news: OwnerChange
    var count = 1
    var start: Instant
    var last: Instant
    var end: Instant { min(last + SelectionWatcher.quiet, start + SelectionWatcher.patience) }
  }

  private let boards: [Atom: Board]
  /// Changes of our own are none.
  private let ownWindow: Window
  private var bursts: [Atom: Burst] = [:]
  private var recent: [Atom: [Instant]] = [:]

  package init(_ boards: [Atom: Board], ownWindow: Window) {
    self.boards = boards
    self.ownWindow = ownWindow
  }

  /// Takes note of news.
  package mutating func note(_ news: OwnerChange, now: Instant) {
    guard boards[news.selection] != nil, news.owner != ownWindow || news.owner == .none else { return }
    recent[news.selection, default: []].removeAll { $0 + .seconds(1) < now }
    recent[news.selection, default: []].append(now)
    if var burst = bursts[news.selection] {
      burst.news = news
      burst.count += 1
      burst.last = now
      bursts[news.selection] = burst
    } else {
      bursts[news.selection] = Burst(news: news, start: now, last: now)
    }
  }

  /// When the next change can be told; nothing when nothing happened.
  package var deadline: Instant? { bursts.values.map(\.end).min() }

  /// Whether programs fight for a board, so that one does better not to join in.
  package func isFoughtFor(_ board: Board) -> Bool {
    boards.contains { $0.value == board && (recent[$0.key]?.count ?? 0) > Self.fight }
  }

  /// The changes to tell by now, oldest first.
  package mutating func changes(now: Instant) -> [BoardChange] {
    let over = bursts.filter { $0.value.end <= now }.sorted { $0.value.start < $1.value.start }
    return over.compactMap { selection, burst in
      bursts[selection] = nil
      guard let board = boards[selection] else { return nil }
      let kind: BoardChange.Kind =
        if burst.news.owner != .none { .changed } else if burst.news.cause == .set { .cleared } else { .ownerGone }
      return BoardChange(
        board: board, kind: kind, window: burst.news.owner.rawValue, timestamp: burst.news.time.rawValue,
        count: burst.count)
    }
  }
}
