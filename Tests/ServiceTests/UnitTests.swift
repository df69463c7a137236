import Foundation
import Support
import Testing

private let analyzer = "/usr/bin/systemd-analyze"

/// The unit as systemd reads it.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: analyzer)))
struct UnitTests {
  private static let unit = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "systemd/typeboard.service")

  /// Runs systemd-analyze on the unit as it is installed, with the program and the manual page in their places.
  private func analyze(_ words: String) throws -> Program.Outcome {
    try Program.with { program in
      let text = try String(contentsOf: Self.unit, encoding: .utf8)
      try program.write(
        text.replacingOccurrences(of: "/usr/local/bin/typeboard", with: Program.path), to: "typeboard.service")
      try program.write(try program.run(["help", "--man"]).output, to: "man/man1/typeboard.1")
      var program = program
      program.environment["MANPATH"] = program.directory.path(percentEncoded: false) + "/man"
      return try program.shell("chmod 700 . && \(analyzer) \(words) ./typeboard.service 2>&1")
    }
  }

  @Test func `it has no fault`() throws {
    let verified = try analyze("verify --user")
    #expect(verified.status == 0 && verified.text.isEmpty, "\(verified.text)")
  }

  @Test func `it may do little more than it needs: 2.0 or better`() throws {
    let security = try analyze("security --offline=true --no-pager --threshold=20")
    #expect(security.status == 0, "\(security.text)")
  }
}
