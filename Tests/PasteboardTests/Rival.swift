import Foundation
import Support

/// A client that takes a selection again and again, on a thread of its own.
final class Rival: @unchecked Sendable {
  let window: UInt
  private let lock = NSLock()
  private var isStopped = false
  private let done = DispatchSemaphore(value: 0)

  /// It has the selection when this returns.
  init(_ display: String, _ selection: String) throws {
    let client = try ForeignClient(display)
    client.own(selection)
    window = client.window
    nonisolated(unsafe) let shared = client
    Thread { [self] in
      while !lock.withLock({ isStopped }) { shared.claimAgainAndAgain(selection, times: 100) }
      // Once more, whoever was between.
      shared.claimAgainAndAgain(selection, times: 1)
      done.signal()
      // The selection is its own until the last of all has gone.
      lock.withLock { kept = shared }
    }.start()
  }

  private var kept: ForeignClient?

  /// Waits until it has taken the selection for the last time.
  func stop() {
    lock.withLock { isStopped = true }
    done.wait()
    done.signal()
  }
}
