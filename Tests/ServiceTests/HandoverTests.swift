import Foundation
import Support
import Testing

/// `typeboard copy` beside a running service.
@Suite struct HandoverTests {
  /// A display, its service, and commands of the same user.
  static func with(_ body: (ServiceHost, ForeignClient, Program) throws -> Void) throws {
    try SavingTests.with { _, host, client in
      try Program.with(environment: host.environment) { program in try body(host, client, program) }
    }
  }

  /// The process that owns the board.
  private func owner(_ program: Program) throws -> Int? {
    let report = try program.run(["inspect", "--json"])
    let object = try JSONSerialization.jsonObject(with: report.output) as? [String: Any]
    return (object?["owner"] as? [String: Any])?["pid"] as? Int
  }

  @Test(arguments: [
    (["copy"], "# A\n\nb *c*\n"), (["copy", "-t", "plain"], "x"), (["copy", "--markdown", "first"], "*a*"),
    (["copy", "--plain", "rendered", "--only", "plain"], "*a*"), (["copy", "-t", "image/png"], "no image"),
  ])
  func `a copy goes to the service, which offers what a holder would, and again after a restart`(
    words: [String], text: String
  ) throws {
    try Self.with { host, client, program in
      #expect(try program.run(words, input: text).status == 0)
      let targets = client.targets("CLIPBOARD")
      let forms = client.dump("CLIPBOARD", except: ["MULTIPLE", "TIMESTAMP"]).map(\.answer)
      try host.start()
      #expect(try program.run(words, input: text).status == 0)
      #expect(try host.waitUntil { try owner(program) == Int(host.process) })
      for _ in 1...2 {
        #expect(client.targets("CLIPBOARD") == targets)
        #expect(client.dump("CLIPBOARD", except: ["MULTIPLE", "TIMESTAMP"]).map(\.answer) == forms)
        host.end(SIGKILL)
        try host.start()
      }
    }
  }

  @Test(arguments: [["--secret"], ["--pastes", "9"], ["--clear-after", "60"], ["-b", "primary"]])
  func `what is to stay with a holder stays there, and goes with it`(options: [String]) throws {
    try Self.with { host, client, program in
      try host.start()
      #expect(try program.run(["copy"] + options, input: "*a*").status == 0)
      let board = options.contains("primary") ? "PRIMARY" : "CLIPBOARD"
      let report = try program.run(["inspect", "--json", "-b", board == "PRIMARY" ? "primary" : "general"])
      let object = try JSONSerialization.jsonObject(with: report.output) as? [String: Any]
      let holder = Int32((object?["owner"] as? [String: Any])?["pid"] as? Int ?? 0)
      #expect(holder > 0 && holder != host.process)
      kill(holder, SIGKILL)
      #expect(host.waitUntil { client.owner(of: board) == 0 })
      // Another copy shows that the service has seen the end.
      let next = try ForeignOwner(host.display, "CLIPBOARD", DeathTests.text)
      #expect(host.waitUntil { next.asked.count >= 3 })
      next.stop()
      #expect(host.waitUntil { client.targets("CLIPBOARD") == DeathTests.targets + SavingTests.service })
    }
  }

  @Test func `rules by application work the same with the service and without`() throws {
    try Self.with { host, client, program in
      try host.write(
        "[application a]\nMatch=xclip\nOffer=plain;html\nPlain=rendered\n", to: "config/typeboard/typeboard.conf")
      func seen() throws -> [Data] {
        try ["TARGETS", "UTF8_STRING"].map { target in
          try ForeignCommand.run(
            ["xclip", "-selection", "clipboard", "-o", "-t", target], display: host.display
          ).output
        }
      }
      #expect(try program.run(["copy"], input: "*a*").status == 0)
      let alone = try seen()
      #expect(alone[1] == Data("a".utf8) && alone[0].starts(with: Data("text/plain".utf8)))
      try host.start()
      #expect(try program.run(["copy"], input: "*a*").status == 0)
      #expect(try host.waitUntil { try owner(program) == Int(host.process) })
      #expect(try seen() == alone)
      #expect(try program.run(["copy", "--no-rules"], input: "*a*").status == 0)
      #expect(try host.waitUntil { try owner(program) == Int(host.process) })
      #expect(try seen()[1] == Data("*a*".utf8))
    }
  }

  @Test func `a service that does not answer leaves the copy with a holder`() throws {
    try Self.with { host, client, program in
      try host.start()
      host.send(SIGSTOP)
      #expect(try program.run(["copy", "-t", "plain"], input: "a").status == 0)
      #expect(client.get("CLIPBOARD", "UTF8_STRING") == .value(.init(type: "UTF8_STRING", format: 8, bytes: [97])))
      host.send(SIGCONT)
      #expect(try host.waitUntil { try owner(program) == Int(host.process) })
      #expect(client.get("CLIPBOARD", "UTF8_STRING") == .value(.init(type: "UTF8_STRING", format: 8, bytes: [97])))
    }
  }
}
