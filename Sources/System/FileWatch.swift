internal import CLinux
internal import Glibc

/// Tells that something in some directories has changed, without looking again and again. inotify
package struct FileWatch: ~Copyable {
  private let descriptor: Descriptor

  package init() throws(SystemError) {
    let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    if number < 0 { throw .last("watch", "files") }
    descriptor = Descriptor(owning: number, subject: "files")
  }

  /// To wait for in poll.
  package var number: Int32 { descriptor.number }

  /// Watches a directory from now on, or with `newNames` only what is put into it; false when there is none. Watching one twice
  /// changes nothing. inotify_add_watch
  package func add(_ directory: String, newNames: Bool = false) -> Bool {
    let new = IN_CREATE | IN_MOVED_TO | IN_ONLYDIR | IN_MASK_ADD
    let changes = new | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF
    return unsafe inotify_add_watch(descriptor.number, SystemText.c(directory), UInt32(newNames ? new : changes)) >= 0
  }

  /// Whether anything has changed since the last call.
  package func hasChanges() -> Bool {
    var result = false
    while let news = try? descriptor.read(atMost: 4096), !news.isEmpty { result = true }
    return result
  }
}
