internal import CLinux
internal import Glibc

/// The three descriptors that a process starts with.
package enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  var subject: String {
    switch self {
    case .input: "standard input"
    case .output: "standard output"
    case .error: "standard error"
    }
  }

  /// The first bytes of what comes, fewer than `count` when it ends before. read
  package func prefix(_ count: Int) throws(SystemError) -> [UInt8] { try System.readPrefix(rawValue, subject, count) }

  /// Reads to the end. More than `limit` bytes is an error. read
  package func readToEnd(limit: Int) throws(SystemError) -> [UInt8] {
    try System.readToEnd(rawValue, subject, limit: limit)
  }

  /// Writes all bytes. write
  package func write(_ bytes: [UInt8]) throws(SystemError) { try writeAll(rawValue, subject, bytes) }

  /// Whether a person sits at the other end. isatty
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Points all three at /dev/null, so that no pipe or terminal waits for this process. dup2
  package static func detachAll() throws(SystemError) {
    let null = retrying { unsafe open("/dev/null", O_RDWR | O_CLOEXEC) }
    if null < 0 { throw .last("open", "/dev/null") }
    for number in Int32(0)...2 where dup2(null, number) < 0 { throw .last("replace", "the standard streams") }
    if null > 2 { _ = close(null) }
  }
}
