import Pasteboard
import System
import Testing
import X11

@Suite struct IncomingTransferTests {
  private let incremental = Atom(rawValue: 900)
  private let start = Instant(nanoseconds: 0)
  private let request = IncomingTransfer.Request(
    selection: .primary, target: .string, property: Atom(rawValue: 901), time: ServerTime(rawValue: 7))

  private func text(_ bytes: [UInt8]) -> Property { Property(type: .string, format: 8, bytes: bytes) }

  private func begun(_ limits: ReadLimits = ReadLimits()) -> IncomingTransfer {
    var transfer = IncomingTransfer(request, limits, now: start)
    transfer.begin(Property(type: incremental, items: [9]), isComplete: true, incremental: incremental, now: start)
    return transfer
  }

  @Test func `news of a property from before its transfer began is no piece`() {
    var transfer = IncomingTransfer(request, ReadLimits(), now: start)
    transfer.receive(text([1]), isComplete: true, now: start)
    transfer.receive(text([]), isComplete: true, now: start)
    #expect(transfer.phase == .asked && transfer.bytes.isEmpty)
    transfer = begun()
    transfer.receive(nil, isComplete: true, now: start)
    #expect(transfer.phase == .receiving)
    transfer.receive(text([2]), isComplete: true, now: start)
    transfer.receive(text([]), isComplete: true, now: start)
    #expect(transfer.phase == .finished && transfer.bytes == [2] && transfer.isIncremental && transfer.type == .string)
  }

  @Test func `each piece gives the owner time again, but not more than for all`() {
    var transfer = begun(ReadLimits(answer: .seconds(1), idle: .seconds(2), total: .seconds(3)))
    #expect(transfer.deadline == start + .seconds(2))
    transfer.receive(text([1]), isComplete: true, now: start + .seconds(1.5))
    #expect(transfer.deadline == start + .seconds(3))
    transfer.expire(start + .seconds(2.9))
    #expect(transfer.phase == .receiving)
    transfer.expire(start + .seconds(3))
    #expect(transfer.phase == .failed(.noAnswer))
  }

  @Test func `only the beginning is kept if only that is wanted, and all is counted`() {
    var transfer = begun(ReadLimits(keep: 3))
    for _ in 0..<4 { transfer.receive(text([1, 2]), isComplete: true, now: start) }
    transfer.receive(text([]), isComplete: true, now: start)
    #expect(transfer.bytes == [1, 2, 1] && transfer.count == 8)
  }

  @Test(
    arguments: [
      (901, 7, true), (0, 7, true), (901, 0, true), (902, 7, false), (901, 8, false),
    ] as [(UInt32, UInt32, Bool)])
  func `an answer repeats its request`(property: UInt32, time: UInt32, isAnswer: Bool) {
    let transfer = IncomingTransfer(request, ReadLimits(), now: start)
    let answer = SelectionNotification(
      requestor: .none, selection: .primary, target: .string, property: Atom(rawValue: property),
      time: ServerTime(rawValue: time))
    #expect(transfer.isAnswered(by: answer) == isAnswer)
  }
}
