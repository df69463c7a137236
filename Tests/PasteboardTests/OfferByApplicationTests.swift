import Foundation
import Support
import System
import Testing
import UniformTypes
import X11

@testable import Pasteboard

/// One copy, and what each client of a real server is offered of it.
struct OfferByApplicationTests {
  private static let item = PasteboardItem([
    .init(.html, .bytes([UInt8]("<p>h</p>".utf8))), .init(.rtf, .bytes([UInt8]("{\\rtf1}".utf8))),
    .init(.markdown, .bytes([UInt8]("source".utf8))), .init(.utf8PlainText, .bytes([UInt8]("rendered".utf8))),
  ])

  /// Claims the general board; programs of class Writer get RTF, of class Terminal plain text that is rendered.
  private func claim(_ owner: ServedOwner) throws {
    try owner.perform { owner in
      try owner.claim(.general, OwnedContent(Self.item), OfferPolicy().offer(Self.item)) { application in
        var policy = OfferPolicy()
        if application.isClipboardManager { return nil }
        if application.names.contains("Writer") {
          policy.order = [.rtf, .utf8PlainText]
        } else if application.names.contains("Terminal") {
          policy.order = [.utf8PlainText]
          policy.plain = .rendered
        } else {
          return nil
        }
        return policy.offer(Self.item)
      }
    }
  }

  private func client(_ server: XServer, _ name: String? = nil) throws -> ForeignClient {
    let client = try ForeignClient(server.display)
    if let name { client.set("WM_CLASS", of: client.window, "x\0\(name)\0") }
    return client
  }

  private func first(_ client: ForeignClient) -> String? { client.targets("CLIPBOARD")?.first }

