internal import CLinux
internal import Glibc

/// Sockets within this machine, by a path, or where it begins with `@` by an abstract name. unix(7)
package enum LocalSocket {
  /// The most bytes that a path can have.
  package static let longestPath = 107

  /// Sends one datagram, and with it up to 16 descriptors, which the receiver gets copies of. sendmsg
  package static func send(_ bytes: [UInt8], with descriptors: [Int32] = [], to path: String) throws(SystemError) {
    var (address, length) = try address(path)
    let socket = try open(SOCK_DGRAM.rawValue, path)
    let sent = unsafe bytes.withUnsafeBytes { buffer in
      retrying {
        unsafe typeboard_send_with_descriptors(
          socket.number, &address, length, buffer.baseAddress, bytes.count, descriptors, descriptors.count)
      }
    }
    if sent < 0 { throw .last("write to", path) }
  }

  /// A socket that only this user can connect to. The path is taken from whoever listens there: he keeps his connections and
  /// gets no more. bind, listen
  package static func listen(_ path: String) throws(SystemError) -> Descriptor {
    _ = unsafe unlink(SystemText.c(path))
    var (address, length) = try address(path)
    let socket = try open(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue, path)
    // The file has its mode from the first moment on.
    let mask = umask(0o177)
    let bound = unsafe withAddress(&address) { unsafe bind(socket.number, $0, length) }
    umask(mask)
    if bound < 0 { throw .last("listen on", path) }
    if Glibc.listen(socket.number, 8) < 0 { throw .last("listen on", path) }
    return socket
  }

  /// The next one that has connected; nothing when there is none. Reading and writing do not wait. accept
  package static func accept(_ socket: borrowing Descriptor) -> Descriptor? {
    let number = retrying { Glibc.accept(socket.number, nil, nil) }
    if number < 0 { return nil }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    _ = fcntl(number, F_SETFL, O_NONBLOCK)
    return Descriptor(owning: number, subject: "a connection")
  }

  /// A connection to a socket that is listened on. connect
  package static func connect(_ path: String) throws(SystemError) -> Descriptor {
    var (address, length) = try address(path)
    let socket = try open(SOCK_STREAM.rawValue, path)
    let result = unsafe withAddress(&address) { address in
      retrying { unsafe Glibc.connect(socket.number, address, length) }
    }
    if result < 0 { throw .last("connect to", path) }
    return socket
  }

  /// What tells the file at a path from others in its directory, for as long as one of them is open; nothing when there is
  /// none. lstat
  package static func inode(_ path: String) -> UInt64? {
    var status = stat()
    return unsafe lstat(SystemText.c(path), &status) == 0 ? UInt64(status.st_ino) : nil
  }

  /// Takes the name of a socket away. unlink
  package static func remove(_ path: String) { _ = unsafe unlink(SystemText.c(path)) }

  private static func open(_ kind: UInt32, _ path: String) throws(SystemError) -> Descriptor {
    let number = socket(AF_UNIX, Int32(kind | SOCK_CLOEXEC.rawValue), 0)
    if number < 0 { throw .last("connect to", path) }
    return Descriptor(owning: number, subject: path)
  }

  private static func address(_ path: String) throws(SystemError) -> (sockaddr_un, socklen_t) {
    let bytes = SystemText.bytes(path)
    guard !bytes.isEmpty, bytes.count <= longestPath else {
      throw SystemError(code: ENAMETOOLONG, operation: "connect to", subject: path)
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: bytes) }
    let start = MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: address.sun_path)
    if bytes[0] == UInt8(ascii: "@") {
      // An abstract name begins with a zero and has no end but its length.
      unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0[0] = 0 }
      return (address, socklen_t(start + bytes.count))
    }
    return (address, socklen_t(start + bytes.count + 1))
  }

  private static func withAddress<Result>(
    _ address: inout sockaddr_un, _ body: (UnsafePointer<sockaddr>) -> Result
  ) -> Result {
    unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0) }
    }
  }
}
