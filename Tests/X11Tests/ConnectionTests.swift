import Support
import System
import Testing
import X11

@Suite struct ConnectionTests {
  @Test func `a display that is not there is an error that names it`() {
    #expect(throws: XError.unreachable(display: ":4711")) { try Connection(":4711") }
    #expect(XError.unreachable(display: ":4711").description == "the X display :4711 cannot be reached")
  }

  @Test func `a server that goes away is an error and does not end the process`() throws {
    let server = try XServer()
    let connection = try Connection(server.display)
    let window = try connection.makeWindow()
    server.stop()
    let lost = XError.connectionLost(display: server.display)
    #expect(throws: lost) { try connection.serverTime(window) }
    #expect(throws: lost) { try connection.owner(of: .primary) }
    #expect(throws: lost) { try connection.pendingEvent() }
    #expect(throws: lost) { try connection.intern(["SOMETHING"]) }
    #expect(throws: lost) { try connection.property(.name, of: window) }
    #expect(throws: lost) { try connection.flush() }
  }

  @Test func `a request that names a window that has gone fails alone, and is known by its number`() throws {
    let server = try XServer()
    let connection = try Connection(server.display)
    let window = try connection.makeWindow()
    let gone = Window(rawValue: 0x7FFF00)
    let serial = connection.nextSerial
    try connection.setProperty(.name, of: gone, to: Property(type: .string, format: 8, bytes: [1]))
    let failures = try connection.failures(since: serial)
    #expect(failures.map(\.code) == [RequestFailure.badWindow])
    #expect(failures.map(\.serial) == [serial] && failures.map(\.resource) == [gone.rawValue])
    #expect(try connection.property(.name, of: gone) == nil)
    #expect(try connection.children(of: gone) == [])
    #expect(try connection.failures(since: serial) == [])
    #expect(try connection.serverTime(window) != .current)
  }

  @Test func `a failure that nobody waits for comes as an event`() throws {
    let server = try XServer()
    let connection = try Connection(server.display)
    let serial = connection.nextSerial
    try connection.deleteProperty(.name, of: Window(rawValue: 0x7FFF00))
    guard case .requestFailed(let failure)? = try connection.nextEvent(until: .now + .seconds(5)) else {
      Issue.record("no event")
      return
    }
    #expect(failure.serial == serial)
  }

  @Test func `numbers that are no atoms have no name and change nothing about others`() throws {
    let server = try XServer()
    let names = (0..<1500).map { "_ATOM_\($0)" }
    let atoms = try Connection(server.display).intern(names)
    let none = (0..<1500).map { Atom(rawValue: 0x7FF0000 + UInt32($0)) }
    let connection = try Connection(server.display)
    let mixed = zip(none, atoms).flatMap { [$0, $1] }
    #expect(try connection.names(of: mixed) == names.flatMap { [nil, $0] })
    #expect(try connection.names(of: [none[0]]) == [nil] && connection.names(of: [atoms[0]]) == [names[0]])
    #expect(try connection.intern(names) == atoms)
    #expect(try connection.pendingEvent() == nil)
  }

  @Test(arguments: [0, 1, 3, 4, 70_000, 17 << 20])
  func `a property of any size is read whole`(count: Int) throws {
    let server = try XServer()
    let connection = try Connection(server.display)
    let window = try connection.makeWindow()
    var bytes = [UInt8](repeating: 7, count: count)
    for index in stride(from: 0, to: count, by: 997) { bytes[index] = UInt8(truncatingIfNeeded: index) }
    for start in stride(from: 0, to: count, by: 1 << 20) {
      let part = Array(bytes[start..<min(start + 1 << 20, count)])
      try connection.appendToProperty(.secondary, of: window, Property(type: .string, format: 8, bytes: part))
    }
    if count == 0 {
      try connection.setProperty(.secondary, of: window, to: Property(type: .string, format: 8, bytes: []))
    }
    let whole = try #require(try connection.property(.secondary, of: window))
    #expect(whole.isComplete && whole.value.bytes == bytes)
    let cut = try #require(try connection.property(.secondary, of: window, delete: true, limit: 8))
    #expect(cut.value.bytes == Array(bytes.prefix(8)) && cut.isComplete == (count <= 8))
    #expect(try connection.property(.secondary, of: window) == nil)
  }

  @Test func `items of 32 bits are four bytes each on every machine`() throws {
    let server = try XServer()
    let connection = try Connection(server.display)
    let window = try connection.makeWindow()
    let value = Property(type: .cardinal, items: [1, 0xFFFF_FFFF, 0x8000_0000])
    #expect(value.bytes.count == 12)
    try connection.setProperty(.secondary, of: window, to: value)
    #expect(try connection.property(.secondary, of: window)?.value == value)
    let short = Property(type: .cardinal, format: 16, bytes: [1, 2, 3, 4])
    try connection.setProperty(.secondary, of: window, to: short)
    #expect(try connection.property(.secondary, of: window)?.value == short)
  }

  @Test func `names become numbers and back, and a number that is none is nothing`() throws {
    let server = try XServer()
    let connection = try Connection(server.display)
    let other = try Connection(server.display)
    let atoms = try connection.intern(["CLIPBOARD", "text/é", "STRING"])
    #expect(atoms[2] == .string)
    let bogus = Atom(rawValue: 0xFF_FFFF)
    #expect(try other.names(of: [atoms[1], bogus, .none, .string]) == ["text/é", nil, nil, "STRING"])
    #expect(try other.existingAtom("NEVER_MADE") == nil)
    #expect(try other.existingAtom("CLIPBOARD") == atoms[0])
  }

  @Test func `a time is that of the request it was asked by`() throws {
    let server = try XServer()
    let connection = try Connection(server.display)
    let window = try connection.makeWindow()
    var last = try connection.serverTime(window)
    for _ in 0..<20 {
      try connection.describe(window, title: "x")
      let start = Instant.now
      while Instant.now < start + .milliseconds(2) {}
      let next = try connection.serverTime(window)
      #expect(last.isBefore(next))
      last = next
    }
  }

  @Test func `changes of owners are told with their cause`() throws {
    let server = try XServer()
    let connection = try Connection(server.display)
    let window = try connection.makeWindow()
    try connection.watchOwner(of: .primary, window: window)
    try connection.flush()
    func next() throws -> OwnerChange? {
      while let event = try connection.nextEvent(until: .now + .seconds(5)) {
        if case .ownerChanged(let change) = event { return change }
      }
      return nil
    }
    var other: Connection? = try Connection(server.display)
    let owner = try other!.makeWindow()
    try other!.setOwner(of: .primary, to: owner, time: .current)
    try other!.flush()
    let set = try next()
    #expect(set?.cause == .set && set?.owner == owner)
    try other!.setOwner(of: .primary, to: .none, time: .current)
    try other!.flush()
    let cleared = try next()
    #expect(cleared?.cause == .set && cleared?.owner == Window.none)
    try other!.setOwner(of: .primary, to: owner, time: .current)
    try other!.flush()
    _ = try next()
    other = nil
    let gone = try next()
    #expect(gone?.owner == Window.none && gone?.cause != .set)
  }
}
