import Service
import System
import Testing

@Suite struct PasteCounterTests {
  private func at(_ milliseconds: Int64) -> Instant { Instant(nanoseconds: milliseconds * 1_000_000) }

  @Test func `all that a client reads until half a second of quiet is one paste`() {
    var counter = PasteCounter()
    for time in [0, 200, 600, 1000] as [Int64] {
      counter.note(1, now: at(time))
      counter.settle(now: at(time), isTransferring: false)
    }
    #expect(counter.count == 0 && counter.deadline == at(1500))
    counter.settle(now: at(1499), isTransferring: false)
    #expect(counter.count == 0)
    counter.settle(now: at(1500), isTransferring: false)
    #expect(counter.count == 1 && counter.deadline == nil)
  }

  @Test func `two clients are two pastes`() {
    var counter = PasteCounter()
    counter.note(1, now: at(0))
    counter.note(2, now: at(100))
    counter.settle(now: at(500), isTransferring: false)
    #expect(counter.count == 1)
    counter.settle(now: at(600), isTransferring: false)
    #expect(counter.count == 2)
  }

  @Test func `a paste is not over while its data is on the way`() {
    var counter = PasteCounter()
    counter.note(1, now: at(0))
    counter.settle(now: at(900), isTransferring: true)
    #expect(counter.count == 0 && counter.deadline == at(1400))
    counter.settle(now: at(1400), isTransferring: false)
    #expect(counter.count == 1)
  }
}
