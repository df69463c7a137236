package import System

/// Waits for everything at once and hands out what came, in plain order: what is here already, time limits, then poll. It ends
/// when a participant stops it.
package final class EventLoop {
  /// Something that the loop works for.
  package protocol Participant: AnyObject {
    /// What to wait for in poll, or nothing.
    var descriptor: Int32? { get }
    /// Whether to wait as well until the descriptor can be written.
    var wantsToWrite: Bool { get }
    /// Whether there is more to do although nothing new can be read: a library took something in meanwhile.
    var isBusy: Bool { get }
    /// When to call `work` at the latest, or nothing.
    var deadline: Instant? { get }
    /// Does all that can be done without waiting: takes what is here, ends what has waited too long, sends what is kept.
    /// Called at least once before each wait.
    func work(_ now: Instant) throws(LoopError)
  }

  private var participants: [any Participant]
  private var isStopped = false

  package init(_ participants: [any Participant] = []) { self.participants = participants }

  /// Adds a participant; with `first` before all others, as those must be whose work makes work for others.
  package func add(_ participant: any Participant, first: Bool = false) {
    participants.insert(participant, at: first ? 0 : participants.endIndex)
  }

  package func remove(_ participant: any Participant) { participants.removeAll { $0 === participant } }

  /// Lets `run` return after the work that is being done.
  package func stop() { isStopped = true }

  /// Runs until it is stopped or a participant fails.
  package func run() throws(LoopError) {
    while !isStopped {
      for participant in participants { try participant.work(.now) }
      if isStopped { return }
      if participants.contains(where: \.isBusy) { continue }
      let deadline = participants.compactMap(\.deadline).min()
      let slots = participants.compactMap { member in member.descriptor.map { ($0, member.wantsToWrite) } }
      _ = waitUntilReady(slots, deadline: deadline)
    }
  }
}

extension EventLoop.Participant {
  package var wantsToWrite: Bool { false }
}

extension EventLoop.Participant {
  /// What a descriptor tells is all that there is.
  package var isBusy: Bool { false }
}
