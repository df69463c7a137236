internal import CLinux
internal import Glibc

/// A moment as people name it, on the clock that can be set.
package struct Moment: Equatable, Sendable {
  /// Since the beginning of 1970, UTC.
  package let milliseconds: Int64

  package init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// clock_gettime, CLOCK_REALTIME
  package static var now: Moment {
    var time = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &time)
    return Moment(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// `2026-11-30 16:42:07` where the user is. localtime_r
  package var local: String {
    var parts = unsafe tm()
    var seconds = time_t(wholeSeconds)
    unsafe localtime_r(&seconds, &parts)
    return unsafe Self.text(parts, " ")
  }

  /// `2026-11-30T15:42:07.250Z` (RFC 3339). gmtime_r
  package var universal: String {
    var parts = unsafe tm()
    var seconds = time_t(wholeSeconds)
    unsafe gmtime_r(&seconds, &parts)
    return unsafe Self.text(parts, "T") + "." + Self.digits(Int32(milliseconds - wholeSeconds * 1000), 3) + "Z"
  }

  /// Rounded down, before 1970 too.
  private var wholeSeconds: Int64 { milliseconds >= 0 ? milliseconds / 1000 : (milliseconds - 999) / 1000 }

  private static func text(_ parts: tm, _ between: String) -> String {
    let date = unsafe [digits(parts.tm_year + 1900, 4), digits(parts.tm_mon + 1, 2), digits(parts.tm_mday, 2)]
    let time = unsafe [digits(parts.tm_hour, 2), digits(parts.tm_min, 2), digits(parts.tm_sec, 2)]
    return date.joined(separator: "-") + between + time.joined(separator: ":")
  }

  private static func digits(_ number: Int32, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}
