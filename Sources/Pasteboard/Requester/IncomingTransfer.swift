package import System
package import X11

/// One form on its way to us, from the request to the last byte (ICCCM 2.4, 2.7.2). A plain value: what happened goes in, what
/// to do next comes out.
package struct IncomingTransfer {
  /// What was asked, which an answer must repeat.
  package struct Request: Equatable, Sendable {
    package var selection: Atom
    package var target: Atom
    package var property: Atom
    package var time: ServerTime

    package init(selection: Atom, target: Atom, property: Atom, time: ServerTime) {
      self.selection = selection
      self.target = target
      self.property = property
      self.time = time
    }

    /// Whether a notification is the answer to this request and not to an older one.
    package func isAnswered(by answer: SelectionNotification) -> Bool {
      answer.selection == selection && answer.target == target && (answer.time == time || answer.time == .current)
        && (answer.property == property || answer.property == .none)
    }

    /// Whether a notification can only be about this request or an earlier one of the same time, whatever target it names.
    func isMeant(by answer: SelectionNotification) -> Bool {
      answer.selection == selection && answer.property == property && answer.time == time && time != .current
    }
  }

  package enum Phase: Equatable, Sendable {
    /// Nobody has answered yet.
    case asked
    /// Piece after piece comes.
    case receiving
    case finished
    case failed(Failure)
  }

  package enum Failure: Error, Equatable, Sendable { case refused, noData, noAnswer, ownerGone, tooLarge }

  /// Reads a property of which at most so many bytes are wanted.
  package typealias Reader<Failure: Error> = (Int, inout [UInt8]) throws(Failure) -> PropertyReading?

  /// The most bytes for which room is made because the owner says that they will come; nothing else that it says is believed.
  static let mostReserved = 64 << 20
  /// The most bytes of a piece from most owners.
  private static let usualPiece = 1 << 20

  package let request: Request
  package private(set) var phase = Phase.asked
  package private(set) var type = Atom.none
  package private(set) var format = 8
  package private(set) var bytes: [UInt8] = []
  /// How many bytes came; `bytes` holds them, or as many as were to be kept.
  package private(set) var count = 0
  package var isIncremental: Bool { announced != nil }
  package private(set) var deadline: Instant
  /// The size that the owner announced for what comes in pieces, or 0.
  private var announced: UInt32?
  private let limits: ReadLimits
  private let end: Instant

  package init(_ request: Request, _ limits: ReadLimits, now: Instant) {
    self.request = request
    self.limits = limits
    deadline = min(now + limits.answer, now + limits.total)
    end = now + limits.total
  }

  package var isOver: Bool { phase != .asked && phase != .receiving }

  package func isAnswered(by answer: SelectionNotification) -> Bool {
    phase == .asked && request.isAnswered(by: answer)
  }

  /// The owner refused.
  package mutating func refuse() { phase = .failed(.refused) }

  /// The owner has answered: `read` adds at most so many bytes of the property to the array and removes the property, or finds
  /// none. `incremental` is the type that means that pieces follow.
  package mutating func begin<Failure>(incremental: Atom, now: Instant, _ read: Reader<Failure>) throws(Failure) {
    guard phase == .asked else { return }
    guard let found = try take(read) else {
      phase = .failed(.noData)
      return
    }
    guard found.type == incremental else {
      if phase == .asked { phase = found.isComplete ? .finished : .failed(.tooLarge) }
      return
    }
    announced = Property(type: incremental, format: found.format, bytes: bytes).items.first ?? 0
    (bytes, count, type, format) = ([], 0, .none, 8)
    bytes.reserveCapacity(min(Int(announced ?? 0), limits.keep, Self.mostReserved))
    phase = .receiving
    deadline = min(now + limits.idle, end)
  }

  /// The property has changed. No property is no piece; an empty one is the end.
  package mutating func receive<Failure>(now: Instant, _ read: Reader<Failure>) throws(Failure) {
    guard phase == .receiving else { return }
    let before = count
    guard let found = try take(read) else { return }
    deadline = min(now + limits.idle, end)
    if phase == .receiving, count == before {
      phase = .finished
    } else if !found.isComplete {
      phase = .failed(.tooLarge)
    }
  }

  private mutating func take<Failure>(_ read: Reader<Failure>) throws(Failure) -> PropertyReading? {
    let before = bytes.count
    // Not all owners announce the size.
    if announced == 0, before >= Self.usualPiece, bytes.capacity - before < Self.usualPiece, before < limits.keep {
      bytes.reserveCapacity(min(max(4 * before, Self.mostReserved) + Self.usualPiece, limits.bytes))
    }
    guard let found = try read(limits.bytes - count, &bytes) else { return nil }
    let isPiece = bytes.count > before
    if isPiece || type == .none { (type, format) = (found.type, found.format) }
    count += bytes.count - before
    if count > limits.bytes {
      phase = .failed(.tooLarge)
      bytes = []
    } else if bytes.count > limits.keep {
      bytes.removeLast(bytes.count - limits.keep)
    }
    return found
  }

  /// The owner's window has gone.
  package mutating func loseOwner() { if !isOver { phase = .failed(.ownerGone) } }

  /// The time is up, perhaps.
  package mutating func expire(_ now: Instant) { if !isOver, deadline <= now { phase = .failed(.noAnswer) } }
}
