import Foundation

/// An X server and a folder for one benchmark, and processes that are timed on them.
final class BenchServer {
  let display: String
  let folder: URL
  private let server = Process()

  struct Failure: Error { var text: String }

  init() throws {
    let pipe = Pipe()
    server.executableURL = URL(filePath: "/usr/bin/Xvfb")
    server.arguments = ["-displayfd", "1", "-screen", "0", "640x480x8", "-nolisten", "tcp", "-noreset"]
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.run()
    let number = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    display = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
    folder = FileManager.default.temporaryDirectory.appending(path: "typeboard-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    server.terminate()
    server.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Ends the server in the middle of everything.
  func stop() {
    server.terminate()
    server.waitUntilExit()
  }

  func file(_ name: String, _ data: Data) throws -> String {
    let url = folder.appending(path: name)
    try data.write(to: url)
    return url.path(percentEncoded: false)
  }

  /// Starts a process with nothing on its streams.
  func start(_ words: [String]) -> pid_t? {
    var pid = pid_t()
    var arguments = words.map { strdup($0) } + [nil]
    let home = folder.path(percentEncoded: false)
    let variables = [
      "DISPLAY=\(display)", "PATH=/usr/local/bin:/usr/bin:/bin", "HOME=\(home)", "XDG_RUNTIME_DIR=\(home)",
      "LANG=C.UTF-8",
    ]
    var environment = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in Int32(0)...2 { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
    return posix_spawnp(&pid, words[0], &actions, nil, &arguments, &environment) == 0 ? pid : nil
  }

  /// Milliseconds from the start of a process until it has ended; an error when it failed.
  @discardableResult
  func time(_ words: [String]) throws -> Double {
    let start = ContinuousClock.now
    guard let pid = self.start(words) else { throw Failure(text: "cannot start \(words[0])") }
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    guard status == 0 else { throw Failure(text: "\(words.joined(separator: " ")) failed") }
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  /// Prints medians, and their ratio to the one of `base`.
  static func report(_ rows: [(String, [Double])], against base: String) {
    let medians = rows.map { ($0.0, $0.1.sorted()[$0.1.count / 2]) }
    let reference = medians.first { $0.0 == base }!.1
    for (name, median) in medians {
      let padded = name.padding(toLength: 28, withPad: " ", startingAt: 0)
      print("  \(padded) \(String(format: "%8.2f ms %6.2f times", median, median / reference)) \(base)")
    }
  }
}
