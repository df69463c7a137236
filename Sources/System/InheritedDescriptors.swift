internal import CLinux
internal import Glibc

/// Descriptors that a service manager kept and gave to this process, sd_listen_fds_with_names(3).
package enum InheritedDescriptors {
  /// The first one; the others follow.
  private static let start: Int32 = 3

  /// Takes them, with the names they were stored under; empty when there are none or they are meant for another process.
  /// Programs that are started do not get them. Call it once: each number must find one owner. LISTEN_PID, LISTEN_FDS,
  /// LISTEN_FDNAMES
  package static func take() -> [(name: String, number: Int32)] {
    guard Environment.variable("LISTEN_PID").flatMap({ Int32($0) }) == getpid(),
      let count = Environment.variable("LISTEN_FDS").flatMap({ Int32($0) }), (1...1024).contains(count)
    else { return [] }
    let names = (Environment.variable("LISTEN_FDNAMES") ?? "").split(separator: ":", omittingEmptySubsequences: false)
    return (0..<count).compactMap { index in
      let number = start + index
      guard fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
      return (Int(index) < names.count ? String(names[Int(index)]) : "unknown", number)
    }
  }
}
