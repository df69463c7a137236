public import Foundation

/// Other people's programs, such as xclip and xsel, on a test's display.
public enum ForeignCommand {
  public struct Outcome: Sendable {
    public let status: Int32
    public let output: Data
  }

  /// Runs a program until it ends, at most for `limit` seconds; then it is killed and its status is 137. What it leaves in the
  /// background lives on.
  public static func run(
    _ words: [String], display: String, input: Data = Data(), limit: Int = 60
  ) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "typeboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files on both sides: a pipe would wait for what stays in the background.
    let (inputFile, outputFile) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try input.write(to: inputFile)
    try Data().write(to: outputFile)
    // Not Foundation's Process: it waits for everything that was started, also for what stays in the background.
    var pid = pid_t()
    var arguments = (["/usr/bin/timeout", "-k", "1", "\(limit)"] + words).map { strdup($0) } + [nil]
    let variables = ["DISPLAY=\(display)", "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=\(folder.path())"]
    var environment = variables.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, inputFile.path(), O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputFile.path(), O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let error = SpawnSignals.withAttributes { attributes in
      posix_spawn(&pid, arguments[0]!, &actions, attributes, &arguments, &environment)
    }
    guard error == 0 else { throw XServer.Failure(text: "cannot start \(words)") }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return Outcome(status: code, output: try Data(contentsOf: outputFile))
  }
}
