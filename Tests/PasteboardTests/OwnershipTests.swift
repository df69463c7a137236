import Pasteboard
import Support
import System
import Testing
import UniformTypes
import X11

@Suite struct OwnershipTests {
  let text = PasteboardItem(.utf8PlainText, [UInt8]("text".utf8))

  @Test func `TIMESTAMP is the server's time at which the board was taken`() throws {
    try withOwner { _, owner, client throws in
      let before = client.time()
      try owner.claim(text)
      let after = client.time()
      guard case .value(let value) = client.get("CLIPBOARD", "TIMESTAMP") else {
        Issue.record("no TIMESTAMP")
        return
      }
      #expect(value.type == "INTEGER" && value.format == 32)
      let times = ForeignClient.items(value)
      #expect(times.count == 1 && UInt(times[0]) >= before && UInt(times[0]) <= after)
    }
  }

  @Test func `the time comes from a change of nothing to a property of the owner's own window`() throws {
    let server = try XServer()
    let connection = try Connection(server.display)
    let window = try connection.makeWindow()
    let time = try connection.serverTime(window)
    #expect(time != .current)
    #expect(try connection.property(.name, of: window)?.value.bytes == [])
  }

  @Test func `a board that the server does not give is a failure and stays with its owner`() throws {
    try withOwner { server, owner, client throws in
      // Takes the board all the time, so that it soon does so after the time that we have asked for: the server then ignores us
      // without a word.
      let rival = try Rival(server.display, "CLIPBOARD")
      defer { rival.stop() }
      var failure: PasteboardError?
      while failure == nil {
        do { try owner.claim(text) } catch { failure = error as? PasteboardError }
      }
      #expect(failure == .notClaimed(.general))
      let boards = try owner.boards()
      #expect(boards.isEmpty)
      rival.stop()
      #expect(client.owner(of: "CLIPBOARD") == rival.window)
    }
  }

  @Test func `the owner's window says who we are`() throws {
    try withOwner(text) { server, owner, client throws in
      let connection = try Connection(server.display)
      let window = Window(rawValue: UInt32(client.owner(of: "CLIPBOARD")))
      func value(_ name: String) throws -> Property? {
        try connection.property(try connection.atom(name), of: window)?.value
      }
      #expect(try value("WM_CLASS")?.bytes == [UInt8]("typeboard\0Typeboard\0".utf8))
      #expect(try value("_NET_WM_NAME")?.bytes == [UInt8]("Typeboard".utf8))
      #expect(try value("_NET_WM_PID")?.items == [UInt32(Process.identifier)])
      #expect(try value("WM_CLIENT_MACHINE")?.bytes == [UInt8](Environment.hostName.utf8))
      #expect(try owner.window() == window)
    }
  }

  @Test func `the owner's window is never shown and no window manager sees it`() throws {
    try withOwner(text) { _, _, client throws in
      let facts = try #require(client.attributes(of: client.owner(of: "CLIPBOARD")))
      #expect(!facts.isShown && facts.isOverrideRedirect && facts.isInputOnly)
    }
  }

  @Test func `a second copy takes the board again with a later time`() throws {
    try withOwner(text) { _, owner, client throws in
      guard case .value(let first) = client.get("CLIPBOARD", "TIMESTAMP") else { return }
      while UInt32(client.time()) == ForeignClient.items(first)[0] {}
      try owner.claim(PasteboardItem(.utf8PlainText, [UInt8]("other".utf8)))
      guard case .value(let second) = client.get("CLIPBOARD", "TIMESTAMP") else { return }
      #expect(ForeignClient.items(second)[0] > ForeignClient.items(first)[0])
      #expect(bytes(client.get("CLIPBOARD", "UTF8_STRING")) == [UInt8]("other".utf8))
    }
  }

  @Test func `all boards work at once, each with its own content`() throws {
    try withOwner { _, owner, client throws in
      let boards: [Board] = [.general, .primary, .secondary, .find, .named("mine")]
      for board in boards { try owner.claim(PasteboardItem(.utf8PlainText, [UInt8](board.description.utf8)), board) }
      for board in boards {
        #expect(bytes(client.get(board.selectionName, "UTF8_STRING")) == [UInt8](board.description.utf8))
      }
    }
  }

  @Test(
    arguments: [
      (1, 2, true), (2, 1, false), (5, 5, false), (0xFFFF_FFF0, 0x10, true), (0x10, 0xFFFF_FFF0, false),
      (0x8000_0000, 1, false), (1, 0x8000_0000, true),
    ] as [(UInt32, UInt32, Bool)])
  func `times are compared the shorter way round`(left: UInt32, right: UInt32, isBefore: Bool) {
    #expect(ServerTime(rawValue: left).isBefore(ServerTime(rawValue: right)) == isBefore)
  }

  @Test func `a board that another program takes is reported and forgotten`() throws {
    try withOwner(text) { server, owner, client throws in
      let foreign = try ForeignOwner(server.display, "CLIPBOARD", [])
      defer { foreign.stop() }
      while owner.losses.isEmpty { _ = client.time() }
      #expect(owner.losses == [.general])
      let boards = try owner.boards()
      #expect(boards.isEmpty)
    }
  }

  @Test func `a clear from before the board was taken again means nothing`() throws {
    try withOwner(text) { _, owner, _ throws in
      try owner.perform { owner in
        let selection = try owner.connection.atom("CLIPBOARD")
        let now = try owner.connection.serverTime(owner.window)
        let old = ServerTime(rawValue: now.rawValue &- 100_000)
        try owner.handle(.selectionClear(selection: selection, window: owner.window, time: old))
        #expect(owner.boards == [.general])
        try owner.handle(.selectionClear(selection: selection, window: owner.window, time: now))
        #expect(owner.boards.isEmpty)
      }
    }
  }

  @Test func `giving up takes only away what is still ours`() throws {
    try withOwner(text) { server, owner, client throws in
      try owner.perform { try $0.release(.general) }
      #expect(client.owner(of: "CLIPBOARD") == 0)
      try owner.claim(text)
      let foreign = try ForeignOwner(server.display, "CLIPBOARD", [])
      defer { foreign.stop() }
      let theirs = client.owner(of: "CLIPBOARD")
      try owner.perform { try $0.release(.general) }
      #expect(client.owner(of: "CLIPBOARD") == theirs)
    }
  }

  @Test func `the drag board and foreign selections cannot be claimed`() throws {
    try withOwner { _, owner, client throws in
      for board in [Board.drag, .selection("CLIPBOARD")] {
        #expect(throws: PasteboardError.readOnly(board)) { try owner.claim(text, board) }
      }
      #expect(client.owner(of: "XdndSelection") == 0)
    }
  }
}
