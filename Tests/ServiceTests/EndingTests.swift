import Foundation
import Support
import Testing

/// Those who read when a holder or the service ends.
@Suite struct EndingTests {
  private static let large = [UInt8](repeating: 0x61, count: 3 << 20)

  /// A service that has taken a large copy over.
  private static func startWithLarge(_ host: ServiceHost, _ program: Program) throws {
    try host.start()
    try program.write(Data(large), to: "large.txt")
    #expect(try program.run(["copy", "large.txt"]).status == 0)
    #expect(host.waitUntil { !host.storedNames.isEmpty })
  }

  @Test func `who reads when another program copies gets the rest from a holder, to the end`() throws {
    try Program.withDisplay { program in
      let display = program.environment["DISPLAY"]!
      try program.write(Data(Self.large), to: "large.txt")
      for _ in 0..<8 {
        #expect(try program.run(["copy", "large.txt"]).status == 0)
        let client = try ForeignClient(display)
        #expect(client.stall("CLIPBOARD", "UTF8_STRING", after: 1) == 1)
        let foreign = try ForeignOwner(display, "CLIPBOARD", [])
        #expect(client.resume() == Self.large.count)
        foreign.stop()
      }
    }
  }

  @Test(arguments: ["UTF8_STRING", "text/html"])
  func `who asks just before another program copies gets an answer`(target: String) throws {
    try Program.withDisplay { program in
      let display = program.environment["DISPLAY"]!
      for _ in 0..<15 {
        #expect(try program.run(["copy"], input: "*a*").status == 0)
        let client = try ForeignClient(display)
        let other = try ForeignClient(display)
        let time = other.time()
        client.request("CLIPBOARD", target, property: client.property())
        // The server has passed the request on; the other one answers nobody.
        _ = client.owner(of: "CLIPBOARD")
        other.own("CLIPBOARD", time: time)
        #expect(client.isAnswered())
      }
    }
  }

  @Test(arguments: [true, false])
  func `who reads when the service ends gets the rest, and the end is told once`(isReplaced: Bool) throws {
    try HandoverTests.with { host, client, program in
      try Self.startWithLarge(host, program)
      #expect(client.stall("CLIPBOARD", "UTF8_STRING", after: 1) == 1)
      let second = try ServiceHost(host.display)
      defer { second.stop() }
      if isReplaced {
        try second.start(["--replace"])
        #expect(host.waitUntil { host.log.contains("has taken over what was on the clipboard") })
      } else {
        host.send(SIGTERM)
        #expect(host.waitUntil { host.said.contains("STOPPING=1") })
      }
      // Others go on asking meanwhile, and each of them wakes the service.
      let other = try ForeignClient(host.display)
      for _ in 0..<5 { _ = other.targets("CLIPBOARD") }
      #expect(client.resume() == Self.large.count)
      #expect(host.wait() == 0)
      let lines = host.log.split(separator: "\n")
      #expect(Set(lines).count == lines.count, "\(host.log)")
      if isReplaced { #expect(other.targets("CLIPBOARD")?.contains("UTF8_STRING") == true) }
    }
  }

  @Test func `who does not go on reading does not hold the end up`() throws {
    try HandoverTests.with { host, client, program in
      try Self.startWithLarge(host, program)
      #expect(client.stall("CLIPBOARD", "UTF8_STRING", after: 1) == 1)
      #expect(try program.run(["serve", "--stop"]).status == 0)
      #expect(host.wait() == 0)
    }
  }

  @Test(arguments: [["copy", "--foreground"], ["copy", "--clear-after", "1"], ["serve"]])
  func `every request is answered that came before the end`(words: [String]) throws {
    try HandoverTests.with { host, client, program in
      try program.write("*a*", to: "a.md")
      var started: Int32 = 0
      if words == ["serve"] {
        try host.start()
        #expect(try program.run(["copy", "a.md"]).status == 0)
        started = host.process
      } else {
        let line = "\(Program.path) \(words.joined(separator: " ")) a.md >/dev/null 2>&1 & echo $!"
        started = Int32(try program.shell(line).text.trimmingCharacters(in: .newlines)) ?? 0
      }
      #expect(host.waitUntil { client.owner(of: "CLIPBOARD") != 0 })
      let readers = try (0..<4).map { _ in try ForeignClient(host.display) }
      // Requests without end, so that some are always under way.
      for round in 0..<400 {
        for reader in readers { reader.request("CLIPBOARD", "text/html", property: reader.property()) }
        if round == 100, !words.contains("--clear-after") { kill(started, SIGTERM) }
        // One answer to each request, whoever gives it: the owner, or the server when there is none.
        for reader in readers { #expect(reader.isAnswered()) }
        if client.owner(of: "CLIPBOARD") == 0 { break }
        if words.contains("--clear-after") { usleep(5000) }
      }
      #expect(client.owner(of: "CLIPBOARD") == 0)
      if words == ["serve"] { #expect(host.wait() == 0) }
    }
  }

  @Test func `of services that replace one another at once the last has what was on the board`() throws {
    try HandoverTests.with { host, client, program in
      try Self.startWithLarge(host, program)
      let outcome = try program.shell(
        """
        for i in 1 2 3; do (\(Program.path) serve --replace 2>/dev/null; echo $? >>ends) & done
        n=0; until [ "$(cat ends 2>/dev/null | wc -l)" = 2 ] || [ $n = 300 ]; do n=$((n+1)); sleep 0.05; done
        \(Program.path) paste --as UTF8_STRING | wc -c; \(Program.path) serve --stop; wait; cat ends
        """)
      #expect(outcome.text == "\(Self.large.count)\n0\n0\n0\n", "\(outcome.errors)")
      #expect(host.wait() == 0)
    }
  }
}
