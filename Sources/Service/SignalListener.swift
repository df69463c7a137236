package import System

/// Signals as a participant of a loop.
package final class SignalListener: EventLoop.Participant {
  private let queue: SignalQueue
  private let onSignal: (Signal) -> Void

  /// Blocks the signals as long as it lives and calls `onSignal` for each that comes.
  package init(_ signals: [Signal], onSignal: @escaping (Signal) -> Void) throws(SystemError) {
    queue = try SignalQueue(signals)
    self.onSignal = onSignal
  }

  package var descriptor: Int32? { queue.number }
  package var deadline: Instant? { nil }

  package func work(_ now: Instant) { while let signal = queue.next() { onSignal(signal) } }
}
