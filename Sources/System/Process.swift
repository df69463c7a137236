internal import CLinux
internal import Glibc

/// Processes: this one, its children, and what the system tells about others.
package enum Process {
  /// This process. getpid
  package static var identifier: Int32 { getpid() }

  /// The words that this process was started with, without its name. What is in them may be no UTF-8: ``SystemText``.
  package static var words: [String] {
    (1..<max(Int(CommandLine.argc), 1)).compactMap { place in
      unsafe CommandLine.unsafeArgv[place].map { unsafe SystemText.text($0) }
    }
  }

  /// Splits this process in two. Nothing in the parent, whose child `pid` is; both go on from here. Only a process of one
  /// thread may do this. fork
  package static func fork() throws(SystemError) -> Fork {
    let pid = Glibc.fork()
    if pid < 0 { throw .last("start", "a process") }
    return pid == 0 ? .child : .parent(child: pid)
  }

  package enum Fork: Equatable, Sendable {
    case parent(child: Int32)
    case child
  }

  /// Leaves the terminal and the group of the parent, and its directory, which would stay in use. setsid, chdir
  package static func leaveSession() {
    _ = setsid()
    _ = unsafe chdir("/")
  }

  /// Ends this process now, without what `atexit` has or buffers hold. _exit
  package static func exit(_ status: Int32) -> Never { _exit(status) }

  /// Ends another one or asks it to. kill
  package static func send(_ signal: Signal, to process: Int32) { _ = kill(process, signal.rawValue) }

  /// Takes the ends of a child: its exit status, or 128 and the signal. waitpid
  package static func wait(for child: Int32) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    if retrying({ unsafe waitpid(child, &status, 0) }) < 0 { throw .last("wait for", "process \(child)") }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  /// The program's name as the system keeps it, at most 15 bytes; a process can change its own. proc(5), comm
  package static func name(of process: Int32) -> String? {
    guard let bytes = try? File.read("/proc/\(process)/comm", limit: 4096) else { return nil }
    return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// The words it was started with; a process can change its own. proc(5), cmdline
  package static func arguments(of process: Int32) -> [String]? {
    guard let bytes = try? File.read("/proc/\(process)/cmdline", limit: 1 << 20) else { return nil }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Memory of this process that is in RAM, in bytes. proc(5), statm
  package static var residentMemory: Int {
    guard let bytes = try? File.read("/proc/self/statm", limit: 4096) else { return 0 }
    let fields = bytes.split(separator: 0x20)
    return fields.count < 2 ? 0 : (Int(String(decoding: fields[1], as: UTF8.self)) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Gives memory that was freed back to the system. malloc_trim
  package static func trimMemory() { _ = malloc_trim(0) }
}
