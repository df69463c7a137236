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
}
