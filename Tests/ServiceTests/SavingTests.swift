import Foundation
import Support
import Testing

/// The service as a program beside others, seen from a client that shares no code with it.
@Suite struct SavingTests {
  static let offers: [(String, ForeignOwner.Behaviour)] = [
    ("TARGETS", .items(type: "ATOM", [])),
    ("text/html", .data(type: "text/html", [UInt8]("<b>Grüße</b>".utf8))),
    ("UTF8_STRING", .data(type: "UTF8_STRING", [UInt8]("Grüße".utf8))),
    ("STRING", .data(type: "STRING", [0x47, 0x72, 0xFC])),
    ("image/png", .pieces(type: "image/png", large, hint: 1)),
    ("x/numbers", .items(type: "INTEGER", [1, 2, 0xFFFF_FFFF])),
    ("x/other-type", .data(type: "x/surprise", [1, 2, 3])),
    ("x/nothing", .data(type: "x/nothing", [])),
  ]
  static let large = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
  static let kept = ["text/html", "UTF8_STRING", "STRING", "image/png", "x/numbers", "x/other-type", "x/nothing"]
  static let service = ["SAVE_TARGETS", "TIMESTAMP", "MULTIPLE", "TARGETS"]

  /// Offers whose TARGETS are their own names.
  static func own(_ server: XServer, _ offers: [(String, ForeignOwner.Behaviour)] = offers) throws -> ForeignOwner {
    try ForeignOwner(server.display, "CLIPBOARD", offers.filter { $0.0 != "TARGETS" })
  }

  static func with(_ body: (XServer, ServiceHost, ForeignClient) throws -> Void) throws {
    let server = try XServer()
    let host = try ServiceHost(server.display)
    defer { host.stop() }
    try body(server, host, try ForeignClient(server.display))
  }

