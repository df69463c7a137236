import Foundation
import Support
import Testing

/// Programs, and the service itself, that end without a word.
@Suite struct DeathTests {
  static let text: [(String, ForeignOwner.Behaviour)] = [
    ("text/html", .data(type: "text/html", [UInt8]("<i>a</i>".utf8))),
    ("UTF8_STRING", .data(type: "UTF8_STRING", [97])),
  ]
  static let targets = ["text/html", "UTF8_STRING"]

  /// Waits until the service holds something and has nothing more to read.
  private func isKept(_ host: ServiceHost, _ owner: ForeignOwner, _ target: String) -> Bool {
    host.waitUntil { owner.asked.contains { $0.target == target } && !host.storedNames.isEmpty }
  }

  @Test func `the small forms of a program that is killed are there, and the large ones are left out`() throws {
    try SavingTests.with { server, host, client in
      try host.start()
      let large = [UInt8](repeating: 7, count: 300_000)
      let owner = try ForeignOwner(
        server.display, "CLIPBOARD", [("image/png", .pieces(type: "image/png", large, hint: 300_000))] + Self.text)
      #expect(isKept(host, owner, "image/png"))
      owner.stop()
      #expect(host.waitUntil { client.owner(of: "CLIPBOARD") != 0 })
      #expect(client.targets("CLIPBOARD") == Self.targets + SavingTests.service)
      #expect(
        client.get("CLIPBOARD", "text/html")
          == .value(.init(type: "text/html", format: 8, bytes: [UInt8]("<i>a</i>".utf8))))
    }
  }

  @Test func `what a program takes away itself stays away`() throws {
    try SavingTests.with { server, host, client in
      try host.start()
      let owner = try ForeignOwner(server.display, "CLIPBOARD", Self.text)
      #expect(isKept(host, owner, "text/html"))
      let clear = try ForeignCommand.run(["xsel", "--clipboard", "--clear"], display: server.display)
      #expect(clear.status == 0)
      #expect(host.waitUntil { host.storedNames.isEmpty })
      owner.stop()
      #expect(client.owner(of: "CLIPBOARD") == 0)
    }
  }

  @Test func `an owner that looks like GTK 4 is asked for nothing but its list`() throws {
    try SavingTests.with { server, host, client in
      try host.start()
      let list = ["SAVE_TARGETS", "TIMESTAMP", "TARGETS", "UTF8_STRING"].map { UInt32(client.atom($0)) }
      let owner = try ForeignOwner(
        server.display, "CLIPBOARD",
        [("TARGETS", .items(type: "ATOM", list)), ("UTF8_STRING", .data(type: "UTF8_STRING", [65]))])
      #expect(host.waitUntil { !owner.asked.isEmpty })
      // A second copy, of another kind, shows that the service has gone on.
      let next = try ForeignOwner(server.display, "CLIPBOARD", Self.text)
      #expect(isKept(host, next, "UTF8_STRING"))
      #expect(owner.asked.map(\.target) == ["TARGETS"])
      owner.stop()
      next.stop()
    }
  }

  @Test func `Keep=never reads nothing unasked`() throws {
    try SavingTests.with { server, host, client in
      try host.write("[service]\nKeep=never\n", to: "config/typeboard/typeboard.conf")
      try host.start()
      let owner = try ForeignOwner(server.display, "CLIPBOARD", Self.text)
      #expect(client.save(.absent) != .refused)
      #expect(Set(owner.asked.map(\.target)) == Set(Self.targets + ["TARGETS"]))
      #expect(owner.asked.count == 3)
      owner.stop()
    }
  }

  @Test(arguments: [SIGKILL, SIGUSR1, SIGTERM, SIGINT])
  func `the service ends in any way and its next start has everything again`(signal: Int32) throws {
    try SavingTests.with { server, host, client in
      try host.start()
      let owner = try SavingTests.own(server)
      #expect(client.save(.absent) != .refused)
      owner.stop()
      for _ in 1...2 {
        host.end(signal)
        #expect(client.owner(of: "CLIPBOARD") == 0)
        try host.start()
        #expect(client.targets("CLIPBOARD") == SavingTests.kept + SavingTests.service)
        guard case .value(let image) = client.get("CLIPBOARD", "image/png") else {
          Issue.record("no image")
          return
        }
        #expect(image.bytes == SavingTests.large)
      }
      #expect(host.storedNames.count == 1)
    }
  }

  @Test func `a program that dies while the service is away loses nothing`() throws {
    try SavingTests.with { server, host, client in
      try host.start()
      let owner = try ForeignOwner(server.display, "CLIPBOARD", Self.text)
      #expect(isKept(host, owner, "UTF8_STRING"))
      host.end(SIGKILL)
      owner.stop()
      try host.start()
      #expect(client.targets("CLIPBOARD") == Self.targets + SavingTests.service)
    }
  }

  @Test func `a newer copy wins over what was stored`() throws {
    try SavingTests.with { server, host, client in
      try host.start()
      let owner = try SavingTests.own(server)
      #expect(client.save(.absent) != .refused)
      owner.stop()
      host.end(SIGKILL)
      let newer = try ForeignOwner(server.display, "CLIPBOARD", Self.text)
      try host.start()
      #expect(isKept(host, newer, "UTF8_STRING"))
      #expect(client.targets("CLIPBOARD") == Self.targets)
      newer.stop()
    }
  }

  @Test(arguments: [[], [UInt8]("TYPEBOARD\0".utf8), [UInt8](repeating: 0xFF, count: 5000)])
  func `stored content that is damaged counts as none`(bytes: [UInt8]) throws {
    try SavingTests.with { server, host, client in
      try host.start()
      let owner = try SavingTests.own(server)
      #expect(client.save(.absent) != .refused)
      owner.stop()
      host.end(SIGKILL)
      host.replaceStored(with: bytes)
      try host.start()
      #expect(client.owner(of: "CLIPBOARD") == 0)
      let next = try ForeignOwner(server.display, "CLIPBOARD", Self.text)
      #expect(host.waitUntil { host.storedBytes.contains { $0.count > 20 && $0 != bytes } })
      #expect(host.storedNames.count == 1)
      next.stop()
    }
  }

  @Test func `the service ends with its display, and says so`() throws {
    let server = try XServer()
    let (host, late) = (try ServiceHost(server.display), try ServiceHost(server.display))
    try host.start()
    server.stop()
    #expect(host.wait() == 2)
    #expect(host.log.contains("the X display \(server.display) has gone"))
    #expect(throws: ServiceHost.Failure.self) { try late.start() }
    #expect(late.wait() == 2)
    #expect(late.said.contains { $0.hasPrefix("STATUS=") && $0.contains("cannot be reached") })
    host.stop()
    late.stop()
  }
}
