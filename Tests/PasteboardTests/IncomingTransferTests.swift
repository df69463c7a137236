import Pasteboard
import System
import Testing
import X11

@Suite struct IncomingTransferTests {
  private let incremental = Atom(rawValue: 900)
  private let start = Instant(nanoseconds: 0)
  private let request = IncomingTransfer.Request(
    selection: .primary, target: .string, property: Atom(rawValue: 901), time: ServerTime(rawValue: 7))

  /// What reading a property would find.
  private func found(_ value: Property?) -> IncomingTransfer.Reader<Never> {
    { (_, bytes) throws(Never) in
      guard let value else { return nil }
      bytes += value.bytes
      return PropertyReading(type: value.type, format: value.format, isComplete: true)
    }
  }

  private func text(_ bytes: [UInt8]) -> IncomingTransfer.Reader<Never> {
    found(Property(type: .string, format: 8, bytes: bytes))
  }

  private func begun(_ limits: ReadLimits = ReadLimits()) -> IncomingTransfer {
    var transfer = IncomingTransfer(request, limits, now: start)
    transfer.begin(incremental: incremental, now: start, found(Property(type: incremental, items: [9])))
    return transfer
  }

  @Test func `news of a property from before its transfer began is no piece`() {
    var transfer = IncomingTransfer(request, ReadLimits(), now: start)
    transfer.receive(now: start, text([1]))
    transfer.receive(now: start, text([]))
    #expect(transfer.phase == .asked && transfer.bytes.isEmpty)
    transfer = begun()
    transfer.receive(now: start, found(nil))
    #expect(transfer.phase == .receiving)
    transfer.receive(now: start, text([2]))
    transfer.receive(now: start, text([]))
    #expect(transfer.phase == .finished && transfer.bytes == [2] && transfer.isIncremental && transfer.type == .string)
  }

  @Test func `each piece gives the owner time again, but not more than for all`() {
    var transfer = begun(ReadLimits(answer: .seconds(1), idle: .seconds(2), total: .seconds(3)))
    #expect(transfer.deadline == start + .seconds(2))
    transfer.receive(now: start + .seconds(1.5), text([1]))
    #expect(transfer.deadline == start + .seconds(3))
    transfer.expire(start + .seconds(2.9))
    #expect(transfer.phase == .receiving)
    transfer.expire(start + .seconds(3))
    #expect(transfer.phase == .failed(.noAnswer))
  }

  @Test func `only the beginning is kept if only that is wanted, and all is counted`() {
    var transfer = begun(ReadLimits(keep: 3))
    for _ in 0..<4 { transfer.receive(now: start, text([1, 2])) }
    transfer.receive(now: start, text([]))
    #expect(transfer.bytes == [1, 2, 1] && transfer.count == 8)
  }

  @Test(arguments: [0, 9, 1 << 20, .max] as [UInt32])
  func `room is made for what is announced, but only so much as any owner may be believed`(announced: UInt32) {
    var transfer = IncomingTransfer(request, ReadLimits(), now: start)
    transfer.begin(incremental: incremental, now: start, found(Property(type: incremental, items: [announced])))
    #expect(transfer.bytes.capacity >= min(announced, 64 << 20) && transfer.bytes.capacity <= 66 << 20)
    #expect(transfer.bytes.isEmpty && transfer.count == 0)
    transfer.receive(now: start, text([1, 2, 3]))
    transfer.receive(now: start, text([]))
    #expect(transfer.phase == .finished && transfer.bytes == [1, 2, 3])
  }

  @Test func `pieces whose size was not announced find room as they come`() {
    var transfer = IncomingTransfer(request, ReadLimits(), now: start)
    transfer.begin(incremental: incremental, now: start, found(Property(type: incremental, items: [0])))
    let pieces = (0..<12).map { [UInt8](repeating: $0, count: 700_001) }
    for piece in pieces { transfer.receive(now: start, text(piece)) }
    transfer.receive(now: start, text([]))
    #expect(transfer.phase == .finished && transfer.bytes.elementsEqual(pieces.joined()))
    #expect(transfer.count == 12 * 700_001 && transfer.bytes.capacity <= 66 << 20)
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
