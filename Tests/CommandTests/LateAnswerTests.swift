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

  @Test(arguments: ["INT", "TERM"])
  func `a reader that is interrupted leaves somebody who takes the answer`(signal: String) throws {
    let server = try XServer()
    let owner = try ForeignOwner(server.display, "CLIPBOARD", [("x-late", .late(2.5, type: "x-late", [1]))])
    defer { owner.stop() }
    try Program.with(environment: ["DISPLAY": server.display]) { program in
      let line = "timeout --preserve-status -s \(signal) 1 typeboard paste --as target:x-late --timeout 9; echo $?"
      let outcome = try program.shell(line)
      // It ends by the signal, as it would without any care.
      #expect(outcome.text == (signal == "INT" ? "130\n" : "143\n"))
      #expect(owner.asked.contains { $0.target == "x-late" })
      Thread.sleep(forTimeInterval: 3)
      #expect(owner.vanished == 0)
    }
  }
}
