internal import CLinux
internal import Glibc

/// A file that is nowhere but in memory, with a content that can no longer change. memfd_create
package struct MemoryFile: ~Copyable {
  private let descriptor: Descriptor

  /// Makes one that holds `bytes`; `name` shows in proc(5) only. memfd_create, F_ADD_SEALS
  package init(name: String, holding bytes: [UInt8]) throws(SystemError) {
    let number = unsafe memfd_create(name, UInt32(MFD_CLOEXEC | MFD_ALLOW_SEALING))
    if number < 0 { throw .last("make", "a file in memory") }
    let file = Descriptor(owning: number, subject: name)
    try file.write(bytes)
    let seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL
    if fcntl(number, F_ADD_SEALS, seals) < 0 { throw .last("seal", "a file in memory") }
    descriptor = file
  }

  /// Takes over a descriptor that another process sent.
  package init(adopting descriptor: consuming Descriptor) { self.descriptor = descriptor }

  package var number: Int32 { descriptor.number }

  /// The whole content; more than `limit` bytes is an error. pread
  package func read(limit: Int) throws(SystemError) -> [UInt8] {
    if lseek(descriptor.number, 0, SEEK_SET) < 0 { throw .last("read", descriptor.subject) }
    return try descriptor.readToEnd(limit: limit)
  }
}
