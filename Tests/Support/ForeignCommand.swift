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
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/timeout")
    process.arguments = ["-k", "1", "\(limit)"] + words
    process.environment = ["DISPLAY": display, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": folder.path()]
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: try Data(contentsOf: outputFile))
  }
}
