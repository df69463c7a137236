internal import CX11
internal import Synchronization

/// What the C library reports outside of the call that caused it: errors of requests, and the end of the connection. Xlib
/// knows only functions without context, so the log is found by the display.
final class FailureLog: Sendable {
  private struct State {
    var failures: [RequestFailure] = []
    var isLost = false
  }
  private let state = Mutex(State())

  /// A client that provokes errors without end must not fill the memory; the oldest ones say enough.
  private static let limit = 4096
  private static let logs = Mutex<[UInt: FailureLog]>([:])

  var isLost: Bool { state.withLock { $0.isLost } }

  /// Takes out all failures.
  func takeAll() -> [RequestFailure] {
    state.withLock { state in
      defer { state.failures.removeAll() }
      return state.failures
    }
  }

  /// Takes out the failures of the requests from `first` on.
  func take(from first: UInt) -> [RequestFailure] {
    state.withLock { state in
      let found = state.failures.filter { $0.serial >= first }
      state.failures.removeAll { $0.serial >= first }
      return found
    }
  }

  private func add(_ failure: RequestFailure) {
    state.withLock { if $0.failures.count < Self.limit { $0.failures.append(failure) } }
  }

  private func markLost() { state.withLock { $0.isLost = true } }

  /// Puts the log in charge of a display's failures. XSetErrorHandler, XSetIOErrorExitHandler
  func attach(to display: OpaquePointer) {
    _ = Self.handlers
    let key = UInt(bitPattern: display)
    Self.logs.withLock { $0[key] = self }
    unsafe XSetIOErrorExitHandler(
      display,
      { display, _ in
        let key = UInt(bitPattern: display)
        FailureLog.logs.withLock { $0[key] }?.markLost()
      }, nil)
  }

  func detach(from display: OpaquePointer) {
    let key = UInt(bitPattern: display)
    Self.logs.withLock { $0[key] = nil }
  }

  /// Set once a process: the library keeps one function for all displays.
  private static let handlers: Void = {
    unsafe XSetErrorHandler { display, event in
      guard let event = unsafe event else { return 0 }
      let failure = unsafe RequestFailure(
        serial: UInt(event.pointee.serial), code: event.pointee.error_code, request: event.pointee.request_code,
        resource: UInt32(truncatingIfNeeded: event.pointee.resourceid))
      let key = UInt(bitPattern: display)
      FailureLog.logs.withLock { $0[key] }?.add(failure)
      return 0
    }
    // The library's own one writes to standard error and ends the process.
    unsafe XSetIOErrorHandler { _ in 0 }
  }()
}
