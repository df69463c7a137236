internal import CLinux
internal import Glibc

/// A file descriptor that is closed when its owner goes. close
@safe
package struct Descriptor: ~Copyable, Sendable {
  /// The number, valid as long as this value lives.
  package let number: Int32
  let subject: String

  /// Takes over an open descriptor; `subject` names it in errors.
  package init(owning number: Int32, subject: String) {
    self.number = number
    self.subject = subject
  }

  deinit { _ = close(number) }

  /// Reads what is there, at most `limit` bytes; empty at the end. Waits when there is nothing and the descriptor blocks. read
  package func read(atMost limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    try System.readSome(number, subject, atMost: limit, into: &bytes)
    return bytes
  }

  /// The first bytes of what comes, fewer than `count` when it ends before. read
  package func prefix(_ count: Int) throws(SystemError) -> [UInt8] {
    try System.readPrefix(number, subject, count)
  }

  /// Reads to the end. More than `limit` bytes is an error. read
  package func readToEnd(limit: Int) throws(SystemError) -> [UInt8] {
    try System.readToEnd(number, subject, limit: limit)
  }

  /// Reads what is there of a descriptor that does not block; empty at the end, nothing when there is nothing yet. An error counts
  /// as the end. read
  package func readSome(atMost limit: Int) -> [UInt8]? {
    var wouldBlock = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      let read = retrying { unsafe Glibc.read(number, buffer.baseAddress, limit) }
      wouldBlock = read < 0 && errno == EAGAIN
      count = max(read, 0)
    }
    return wouldBlock ? nil : bytes
  }

  /// Writes to a descriptor that does not block as much as it takes now, and gives the count; nothing when nobody will read it.
  /// write
  package func writeSome(_ bytes: [UInt8]) -> Int? {
    let written = unsafe bytes.withUnsafeBytes { buffer in
      retrying { unsafe Glibc.write(number, buffer.baseAddress, buffer.count) }
    }
    if written >= 0 { return written }
    return errno == EAGAIN ? 0 : nil
  }

  /// Writes all bytes. write
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try writeAll(number, subject, bytes)
  }
}

/// Adds what one read gives, which is nothing at the end.
func readSome(_ number: Int32, _ subject: String, atMost limit: Int, into bytes: inout [UInt8]) throws(SystemError) {
  var failure: SystemError?
  bytes.append(addingCapacity: limit) { span in
    unsafe span.withUnsafeMutableBufferPointer { buffer, count in
      let read = retrying { unsafe Glibc.read(number, buffer.baseAddress, limit) }
      if read < 0 { failure = .last("read", subject) }
      count = max(read, 0)
    }
  }
  if let failure { throw failure }
}

func readPrefix(_ number: Int32, _ subject: String, _ count: Int) throws(SystemError) -> [UInt8] {
  var bytes: [UInt8] = []
  while bytes.count < count {
    let before = bytes.count
    try readSome(number, subject, atMost: count - before, into: &bytes)
    if bytes.count == before { break }
  }
  return bytes
}

func readToEnd(_ number: Int32, _ subject: String, limit: Int) throws(SystemError) -> [UInt8] {
  var bytes: [UInt8] = []
  var status = stat()
  if unsafe fstat(number, &status) == 0, status.st_size > 0 {
    if status.st_size > limit { throw .tooLarge(subject, limit: limit) }
    // The end is seen by one byte of room that stays free.
    bytes.reserveCapacity(Int(status.st_size) + 1)
  }
  while true {
    let before = bytes.count
    if bytes.capacity == before { bytes.reserveCapacity(max(2 * before, 64 << 10)) }
    try readSome(number, subject, atMost: min(bytes.capacity - before, limit + 1 - before), into: &bytes)
    if bytes.count == before { return bytes }
    if bytes.count > limit { throw .tooLarge(subject, limit: limit) }
  }
}

func writeAll(_ number: Int32, _ subject: String, _ bytes: [UInt8]) throws(SystemError) {
  var done = 0
  while done < bytes.count {
    let written = unsafe bytes.withUnsafeBytes { buffer in
      retrying { unsafe Glibc.write(number, buffer.baseAddress! + done, bytes.count - done) }
    }
    if written < 0 { throw .last("write", subject) }
    done += written
  }
}
