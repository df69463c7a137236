internal import CLinux
internal import Glibc

/// Files by their path, read whole and bounded.
package enum File {
  /// What stands at a path.
  package enum Kind: Equatable, Sendable { case regular, directory, other }

  /// The bytes of the file at `path`. A directory, and more than `limit` bytes, are errors. open, read
  package static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let number = retrying { unsafe open(SystemText.c(path), O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    if number < 0 { throw .last("read", path) }
    return try Descriptor(owning: number, subject: path).readToEnd(limit: limit)
  }

  /// Writes a file, over one that is there. The old content stays until the new one is complete. open, write, rename
  package static func write(_ bytes: [UInt8], to path: String, mode: UInt32 = 0o666) throws(SystemError) {
    var status = stat()
    if unsafe stat(SystemText.c(path), &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      // A pipe or a device is not replaced but written to.
      let number = retrying { unsafe open(SystemText.c(path), O_WRONLY | O_CLOEXEC | O_NOCTTY) }
      if number < 0 { throw .last("write", path) }
      return try Descriptor(owning: number, subject: path).write(bytes)
    }
    let target = resolved(path) ?? path
    // Beside the target, but not named after it: that name may be as long as a name can be.
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    let temporary = "\(folder).typeboard-\(getpid()).part"
    let number = retrying { unsafe open(SystemText.c(temporary), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    if number < 0 { throw SystemError(code: errno, operation: "write", subject: path) }
    do throws(SystemError) {
      let file = Descriptor(owning: number, subject: path)
      if status.st_mode != 0 { _ = fchmod(number, status.st_mode & 0o7777) }
      try file.write(bytes)
      if unsafe rename(SystemText.c(temporary), SystemText.c(target)) != 0 { throw .last("write", path) }
    } catch {
      _ = unsafe unlink(SystemText.c(temporary))
      throw error
    }
  }

  /// Makes a file if there is none, and locks it until the descriptor is gone; waits for others who have. flock
  package static func lock(_ path: String) throws(SystemError) -> Descriptor {
    let number = retrying { unsafe open(SystemText.c(path), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    if number < 0 { throw .last("lock", path) }
    let file = Descriptor(owning: number, subject: path)
    if retrying({ flock(number, LOCK_EX) }) < 0 { throw .last("lock", path) }
    return file
  }

  /// What `path` leads to, or nothing. stat
  package static func kind(_ path: String) -> Kind? {
    var status = stat()
    guard unsafe stat(SystemText.c(path), &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .regular
    case S_IFDIR: return .directory
    default: return .other
    }
  }

  /// The names in a directory, sorted by their bytes, without `.` and `..`. opendir, readdir
  package static func names(in directory: String) throws(SystemError) -> [String] {
    guard let stream = unsafe opendir(SystemText.c(directory)) else { throw .last("read", directory) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe name.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe SystemText.text($0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Makes a directory and those above it. One that is there is no error. mkdir
  package static func makeDirectory(_ path: String, mode: UInt32 = 0o777) throws(SystemError) {
    if kind(path) == .directory { return }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeDirectory(String(path[..<slash]), mode: mode)
    }
    if unsafe mkdir(SystemText.c(path), mode) != 0, errno != EEXIST { throw .last("make", path) }
  }

  /// Removes a file. unlink
  package static func remove(_ path: String) throws(SystemError) {
    if unsafe unlink(SystemText.c(path)) != 0 { throw .last("remove", path) }
  }

  /// The path with every link and `..` resolved, or nothing when it leads nowhere. realpath
  package static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(SystemText.c(path), nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe SystemText.text(resolved)
  }

  /// The directory that relative paths start at, or nothing when it has gone. getcwd
  package static var currentDirectory: String? { resolved(".") }
}
