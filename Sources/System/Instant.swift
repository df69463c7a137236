internal import CLinux
internal import Glibc

/// A moment on the clock that never jumps, since the machine started. clock_gettime, CLOCK_MONOTONIC
package struct Instant: Comparable, Hashable, Sendable {
  /// Nanoseconds.
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  package static var now: Instant {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }

  package static func < (left: Instant, right: Instant) -> Bool { left.nanoseconds < right.nanoseconds }

  package static func + (start: Instant, duration: Duration) -> Instant {
    let (seconds, attoseconds) = duration.components
    return Instant(nanoseconds: start.nanoseconds + seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }

  package static func - (left: Instant, right: Instant) -> Duration {
    .nanoseconds(left.nanoseconds - right.nanoseconds)
  }
}
