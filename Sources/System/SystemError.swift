internal import CLinux
internal import Glibc

/// A system call that failed: which one, on what, and why.
package struct SystemError: Error, Equatable, Sendable {
  /// The error number, as in errno(3).
  package let code: Int32
  /// What was being done, a verb for the sentence: `read`, `open`.
  package let operation: String
  /// What it was about: a path, or a name such as `standard input`.
  package let subject: String

  /// The most bytes that the reader takes, where the subject holds more.
  package let limit: Int?

  package init(code: Int32, operation: String, subject: String, limit: Int? = nil) {
    self.limit = limit
    self.code = code
    self.operation = operation
    self.subject = subject
  }

  /// The error of the call that has just failed.
  static func last(_ operation: String, _ subject: String) -> SystemError {
    SystemError(code: errno, operation: operation, subject: subject)
  }

  /// Why, in the system's words: `No such file or directory`. strerror
  package var reason: String {
    if let limit { return "it is larger than \(Self.size(limit)), the most that is taken" }
    return unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
  }

  /// Whether there is nothing at the path.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether nobody listens at a socket, or there is none.
  package var isNobodyThere: Bool { isMissing || code == ECONNREFUSED }

  /// The subject did not come in time.
  package static func late(_ subject: String) -> SystemError {
    SystemError(code: ETIMEDOUT, operation: "read", subject: subject)
  }

  /// The subject holds more bytes than the reader wants to have.
  package static func tooLarge(_ subject: String, limit: Int) -> SystemError {
    SystemError(code: EFBIG, operation: "read", subject: subject, limit: limit)
  }

  /// A number of bytes in the largest unit that gives it exactly.
  private static func size(_ bytes: Int) -> String {
    for (shift, unit) in [(30, "GiB"), (20, "MiB"), (10, "KiB")] where bytes > 0 && bytes % (1 << shift) == 0 {
      return "\(bytes >> shift) \(unit)"
    }
    return "\(bytes) bytes"
  }
}

extension SystemError: CustomStringConvertible {
  package var description: String { "cannot \(operation) \(subject): \(reason)" }
}

/// Calls again as long as a signal interrupts.
func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
