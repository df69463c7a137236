import Foundation
import Support
import Testing

/// Those who read when a holder or the service ends.
@Suite struct EndingTests {
  private static let large = [UInt8](repeating: 0x61, count: 3 << 20)

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
      try host.start()
      try program.write(Data(Self.large), to: "large.txt")
      #expect(try program.run(["copy", "large.txt"]).status == 0)
      #expect(host.waitUntil { !host.storedNames.isEmpty })
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
      try host.start()
      try program.write(Data(Self.large), to: "large.txt")
      #expect(try program.run(["copy", "large.txt"]).status == 0)
      #expect(host.waitUntil { !host.storedNames.isEmpty })
      #expect(client.stall("CLIPBOARD", "UTF8_STRING", after: 1) == 1)
      #expect(try program.run(["serve", "--stop"]).status == 0)
      #expect(host.wait() == 0)
    }
  }
}
