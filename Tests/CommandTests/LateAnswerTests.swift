import Foundation
import Support
import Testing

@Suite struct LateAnswerTests {
  @Test func `a reader that gives up leaves somebody who takes the late answer`() throws {
    let server = try XServer()
    let owner = try ForeignOwner(server.display, "CLIPBOARD", [("x-late", .late(2.5, type: "x-late", [1]))])
    defer { owner.stop() }
    try Program.with(environment: ["DISPLAY": server.display]) { program in
      let outcome = try program.run(["paste", "--as", "target:x-late", "--timeout", "1"])
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      while !owner.asked.contains(where: { $0.target == "x-late" }) {}
      Thread.sleep(forTimeInterval: 3)
      #expect(owner.vanished == 0)
    }
  }

  @Test func `a reader that is interrupted leaves somebody who takes the answer`() throws {
    let server = try XServer()
    let owner = try ForeignOwner(server.display, "CLIPBOARD", [("x-late", .late(2, type: "x-late", [1]))])
    defer { owner.stop() }
    try Program.with(environment: ["DISPLAY": server.display]) { program in
      // As from a terminal: a background process of a shell without job control would ignore it.
      let line = "set -m; typeboard paste --as target:x-late & sleep 1; kill -INT $!; wait $!; echo $?"
      let outcome = try program.shell(line)
      #expect(outcome.text == "130\n" || outcome.text == "2\n", "\(outcome.text)")
      #expect(owner.asked.contains { $0.target == "x-late" })
      Thread.sleep(forTimeInterval: 2)
      #expect(owner.vanished == 0)
    }
  }
}
