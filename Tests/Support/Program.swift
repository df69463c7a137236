public import Foundation

/// The built program `typeboard`, run as a user would run it, in a home of its own where no settings disturb it.
public struct Program: Sendable {
  /// A folder for this test alone; also the program's current directory, and the parent of its XDG folders.
  public let directory: URL
  /// Variables on top of the few that every run has.
  public var environment: [String: String]

  /// Makes an empty folder. It is removed when `body` ends.
  public static func with<Result>(
    environment: [String: String] = [:], _ body: (Program) throws -> Result
  ) throws -> Result {
    let directory = FileManager.default.temporaryDirectory.appending(path: "typeboard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    return try body(Program(directory: directory, environment: environment))
  }

  /// The same with an X server that nobody else uses.
  public static func withDisplay<Result>(_ body: (Program) throws -> Result) throws -> Result {
    let server = try XServer()
    defer { server.stop() }
    return try with(environment: ["DISPLAY": server.display], body)
  }

  /// The program, which the package manager puts beside the tests.
  public static let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "typeboard").path(percentEncoded: false)

  /// What a run left behind.
  public struct Outcome: Sendable {
    /// The exit code, or 128 and the signal that ended it; 128 + 9 when it took longer than the limit.
    public let status: Int32
    public let output: Data
    public let errors: String
    public var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs `typeboard` with these arguments until it has ended and nobody holds its output any more.
  public func run(_ arguments: [String], input: String = "") throws -> Outcome {
    try run(arguments, input: Data(input.utf8))
  }

  public func run(_ arguments: [String], input: Data) throws -> Outcome {
    try launch(Self.path, arguments, input: input)
  }

  /// Runs a line of shell in which `typeboard` is on PATH.
  public func shell(_ line: String, input: String = "") throws -> Outcome {
    try launch("/bin/sh", ["-c", line], input: Data(input.utf8))
  }

  /// Writes a file into the folder and returns its path.
  @discardableResult
  public func write(_ content: Data, to name: String) throws -> String {
    let url = directory.appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: url)
    return url.path(percentEncoded: false)
  }

  @discardableResult
  public func write(_ content: String, to name: String) throws -> String { try write(Data(content.utf8), to: name) }

  /// A minute: far more than anything here needs, so only a run that hangs meets it.
  private static let limit: TimeInterval = 60

  /// Foundation's Process is of no use here: it takes a program for running as long as any descendant has one of its
  /// descriptors, and whoever keeps a selection goes on in the background.
  private func launch(_ path: String, _ arguments: [String], input: Data) throws -> Outcome {
    // Input comes from a file: a pipe would block a program that does not read it.
    let inputFile = directory.appending(path: ".input-\(UUID().uuidString)")
    try input.write(to: inputFile)
    defer { try? FileManager.default.removeItem(at: inputFile) }
    let (output, errors) = (Pipe(), Pipe())
    let child = try spawn(path, arguments, input: inputFile.path(percentEncoded: false), output, errors)
    let collected = (Collected(output.fileHandleForReading), Collected(errors.fileHandleForReading))
    let deadline = DispatchTime.now() + Self.limit
    guard let result = collected.0.data(before: deadline), let text = collected.1.data(before: deadline) else {
      kill(child, SIGKILL)
      _ = ending(of: child)
      return Outcome(status: 128 + SIGKILL, output: Data(), errors: "the program's output is still held open")
    }
    return Outcome(status: ending(of: child), output: result, errors: String(decoding: text, as: UTF8.self))
  }

  private func spawn(
    _ path: String, _ arguments: [String], input: String, _ output: Pipe, _ errors: Pipe
  ) throws -> pid_t {
    let folder = directory.path(percentEncoded: false)
    let place = URL(filePath: Self.path).deletingLastPathComponent().path(percentEncoded: false)
    let variables = [
      "PATH": place + ":/usr/local/bin:/usr/bin:/bin", "HOME": folder, "LANG": "C.UTF-8",
      "XDG_CONFIG_HOME": folder + "/config", "XDG_CONFIG_DIRS": folder + "/etc",
      "XDG_DATA_HOME": folder + "/data", "XDG_DATA_DIRS": folder + "/share", "XDG_RUNTIME_DIR": folder,
    ].merging(environment) { $1 }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    addChangeOfDirectory(&actions, folder)
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.fileHandleForWriting.fileDescriptor, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.fileHandleForWriting.fileDescriptor, 2)
    addClosing(&actions, 3)
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var child: pid_t = 0
    let error = SpawnSignals.withAttributes { posix_spawn(&child, path, &actions, $0, &words, &settings) }
    try? output.fileHandleForWriting.close()
    try? errors.fileHandleForWriting.close()
    guard error == 0 else { throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EIO) }
    return child
  }

  private func ending(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) == -1, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}

// Of glibc, but not in its module for Swift.
@_silgen_name("posix_spawn_file_actions_addchdir_np") @discardableResult
private func addChangeOfDirectory(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: UnsafePointer<CChar>
) -> Int32
@_silgen_name("posix_spawn_file_actions_addclosefrom_np") @discardableResult
private func addClosing(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ first: Int32) -> Int32

/// Reads a pipe to its end beside the caller, so that neither of two pipes can fill up.
private final class Collected: @unchecked Sendable {
  private var bytes = Data()
  private let group = DispatchGroup()

  init(_ handle: FileHandle) {
    let thread = Thread { [self] in
      bytes = handle.readDataToEndOfFile()
      group.leave()
    }
    group.enter()
    thread.start()
  }

  /// What was read to the end, or nothing if the end did not come in time.
  func data(before deadline: DispatchTime) -> Data? {
    group.wait(timeout: deadline) == .success ? bytes : nil
  }
}
