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

  package let request: Request
  package private(set) var phase = Phase.asked
  package private(set) var type = Atom.none
  package private(set) var format = 8
  package private(set) var bytes: [UInt8] = []
  /// How many bytes came; `bytes` holds them, or as many as were to be kept.
  package private(set) var count = 0
  package private(set) var isIncremental = false
  package private(set) var deadline: Instant
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

  /// How many bytes may still come.
  package var room: Int { limits.bytes - count }

  /// The owner refused.
  package mutating func refuse() { phase = .failed(.refused) }

  /// The property as it was found when the owner had answered; reading it has removed it. `incremental` is the type that
  /// means that pieces follow; what the owner says about their size is not trusted.
  package mutating func begin(_ value: Property?, isComplete: Bool, incremental: Atom, now: Instant) {
    guard let value else {
      phase = .failed(.noData)
      return
    }
    if value.type == incremental {
      phase = .receiving
      isIncremental = true
      deadline = min(now + limits.idle, end)
      return
    }
    take(value)
    if phase == .asked { phase = isComplete ? .finished : .failed(.tooLarge) }
  }

  /// The property as it was found when it had changed. No property is no piece; an empty one is the end.
  package mutating func receive(_ value: Property?, isComplete: Bool, now: Instant) {
    guard let value, phase == .receiving else { return }
    deadline = min(now + limits.idle, end)
    if value.bytes.isEmpty {
      if type == .none { type = value.type }
      phase = .finished
    } else {
      take(value)
      if !isComplete { phase = .failed(.tooLarge) }
    }
  }

  private mutating func take(_ value: Property) {
    type = value.type
    format = value.format
    count += value.bytes.count
    if count > limits.bytes {
      phase = .failed(.tooLarge)
      bytes = []
    } else if bytes.count < limits.keep {
      bytes += value.bytes.prefix(limits.keep - bytes.count)
    }
  }

  /// The owner's window has gone.
  package mutating func loseOwner() { if !isOver { phase = .failed(.ownerGone) } }

  /// The time is up, perhaps.
  package mutating func expire(_ now: Instant) { if !isOver, deadline <= now { phase = .failed(.noAnswer) } }
}
