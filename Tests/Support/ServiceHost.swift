public import Foundation
import Glibc

/// A stand-in for the user's service manager: starts `typeboard serve`, hears what it says by sd_notify, holds the descriptors
/// that it stores, and gives them to its next start.
public final class ServiceHost: @unchecked Sendable {
  public let display: String
  /// The service's home, with its XDG folders below.
  public let directory: URL
  private let program: String
  private let socket: Int32
  private let lock = NSLock()
  private var stored: [(name: String, number: Int32)] = []
  private var messages: [String] = []
  private var isOver = false
  public private(set) var process: Int32 = 0

  public struct Failure: Error { public let text: String }

  /// - Parameter program: the program, if it is not the one beside the tests.
  public init(_ display: String, program: String = Program.path) throws {
    self.display = display
    self.program = program
    directory = FileManager.default.temporaryDirectory.appending(path: "typeboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(notifyPath.utf8)
    guard path.count < 108 else { throw Failure(text: "the path of the socket is too long") }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0 else { throw Failure(text: "cannot listen on \(notifyPath)") }
    var limit = timeval(tv_sec: 0, tv_usec: 50_000)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    Thread { [self] in while !lock.withLock({ isOver }) { receive() } }.start()
  }

  private var notifyPath: String { directory.path(percentEncoded: false) + "/notify" }
  private var logFile: URL { directory.appending(path: "log") }

  /// What the service has written to standard error, of all starts.
  public var log: String { (try? String(contentsOf: logFile, encoding: .utf8)) ?? "" }

  /// The names of the descriptors that are held.
  public var storedNames: [String] { lock.withLock { stored.map(\.name) } }

  /// Every line that the service has said, of all starts.
  public var said: [String] { lock.withLock { messages } }

  /// Damages what is held: the descriptors stay, with other content.
  public func replaceStored(with bytes: [UInt8]) {
    lock.withLock {
      stored = stored.map { name, number in
        close(number)
        let file = open(directory.path(percentEncoded: false) + "/damaged", O_RDWR | O_CREAT | O_TRUNC, 0o600)
        _ = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
        return (name, file)
      }
    }
  }

  /// The whole content of what is held.
  public var storedBytes: [[UInt8]] {
    lock.withLock {
      stored.map { _, number in
        var bytes = [UInt8](repeating: 0, count: Int(lseek(number, 0, SEEK_END)))
        let count = bytes.withUnsafeMutableBytes { pread(number, $0.baseAddress, $0.count, 0) }
        return Array(bytes.prefix(max(count, 0)))
      }
    }
  }

  public func write(_ text: String, to name: String) throws {
    let url = directory.appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: true, encoding: .utf8)
  }

  /// The runtime directory, if it is not a private one; empty for none.
  public var runtimeDirectory: String?

  /// The environment of the service, for commands that ask it.
  public var environment: [String: String] {
    let folder = directory.path(percentEncoded: false)
    return [
      "DISPLAY": display, "HOME": folder, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
      "XDG_CONFIG_HOME": folder + "/config", "XDG_CONFIG_DIRS": folder + "/etc", "XDG_DATA_HOME": folder + "/data",
      "XDG_DATA_DIRS": folder + "/share", "XDG_RUNTIME_DIR": runtimeDirectory ?? folder,
    ]
  }

  /// Starts the service and waits until it is ready.
  public func start(_ arguments: [String] = []) throws {
    lock.withLock { messages = [] }
    let descriptors = lock.withLock { stored }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    let log = logFile.path(percentEncoded: false)
    posix_spawn_file_actions_addopen(&actions, 2, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    // First out of the way, then to their places.
    for index in descriptors.indices {
      posix_spawn_file_actions_adddup2(&actions, descriptors[index].number, Int32(200 + index))
    }
    for index in descriptors.indices {
      posix_spawn_file_actions_adddup2(&actions, Int32(200 + index), Int32(3 + index))
    }
    // Nothing else of this process: the service would keep other tests' servers alive.
    for number in Int32(3 + descriptors.count)..<512 { posix_spawn_file_actions_addclose(&actions, number) }
    // Only the child knows its own number.
    let line = "LISTEN_PID=$$ exec \"$0\" serve \"$@\""
    let words = ["/bin/sh", "-c", line, program] + arguments
    var variables = environment
    variables["NOTIFY_SOCKET"] = notifyPath
    if !descriptors.isEmpty {
      variables["LISTEN_FDS"] = String(descriptors.count)
      variables["LISTEN_FDNAMES"] = descriptors.map(\.name).joined(separator: ":")
    }
    var argv = words.map { strdup($0) } + [nil]
    var envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    let error = SpawnSignals.withAttributes { posix_spawn(&process, "/bin/sh", &actions, $0, &argv, &envp) }
    guard error == 0 else { throw Failure(text: "the service did not start") }
    guard waitUntil({ said.contains("READY=1") || hasEnded }), said.contains("READY=1") else {
      throw Failure(text: "the service is not ready: \(said) \(self.log)")
    }
  }

  /// Waits some seconds until something holds; whether it does.
  public func waitUntil(within seconds: Double = 10, _ holds: () throws -> Bool) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while try !holds() {
      if Date() > end { return false }
      usleep(5000)
    }
    return true
  }

  private var hasEnded: Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(process), &information, Int32(WEXITED | WNOHANG | WNOWAIT)) != 0
      || information.si_signo == SIGCHLD
  }

  /// Sends a signal and goes on.
  public func send(_ signal: Int32) { _ = kill(process, signal) }

  /// Sends a signal and waits for the end; the exit status, or 128 and the signal.
  @discardableResult
  public func end(_ signal: Int32) -> Int32 {
    _ = kill(process, signal)
    return wait()
  }

  /// Waits for the end of the service.
  public func wait() -> Int32 {
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  deinit {
    lock.withLock { isOver = true }
    for (_, number) in stored { close(number) }
    try? FileManager.default.removeItem(at: directory)
  }

  /// Stops everything that is left.
  public func stop() {
    if process > 0, !hasEnded { end(SIGKILL) }
    lock.withLock { isOver = true }
  }

  /// Takes one message with the descriptors in it (cmsg(3): a length, a level, a type, then the numbers).
  private func receive() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    var control = [UInt64](repeating: 0, count: 32)
    let (count, length) = bytes.withUnsafeMutableBytes { bytes in
      control.withUnsafeMutableBytes { control in
        var piece = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
        return withUnsafeMutablePointer(to: &piece) { piece in
          var message = msghdr()
          message.msg_iov = piece
          message.msg_iovlen = 1
          message.msg_control = control.baseAddress
          message.msg_controllen = control.count
          return (recvmsg(socket, &message, Int32(MSG_CMSG_CLOEXEC)), message.msg_controllen)
        }
      }
    }
    guard count > 0 else { return }
    let numbers: [Int32] = control.withUnsafeBytes { control in
      guard length >= 16 else { return [] }
      let size = control.load(as: UInt64.self)
      return stride(from: 16, to: Int(size), by: 4).map { control.load(fromByteOffset: $0, as: Int32.self) }
    }
    let lines = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: "\n").map(String.init)
    lock.withLock {
      messages += lines
      let name = lines.first { $0.hasPrefix("FDNAME=") }.map { String($0.dropFirst(7)) } ?? "stored"
      if lines.contains("FDSTORE=1") { stored += numbers.map { (name, $0) } }
      if lines.contains("FDSTOREREMOVE=1") {
        for (_, number) in stored.filter({ $0.name == name }) { close(number) }
        stored.removeAll { $0.name == name }
      }
    }
  }
}