  @Test(arguments: [ForeignClient.SaveForm.list(kept), .absent, .none])
  func `all forms are there after the program has gone, byte for byte, whichever way it asked`(
    form: ForeignClient.SaveForm
  ) throws {
    try Self.with { server, host, client in
      try host.start()
      let owner = try Self.own(server)
      let before = Dictionary(uniqueKeysWithValues: Self.kept.map { ($0, plain(client.get("CLIPBOARD", $0))) })
      #expect(client.save(form) == .value(.init(type: "NULL", format: 32, bytes: [])))
      owner.stop()
      #expect(client.targets("CLIPBOARD") == Self.kept + Self.service)
      for target in Self.kept { #expect(plain(client.get("CLIPBOARD", target)) == before[target], "\(target)") }
    }
  }

  /// An answer without the way in which it came.
  private func plain(_ answer: ForeignClient.Answer) -> ForeignClient.Answer {
    guard case .value(let value) = answer else { return answer }
    return .value(.init(type: value.type, format: value.format, bytes: value.bytes))
  }

  @Test func `the program is told only after its last form has been read`() throws {
    try Self.with { server, host, client in
      try host.start()
      let owner = try Self.own(
        server,
        [
          ("UTF8_STRING", .data(type: "UTF8_STRING", [65])),
          ("image/png", .late(0.4, type: "image/png", Self.large)),
        ])
      #expect(client.save(.absent) == .value(.init(type: "NULL", format: 32, bytes: [])))
      #expect(owner.asked.contains { $0.target == "image/png" })
      #expect(host.waitUntil { owner.isLost })
      owner.stop()
      guard case .value(let image) = client.get("CLIPBOARD", "image/png") else {
        Issue.record("no image")
        return
      }
      #expect(image.bytes == Self.large)
    }
  }

  @Test func `targets that change something, or mean nothing without their program, are not asked for`() throws {
    try Self.with { server, host, client in
      try host.start()
      let forbidden = [
        "DELETE", "INSERT_SELECTION", "INSERT_PROPERTY", "application/x-openoffice-link",
        "application/x-openoffice-link;windows_formatname=\"Link\"", "application/x-libreoffice-internal-id-4711",
        "chromium/x-internal-source-rfh-token",
      ]
      let text = ("UTF8_STRING", ForeignOwner.Behaviour.data(type: "UTF8_STRING", [65]))
      let owner = try Self.own(server, forbidden.map { ($0, .data(type: $0, [1])) } + [text])
      #expect(client.save(.list(forbidden + ["UTF8_STRING"])) != .refused)
      owner.stop()
      #expect(Set(owner.asked.map(\.target)).isDisjoint(with: forbidden))
      #expect(client.targets("CLIPBOARD") == ["UTF8_STRING"] + Self.service)
    }
  }

  @Test func `a form that does not come is left out, and cheap text is read before it`() throws {
    try Self.with { server, host, client in
      try host.start()
      let owner = try Self.own(
        server,
        [
          ("image/png", .silence), ("x/refused", .refusal), ("x/lie", .lie),
          ("UTF8_STRING", .data(type: "UTF8_STRING", [65])),
        ])
      #expect(client.save(.absent) == .value(.init(type: "NULL", format: 32, bytes: [])))
      owner.stop()
      #expect(client.targets("CLIPBOARD") == ["UTF8_STRING"] + Self.service)
    }
  }

  @Test func `what is marked as secret is neither saved nor kept, but the mark without the word is none`() throws {
    for (mark, isKept) in [("secret", false), ("public", true)] {
      try Self.with { server, host, client in
        try host.start()
        let owner = try Self.own(
          server,
          [
            ("UTF8_STRING", .data(type: "UTF8_STRING", [UInt8]("hunter2".utf8))),
            ("x-kde-passwordManagerHint", .data(type: "x-kde-passwordManagerHint", [UInt8](mark.utf8))),
          ])
        #expect((client.save(.absent) == .refused) == !isKept)
        owner.stop()
        #expect((client.owner(of: "CLIPBOARD") == 0) == !isKept)
        #expect(host.storedBytes.isEmpty == !isKept)
        if !isKept { #expect(owner.asked.allSatisfy { $0.target != "UTF8_STRING" }) }
      }
    }
  }

  @Test func `it is announced, answers what every owner must, and refuses what it cannot do`() throws {
    try Self.with { server, host, client in
      try host.start()
      #expect(client.targets("CLIPBOARD_MANAGER") == ["TARGETS", "TIMESTAMP", "SAVE_TARGETS"])
      guard case .value(let time) = client.get("CLIPBOARD_MANAGER", "TIMESTAMP") else {
        Issue.record("no TIMESTAMP")
        return
      }
      #expect(time.type == "INTEGER" && ForeignClient.items(time)[0] > 0)
      #expect(client.get("CLIPBOARD_MANAGER", "UTF8_STRING") == .refused)
      // Nobody has copied anything.
      #expect(client.save(.absent) == .refused)
    }
  }

  @Test func `many programs that never answer are not all waited for`() throws {
    try Self.with { server, host, client in
      try host.start()
      let owner = try Self.own(server, [("UTF8_STRING", .silence)])
      let clients = try (0..<40).map { _ in try ForeignClient(server.display) }
      for other in clients {
        other.request("CLIPBOARD_MANAGER", "SAVE_TARGETS", property: other.property(), time: other.time())
      }
      // Those beyond the limit are refused at once, and others are answered meanwhile.
      #expect(client.save(.absent, seconds: 4) == .refused)
      #expect(client.targets("CLIPBOARD_MANAGER") != nil)
      owner.stop()
    }
  }

  @Test func `what another program claims to be a copy of ours is read like anything else`() throws {
    try Self.with { server, host, client in
      try host.start()
      for bytes in [[], [UInt8]("TYPEBOARD\0".utf8), [UInt8](repeating: 0xFF, count: 3000)] {
        let owner = try Self.own(
          server,
          [
            ("_TYPEBOARD_COPY", .data(type: "_TYPEBOARD_COPY", bytes)),
            ("UTF8_STRING", .data(type: "UTF8_STRING", [65])),
          ])
        #expect(client.save(.list(["_TYPEBOARD_COPY"])) != .refused)
        owner.stop()
        #expect(client.targets("CLIPBOARD") == ["UTF8_STRING"] + Self.service)
      }
    }
  }

  @Test func `a second service steps back, and with --replace the first one hands over and ends`() throws {
    try Self.with { server, host, client in
      try host.start()
      let owner = try Self.own(server)
      _ = client.save(.absent)
      owner.stop()
      let second = try ServiceHost(server.display)
      defer { second.stop() }
      #expect(throws: ServiceHost.Failure.self) { try second.start() }
      #expect(second.wait() == 1)
      #expect(second.log.contains("is the clipboard manager already"))
      try second.start(["--replace"])
      #expect(host.wait() == 0)
      #expect(client.targets("CLIPBOARD") == Self.kept + Self.service)
      #expect(host.waitUntil { host.storedNames.isEmpty })
      #expect(!second.storedNames.isEmpty)
    }
  }
}
