import Pasteboard
import System
import Testing
@testable import X11

/// What happened to boards, from news with their times.
struct SelectionWatcherTests {
  private static let general = Atom(rawValue: 100)
  private static let own = Window(rawValue: 9)

  private func moment(_ milliseconds: Int) -> Instant { Instant(nanoseconds: Int64(milliseconds) * 1_000_000) }

  private func news(
    _ owner: UInt32, _ cause: OwnerChange.Cause = .set, selection: Atom = SelectionWatcherTests.general,
    time: UInt32 = 0
  ) -> OwnerChange {
    OwnerChange(
      cause: cause, selection: selection, owner: Window(rawValue: owner), ownedSince: ServerTime(rawValue: time),
      time: ServerTime(rawValue: time))
  }

  private var watcher: SelectionWatcher { SelectionWatcher([Self.general: .general], ownWindow: Self.own) }

  @Test(arguments: [
    (UInt32(5), OwnerChange.Cause.set, BoardChange.Kind.changed), (0, .set, .cleared),
    (0, .windowDestroyed, .ownerGone),
    (0, .clientClosed, .ownerGone),
  ])
  func `a change has a name`(_ owner: UInt32, _ cause: OwnerChange.Cause, _ kind: BoardChange.Kind) {
    var watcher = watcher
    watcher.note(news(owner, cause, time: 77), now: moment(0))
    #expect(watcher.changes(now: moment(10)) == [])
    let changes = watcher.changes(now: moment(1000))
    #expect(changes.map(\.kind) == [kind])
    #expect(changes.map(\.window) == [owner])
    #expect(changes.map(\.timestamp) == [77])
    #expect(changes.map(\.count) == [1])
    #expect(watcher.changes(now: moment(2000)) == [])
    #expect(watcher.deadline == nil)
  }

  @Test func `changes that come close together are one, which is what the last one was`() {
    var watcher = watcher
    for step in 0..<4 { watcher.note(news(UInt32(20 + step)), now: moment(step * 40)) }
    #expect(watcher.changes(now: moment(130)) == [])
    #expect(watcher.deadline == moment(170))
    let changes = watcher.changes(now: moment(170))
    #expect(changes.map(\.count) == [4])
    #expect(changes.map(\.window) == [23])
  }

  @Test func `changes without end are told all the same`() {
    var watcher = watcher
    var told: [Int] = []
    for step in 0..<100 {
      watcher.note(news(UInt32(step + 20)), now: moment(step * 20))
      told += watcher.changes(now: moment(step * 20)).map(\.count)
    }
    #expect(told.count == 3)
    #expect(watcher.isFoughtFor(.general))
  }

  @Test func `boards have changes of their own, and those of others are none`() {
    let primary = Atom(rawValue: 1)
    var watcher = SelectionWatcher([Self.general: .general, primary: .primary], ownWindow: Self.own)
    watcher.note(news(5, selection: primary), now: moment(0))
    watcher.note(news(6), now: moment(10))
    watcher.note(news(7, selection: Atom(rawValue: 55)), now: moment(10))
    watcher.note(news(Self.own.rawValue), now: moment(12))
    let changes = watcher.changes(now: moment(500))
    #expect(changes.map(\.board) == [.primary, .general])
    #expect(changes.map(\.window) == [5, 6])
  }
}
