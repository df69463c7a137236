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

  private func launch(_ path: String, _ arguments: [String], input: Data) throws -> Outcome {
    let folder = directory.path(percentEncoded: false)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = directory
    let place = URL(filePath: Self.path).deletingLastPathComponent().path(percentEncoded: false)
    process.environment = [
      "PATH": place + ":/usr/local/bin:/usr/bin:/bin", "HOME": folder, "LANG": "C.UTF-8",
      "XDG_CONFIG_HOME": folder + "/config", "XDG_CONFIG_DIRS": folder + "/etc",
      "XDG_DATA_HOME": folder + "/data", "XDG_DATA_DIRS": folder + "/share", "XDG_RUNTIME_DIR": folder,
    ].merging(environment) { $1 }
    // Input comes from a file: a pipe would block a program that does not read it.
    let inputFile = directory.appending(path: ".input-\(UUID().uuidString)")
    try input.write(to: inputFile)
    defer { try? FileManager.default.removeItem(at: inputFile) }
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let collected = (Collected(output.fileHandleForReading), Collected(errors.fileHandleForReading))
    let deadline = DispatchTime.now() + Self.limit
    guard let result = collected.0.data(before: deadline), let text = collected.1.data(before: deadline) else {
      kill(process.processIdentifier, SIGKILL)
      return Outcome(status: 128 + SIGKILL, output: Data(), errors: "the program's output is still held open")
    }
    process.waitUntilExit()
    let status = process.terminationStatus
    return Outcome(
      status: process.terminationReason == .uncaughtSignal ? 128 + status : status, output: result,
      errors: String(decoding: text, as: UTF8.self))
  }
}

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
