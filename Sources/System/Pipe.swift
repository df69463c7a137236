internal import CLinux
internal import Glibc

/// A one-way channel between two processes.
package struct Pipe: ~Copyable, Sendable {
  package let reading: Descriptor
  package let writing: Descriptor

  /// Makes both ends; programs that are started do not get them. pipe2
  package init() throws(SystemError) {
    var ends: (Int32, Int32) = (-1, -1)
    let result = unsafe withUnsafeMutablePointer(to: &ends) { ends in
      unsafe ends.withMemoryRebound(to: Int32.self, capacity: 2) { unsafe pipe2($0, O_CLOEXEC) }
    }
    if result < 0 { throw .last("make", "a pipe") }
    reading = Descriptor(owning: ends.0, subject: "a pipe")
    writing = Descriptor(owning: ends.1, subject: "a pipe")
  }

  /// Keeps the end to read from and closes the other.
  package consuming func intoReading() -> Descriptor { reading }

  /// Keeps the end to write to and closes the other.
  package consuming func intoWriting() -> Descriptor { writing }
}
