internal import CLinux
internal import Glibc

/// What stands at a path, a symbolic link as itself.
package struct FileStatus: Sendable, Equatable {
  /// The kinds of files, inode(7).
  package enum Kind: Sendable, Equatable {
    case regular, directory, symbolicLink, socket, fifo, characterDevice, blockDevice
  }

  package let kind: Kind
  /// The size of a regular file in bytes.
  package let size: Int

  /// Looks without opening; a symbolic link is not followed. lstat
  package init(ofFileAt path: String) throws(SystemError) {
    var status = stat()
    if unsafe lstat(SystemText.c(path), &status) != 0 { throw .last("look at", path) }
    size = Int(status.st_size)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .directory
      case S_IFLNK: .symbolicLink
      case S_IFSOCK: .socket
      case S_IFIFO: .fifo
      case S_IFCHR: .characterDevice
      case S_IFBLK: .blockDevice
      default: .regular
      }
  }
}

extension File {
  /// The first bytes of a file, fewer than `count` when it is shorter. A pipe or device that has nothing to read does not hold it up. open, read
  package static func prefix(_ path: String, count: Int) throws(SystemError) -> [UInt8] {
    let number = retrying { unsafe open(SystemText.c(path), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK) }
    if number < 0 { throw .last("read", path) }
    return try Descriptor(owning: number, subject: path).prefix(count)
  }

  /// An extended attribute of the file as text; nothing when it has none, is not readable, or holds more than 255 bytes or no UTF-8. getxattr
  package static func attribute(_ name: String, ofFileAt path: String) -> String? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 255) { buffer, count in
      count = max(unsafe getxattr(SystemText.c(path), name, buffer.baseAddress, 255), 0)
    }
    return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
  }
}
