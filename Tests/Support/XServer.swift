import Foundation

/// An X server of a test's own, without a screen. It ends with the value, and with the test's process even if that crashes:
/// then the pipe that its shell reads from is closed.
public final class XServer: Sendable {
  /// Its name for DISPLAY.
  public let display: String
  /// Its process.
  public let process: Int32
  private let shell: Process
  private let lifeline: Pipe

  /// Starts Xvfb with a display number that nobody else has.
  public init(arguments: [String] = []) throws {
    let options = (["-displayfd", "3", "-screen", "0", "640x480x8", "-nolisten", "tcp", "-noreset"] + arguments)
      .joined(separator: " ")
    let line = "Xvfb \(options) 3>&1 >/dev/null 2>&1 </dev/null & echo $!; exec >&-; read line; kill -9 $! 2>/dev/null"
    let shell = Process()
    let (lifeline, output) = (Pipe(), Pipe())
    // A program that a test leaves in the background must not keep the server alive.
    _ = fcntl(lifeline.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", line]
    shell.standardInput = lifeline
    shell.standardOutput = output
    try shell.run()
    // The process, then the display, a line each; the server closes the stream after it.
    let lines = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      .split(separator: "\n")
    guard lines.count == 2, let process = Int32(lines[0]) else { throw Failure(text: "Xvfb did not start: \(lines)") }
    self.process = process
    display = ":\(lines[1])"
    self.shell = shell
    self.lifeline = lifeline
  }

  public struct Failure: Error { public let text: String }

  /// Ends the server, as a session does that closes.
  public func stop() {
    kill(process, SIGKILL)
    try? lifeline.fileHandleForWriting.close()
    shell.waitUntilExit()
  }

  deinit { stop() }
}