  private func text(_ client: ForeignClient, _ target: String = "UTF8_STRING") -> String? {
    bytes(client.get("CLIPBOARD", target)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `each client is offered what its rule gives, and refused the rest, at the same time`() throws {
    try withOwner { server, owner, unknown in
      try claim(owner)
      let (writer, terminal) = (try client(server, "Writer"), try client(server, "Terminal"))
      #expect(first(unknown) == "text/html")
      #expect(first(writer) == "text/rtf")
      #expect(first(terminal) == "text/plain;charset=utf-8")
      for (client, html, plain) in [
        (unknown, "<p>h</p>", "source"), (writer, nil, "source"), (terminal, nil, "rendered"),
      ] {
        #expect(text(client, "text/html") == html)
        #expect(text(client) == plain)
        for (target, answer) in client.dump("CLIPBOARD") {
          guard case .value = answer else {
            Issue.record("\(target) was listed and is \(answer)")
            continue
          }
        }
      }
    }
  }

  @Test func `a client that asks a fixed target at once gets what its rule gives`() throws {
    try withOwner { server, owner, _ in
      try claim(owner)
      #expect(text(try client(server, "Terminal")) == "rendered")
      #expect(try client(server, "Terminal").get("CLIPBOARD", "text/markdown") == .refused)
      #expect(try client(server, "Writer").multiple("CLIPBOARD", ["text/rtf", "text/html"])?.last == .refused)
    }
  }

  @Test func `during one ownership a client's offer does not change, whatever it says of itself later`() throws {
    try withOwner { server, owner, _ in
      try claim(owner)
      let writer = try client(server, "Writer")
      #expect(first(writer) == "text/rtf")
      writer.set("WM_CLASS", of: writer.window, "x\0Terminal\0")
      #expect(first(writer) == "text/rtf")
      #expect(text(writer) == "source")
    }
  }

  @Test func `a client that gets the numbers of one that has gone is not taken for it`() throws {
    try withOwner { server, owner, _ in
      try claim(owner)
      var writer = try client(server, "Writer") as ForeignClient?
      let number = try #require(writer?.window)
      #expect(first(try #require(writer)) == "text/rtf")
      writer = nil
      var next = try client(server, "Terminal")
      // The server gives the numbers away again when it has seen the other one go.
      for _ in 0..<1000 where next.window != number { next = try client(server, "Terminal") }
      #expect(next.window == number)
      #expect(first(next) == "text/plain;charset=utf-8")
      #expect(text(next) == "rendered")
    }
  }

  @Test func `clients that go at once leave nothing behind`() throws {
    try withOwner { server, owner, unknown in
      try claim(owner)
      try ForeignClient.vanish(server.display, "CLIPBOARD", "TARGETS", times: 100)
      try ForeignClient.vanish(server.display, "CLIPBOARD", "x-bogus", times: 100)
      #expect(first(unknown) == "text/html")
      // The server may see the last one go only after it has served this client.
      var (offers, applications, tries) = (0, 0, 0)
      repeat {
        usleep(10_000)
        (offers, applications) = try owner.perform { owner in
          (owner.ownerships.values.first?.offers.count ?? 0, owner.applications.count)
        }
        tries += 1
      } while (offers, applications) != (1, 1) && tries < 1000
      #expect(offers == 1)
      #expect(applications == 1)
    }
  }

  @Test func `a large transfer leaves a client's end known`() throws {
    let large = PasteboardItem(.utf8PlainText, pattern(600_000))
    try withOwner { server, owner, _ in
      try owner.perform { owner in
        try owner.claim(.general, OwnedContent(large), OfferPolicy().offer(large)) { application in
          application.names.contains("Terminal") ? Offer([]) : nil
        }
      }
      var reader = try client(server, "Reader") as ForeignClient?
      let number = try #require(reader?.window)
      #expect(text(try #require(reader))?.utf8.count == 600_000)
      reader = nil
      var next = try client(server, "Terminal")
      for _ in 0..<1000 where next.window != number { next = try client(server, "Terminal") }
      #expect(next.window == number)
      #expect(next.get("CLIPBOARD", "UTF8_STRING") == .refused)
    }
  }

  @Test func `the clipboard manager is offered everything`() throws {
    try withOwner { server, owner, _ in
      try claim(owner)
      let manager = try client(server, "Terminal")
      manager.own("CLIPBOARD_MANAGER")
      #expect(first(manager) == "text/html")
      #expect(text(manager) == "source")
    }
  }

  @Test func `a look as another application shows its list and its data`() throws {
    try withOwner { server, owner, unknown in
      try claim(owner)
      let board = try SelectionPasteboard(display: server.display)
      #expect(try board.offered(on: .general).names.first == "text/html")
      #expect(try board.look(as: "Writer", on: .general))
      #expect(try board.offered(on: .general).names.first == "text/rtf")
      #expect(try board.look(as: "Terminal", on: .general))
      #expect(try board.read("UTF8_STRING", from: .general).bytes == [UInt8]("rendered".utf8))
      #expect(throws: PasteboardError.refused(target: "text/html", .general)) {
        try board.read("text/html", from: .general)
      }
      #expect(try board.look(as: "nobody", on: .general))
      #expect(try board.offered(on: .general).names.first == "text/html")
      // Others are not shown anything else for it, and it is listed nowhere.
      #expect(first(unknown) == "text/html")
      #expect(unknown.targets("CLIPBOARD")?.contains("_TYPEBOARD_SEEN_AS") == false)
    }
  }

  @Test func `where everybody is offered the same, a look as another application shows that`() throws {
    try withOwner(Self.item) { server, _, _ in
      let board = try SelectionPasteboard(display: server.display)
      #expect(try board.look(as: "Writer", on: .general))
      #expect(try board.offered(on: .general).names.first == "text/html")
    }
  }

  @Test(arguments: [
    ForeignOwner.Behaviour.refusal, .lie, .data(type: "STRING", [0x61]), .data(type: "_TYPEBOARD_SEEN_AS", [1]),
    .items(type: "ATOM", [1]),
  ])
  func `an owner that is not ours cannot say what it would offer somebody else`(
    _ behaviour: ForeignOwner.Behaviour
  ) throws {
    let server = try XServer()
    let owner = try ForeignOwner(server.display, "CLIPBOARD", [("_TYPEBOARD_SEEN_AS", behaviour)])
    defer { owner.stop() }
    let board = try SelectionPasteboard(display: server.display)
    #expect(try !board.look(as: "Writer", on: .general))
  }
}
