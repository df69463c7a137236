internal import CLinux
internal import Glibc

/// A signal by its number, signal(7).
package struct Signal: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32
  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let hangUp = Signal(rawValue: SIGHUP)
  package static let interrupt = Signal(rawValue: SIGINT)
  package static let terminate = Signal(rawValue: SIGTERM)
  package static let kill = Signal(rawValue: SIGKILL)
  package static let brokenPipe = Signal(rawValue: SIGPIPE)
  package static let stop = Signal(rawValue: SIGSTOP)
  package static let resume = Signal(rawValue: SIGCONT)

  /// Lets writing to a closed pipe be an error instead of an end. signal
  package func ignore() { _ = signal(rawValue, SIG_IGN) }

  /// Lets the signal do again what the system does with it. signal
  package func restoreDefault() { _ = signal(rawValue, SIG_DFL) }
}

/// Signals as something to read instead of something that interrupts. While it lives they are blocked. signalfd
package struct SignalQueue: ~Copyable {
  private let descriptor: Descriptor
  private let signals: [Signal]

  package init(_ signals: [Signal]) throws(SystemError) {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal.rawValue) }
    let number = unsafe signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    if number < 0 { throw .last("watch", "signals") }
    descriptor = Descriptor(owning: number, subject: "signals")
    self.signals = signals
    unsafe sigprocmask(SIG_BLOCK, &set, nil)
  }

  deinit {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for signal in signals { unsafe sigaddset(&set, signal.rawValue) }
    unsafe sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  /// To wait for in poll.
  package var number: Int32 { descriptor.number }

  /// The next signal that came, or nothing.
  package func next() -> Signal? {
    var record = signalfd_siginfo()
    let size = MemoryLayout<signalfd_siginfo>.size
    guard unsafe read(descriptor.number, &record, size) == size else { return nil }
    return Signal(rawValue: Int32(record.ssi_signo))
  }
}
