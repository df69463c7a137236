import Foundation
import Pasteboard
import Support
import System
import Testing
import UniformTypes
import X11

@Suite struct TransferTests {
  static let size = 1_500_000
  static let text = pattern(size)
  let large = PasteboardItem(.utf8PlainText, text)

  @Test(arguments: [(256 << 10, false), (256 << 10 + 1, true)] as [(Int, Bool)])
  func `more than 256 KiB goes in pieces`(count: Int, isIncremental: Bool) throws {
    try withOwner(PasteboardItem(.utf8PlainText, pattern(count))) { _, _, client throws in
      guard case .value(let value) = client.get("CLIPBOARD", "UTF8_STRING") else {
        Issue.record("refused")
        return
      }
      #expect(value.isIncremental == isIncremental)
      #expect(value.bytes == pattern(count))
      #expect(value.hint == (isIncremental ? count : nil))
      #expect(value.pieces.allSatisfy { $0 <= 1 << 20 } && value.type == "UTF8_STRING" && value.format == 8)
    }
  }

  @Test func `three transfers to one window at once all come to their end`() throws {
    try withOwner(large) { _, owner, client throws in
      let values = client.parallel("CLIPBOARD", "UTF8_STRING", 3)
      #expect(values.count == 3)
      #expect(values.allSatisfy { $0.bytes == Self.text })
      let left = try owner.transferCount()
      #expect(left == 0)
    }
  }

  @Test func `a slow reader does not stop others`() throws {
    try withOwner(large) { server, owner, client throws in
      #expect(client.stall("CLIPBOARD", "UTF8_STRING", after: 2) == 2)
      let other = try ForeignClient(server.display)
      #expect(bytes(other.get("CLIPBOARD", "UTF8_STRING")) == Self.text)
      let left = try owner.transferCount()
      #expect(left == 1)
    }
  }

  @Test func `a transfer goes on with the old data when another program copies`() throws {
    try withOwner(large) { server, owner, client throws in
      _ = client.stall("CLIPBOARD", "UTF8_STRING", after: 1)
      let foreign = try ForeignOwner(server.display, "CLIPBOARD", [])
      defer { foreign.stop() }
      while owner.losses.isEmpty { _ = client.owner(of: "CLIPBOARD") }
      #expect(client.resume() == Self.size)
      let left = try owner.transferCount()
      #expect(left == 0)
    }
  }

  @Test func `a stalled transfer is dropped when it has been silent for half a minute`() throws {
    try withOwner(large) { _, owner, client throws in
      _ = client.stall("CLIPBOARD", "UTF8_STRING", after: 2)
      try owner.perform { owner in
        let deadline = try #require(owner.deadline)
        #expect(deadline > .now + .seconds(25) && deadline <= .now + .seconds(30))
        try owner.expire(.now + .seconds(20))
        #expect(owner.transferCount == 1)
        try owner.expire(.now + .seconds(31))
        #expect(owner.transferCount == 0 && owner.deadline == nil)
      }
    }
  }

  @Test func `a reader that ends in the middle leaves nothing behind`() throws {
    try withOwner(large) { server, owner, client throws in
      do {
        let mortal = try ForeignClient(server.display)
        _ = mortal.stall("CLIPBOARD", "UTF8_STRING", after: 2)
      }
      while try owner.transferCount() > 0 { _ = client.time() }
      #expect(bytes(client.get("CLIPBOARD", "UTF8_STRING")) == Self.text)
    }
  }

  @Test func `readers that vanish at once leave nothing behind`() throws {
    try withOwner(large) { server, owner, client throws in
      try ForeignClient.vanish(server.display, "CLIPBOARD", "UTF8_STRING", times: 200)
      #expect(bytes(client.get("CLIPBOARD", "UTF8_STRING")) == Self.text)
      while try owner.transferCount() > 0 { _ = client.time() }
    }
  }

  @Test func `pieces go inside MULTIPLE too`() throws {
    try withOwner(large) { _, _, client throws in
      let answers = try #require(client.multiple("CLIPBOARD", ["UTF8_STRING", "TIMESTAMP"]))
      #expect(bytes(answers[0]) == Self.text)
    }
  }

  @Test func `our own window keeps its events when it reads from us`() throws {
    let server = try XServer()
    let board = try SelectionPasteboard(display: server.display)
    try board.publish(large, on: .general, OfferPolicy())
    for _ in 0..<2 { #expect(try board.read("UTF8_STRING", from: .general).bytes == Self.text) }
    #expect(try board.read("UTF8_STRING", from: .general).isIncremental)
  }

  @Test func `a reader of before INCR does not lock the owner`() throws {
    try withOwner(large) { server, _, client throws in
      client.request("CLIPBOARD", "UTF8_STRING", property: client.property())
      let other = try ForeignClient(server.display)
      #expect(bytes(other.get("CLIPBOARD", "UTF8_STRING")) == Self.text)
    }
  }

  @Test func `a reader that asks again for the same property begins anew`() throws {
    try withOwner(large) { _, owner, client throws in
      _ = client.stall("CLIPBOARD", "UTF8_STRING", after: 2)
      #expect(bytes(client.get("CLIPBOARD", "UTF8_STRING"))?.count == Self.size)
      let left = try owner.transferCount()
      #expect(left == 0)
    }
  }

  @Test func `an error of the server for one piece ends that transfer alone`() throws {
    try withOwner(large) { _, owner, client throws in
      _ = client.stall("CLIPBOARD", "UTF8_STRING", after: 1)
      try owner.perform { owner in
        // 11 is BadAlloc: the server had no room for some piece, named by its request only.
        try owner.handle(.requestFailed(.init(serial: 1, code: 11, request: 18, resource: 0)))
        #expect(owner.transferCount == 1)
        let window = try #require(owner.transferWindows.first)
        try owner.handle(.requestFailed(.init(serial: 1, code: 3, request: 18, resource: window.rawValue)))
        #expect(owner.transferCount == 0)
      }
    }
  }
}
