internal import CLinux
internal import Glibc

extension Process {
  /// Lets the system take this process's code out of memory until it is needed again, with that of its libraries; for those who
  /// are about to sleep for long. Starting touches much code that is never needed afterwards. proc(5) maps, MADV_DONTNEED
  package static func forgetCode() {
    guard let bytes = try? File.read("/proc/self/maps", limit: 4 << 20) else { return }
    for line in bytes.split(separator: 0x0A) {
      // Code only: it comes back from its file. What is merely not writable may hold relocated data, which would not.
      let fields = line.split(separator: 0x20, maxSplits: 5)
      guard fields.count == 6, fields[1].elementsEqual("r-xp".utf8), fields[5].contains(UInt8(ascii: "/")) else {
        continue
      }
      let ends = fields[0].split(separator: UInt8(ascii: "-")).compactMap {
        UInt(String(decoding: $0, as: UTF8.self), radix: 16)
      }
      guard ends.count == 2, let start = unsafe UnsafeMutableRawPointer(bitPattern: ends[0]) else { continue }
      _ = unsafe madvise(start, Int(ends[1] - ends[0]), Int32(MADV_DONTNEED))
    }
  }

  /// Lets freed memory of this process stay with it, for one that reads much and then ends. By default each large buffer costs
  /// fresh pages again. mallopt
  package static func keepFreedMemory() {
    _ = mallopt(M_MMAP_THRESHOLD, 4 << 20)
    _ = mallopt(M_TRIM_THRESHOLD, 32 << 20)
  }
}
