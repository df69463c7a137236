import Foundation
import Pasteboard
import Support
import System
import Testing
import UniformTypes
import X11

@Suite struct RequesterTests {
  private typealias Behaviour = ForeignOwner.Behaviour

  /// A reader of ours and a foreign owner of the clipboard.
  private func withReader(
    _ offers: [(String, ForeignOwner.Behaviour)], limits: ReadLimits = ReadLimits(),
    _ body: (SelectionPasteboard, ForeignOwner) throws -> Void
  ) throws {
    let server = try XServer()
    let owner = try ForeignOwner(server.display, "CLIPBOARD", offers)
    defer { owner.stop() }
    try body(try SelectionPasteboard(display: server.display, limits: limits), owner)
  }

  private static let short = ReadLimits(answer: .milliseconds(300), idle: .milliseconds(300))

  @Test func `the targets are those of the owner in its order`() throws {
    try withReader([("text/html", .refusal), ("STRING", .refusal), ("x-own", .refusal)]) { board, _ throws in
      let offered = try board.offered(on: .general)
      #expect(offered == OfferedTargets(names: ["text/html", "STRING", "x-own"]))
    }
  }

  @Test func `a list of type TARGETS is taken, and atoms that are none are left out`() throws {
    try withReader([("TARGETS", .items(type: "TARGETS", [31, 0, 0xFF_FFFF, 31]))]) { board, _ throws in
      let offered = try board.offered(on: .general)
      #expect(offered.names == ["STRING", "STRING"])
    }
  }

  @Test(arguments: [ForeignOwner.Behaviour.refusal, .lie, .data(type: "STRING", [0x61])])
  func `an owner without a list is asked for the usual names of text`(behaviour: ForeignOwner.Behaviour) throws {
    try withReader([("TARGETS", behaviour), ("STRING", .data(type: "STRING", [0xE9]))]) { board, _ throws in
      let offered = try board.offered(on: .general)
      #expect(offered.isGuess && offered.names.contains("UTF8_STRING"))
      #expect(try board.plainText(on: .general).bytes == [UInt8]("é".utf8))
    }
  }

  @Test(arguments: [.refusal, .lie] as [ForeignOwner.Behaviour])
  func `a name of plain text that is not answered leaves the next one`(behaviour: ForeignOwner.Behaviour) throws {
    let string = ForeignOwner.Behaviour.data(type: "STRING", [0xE9])
    for hasList in [true, false] {
      var offers = [("UTF8_STRING", behaviour), ("STRING", string)]
      if !hasList { offers.append(("TARGETS", .lie)) }
      try withReader(offers) { board, _ throws in
        #expect(try board.plainText(on: .general).bytes == [UInt8]("é".utf8))
      }
    }
    try withReader([("UTF8_STRING", behaviour), ("TEXT", .refusal)]) { board, _ throws in
      let failure = #expect(throws: PasteboardError.self) { try board.plainText(on: .general) }
      // The reason of the one that loses least.
      #expect(failure?.description.contains("UTF8_STRING") == true)
    }
  }

  @Test func `a list of targets with numbers that are no atoms keeps the others apart`() throws {
    let server = try XServer()
    let client = try ForeignClient(server.display)
    let atoms = ["x-a", "x-b"].map { UInt32(client.atom($0)) }
    let owner = try ForeignOwner(
      server.display, "CLIPBOARD",
      [
        ("x-a", .data(type: "x-a", [1])), ("x-b", .data(type: "x-b", [2])),
        ("TARGETS", .items(type: "ATOM", [0x7FF0000, atoms[0], 0x7FF0001, atoms[1]])),
      ])
    defer { owner.stop() }
    let board = try SelectionPasteboard(display: server.display)
    #expect(try board.offered(on: .general).names == ["x-a", "x-b"])
    #expect(try board.read("x-a", from: .general).bytes == [1] && board.read("x-b", from: .general).bytes == [2])
  }

  @Test func `requests carry one time of the server's and a property of our own`() throws {
    try withReader([("STRING", .data(type: "STRING", [0x61]))]) { board, owner throws in
      _ = try board.offered(on: .general)
      _ = try board.read("STRING", from: .general)
      _ = try board.read("STRING", from: .general)
      #expect(owner.asked.map(\.target) == ["TARGETS", "STRING", "STRING"])
      #expect(owner.asked.allSatisfy { $0.time != 0 })
      // The same name again: names are never given back.
      #expect(Set(owner.asked.map(\.property)).count == 1)
      #expect(Set(owner.asked.map(\.requestor)).count == 1)
    }
  }

  @Test func `what comes is told as it came`() throws {
    try withReader([
      ("x-a", .data(type: "x-other", [1, 2, 3])), ("x-b", .items(type: "INTEGER", [7, 0xFFFF_FFFF])),
      ("x-c", .data(type: "x-c", [])),
    ]) { board, _ throws in
      #expect(try board.read("x-a", from: .general) == ReceivedData(target: "x-a", type: "x-other", bytes: [1, 2, 3]))
      let items = try board.read("x-b", from: .general)
      #expect(items.format == 32 && items.type == "INTEGER" && items.bytes.count == 8)
      #expect(try board.read("x-c", from: .general).bytes == [])
    }
  }

  @Test func `pieces are put together, whatever size was promised`() throws {
    let text = pattern(400_000)
    for hint: UInt32 in [0, 400_000, 0xFFFF_FFFF] {
      try withReader([("x", .pieces(type: "x", text, hint: hint))]) { board, _ throws in
        let before = System.Process.residentMemory
        let data = try board.read("x", from: .general)
        #expect(data.bytes == text && data.isIncremental && data.type == "x")
        #expect(System.Process.residentMemory - before < 100 << 20)
      }
    }
  }

  @Test(
    arguments: [
      (.refusal, .refused(target: "x", .general)), (.lie, .noData(target: "x", .general)),
      (.silence, .noAnswer(target: "x", .general)),
      (.pieces(type: "x", [UInt8](repeating: 0, count: 200_000), hint: 1, pieces: 2), .noAnswer(target: "x", .general)),
      (.death(type: "x", [UInt8](repeating: 0, count: 200_000), pieces: 2), .ownerGone(target: "x", .general)),
    ] as [(ForeignOwner.Behaviour, PasteboardError)])
  func `an owner that fails is an error, and the next target is still read`(
    behaviour: ForeignOwner.Behaviour, failure: PasteboardError
  ) throws {
    try withReader([("x", behaviour), ("STRING", .data(type: "STRING", [0x61]))], limits: Self.short) {
      board, _ throws in
      #expect(throws: failure) { try board.read("x", from: .general) }
      if case .ownerGone = failure { return }
      let next = try board.read("STRING", from: .general)
      #expect(next.bytes == [0x61])
    }
  }

  @Test func `owners that have gone without an answer are in nobody's way`() throws {
    let server = try XServer()
    let board = try SelectionPasteboard(display: server.display, limits: ReadLimits(answer: .milliseconds(10)))
    // More of them than there are properties to be answered in.
    for _ in 0..<70 {
      let owner = try ForeignOwner(server.display, "CLIPBOARD", [("x", .silence)])
      #expect(throws: PasteboardError.noAnswer(target: "x", .general)) { try board.read("x", from: .general) }
      owner.stop()
    }
    let owner = try ForeignOwner(server.display, "CLIPBOARD", [("x", .data(type: "x", [1]))])
    defer { owner.stop() }
    board.limits = ReadLimits()
    #expect(try board.read("x", from: .general).bytes == [1])
  }

  @Test func `more than the limit is an error, at once and in pieces`() throws {
    let limits = ReadLimits(bytes: 100_000)
    let text = pattern(100_001)
    try withReader(
      [("x", .data(type: "x", text)), ("y", .pieces(type: "y", text, hint: 1)), ("z", .data(type: "z", [1]))],
      limits: limits
    ) { board, _ throws in
      #expect(throws: PasteboardError.tooLarge(target: "x", limit: 100_000)) { try board.read("x", from: .general) }
      #expect(throws: PasteboardError.tooLarge(target: "y", limit: 100_000)) { try board.read("y", from: .general) }
      #expect(try board.read("z", from: .general).bytes == [1])
    }
  }

  @Test func `a late answer is not taken for that of a later request`() throws {
    try withReader(
      [("late", .late(0.6, type: "x", [1])), ("x", .data(type: "x", [2]))], limits: Self.short
    ) { board, owner throws in
      #expect(throws: PasteboardError.noAnswer(target: "late", .general)) { try board.read("late", from: .general) }
      board.limits.answer = .seconds(5)
      #expect(try board.read("x", from: .general).bytes == [2])
      #expect(Set(owner.asked.map(\.property)).count == 2)
    }
  }

  @Test func `an answer under the name of another target counts, and what is said twice does not`() throws {
    let text = pattern(120_000)
    try withReader([
      ("TEXT", .misnamed("STRING", type: "STRING", text)), ("STRING", .misnamed("x", type: "STRING", text)),
      ("x", .data(type: "x", [1])),
    ]) { board, _ throws in
      // All by one property, so that each farewell comes when the next answer is waited for.
      let forms = try board.inspect(.general).forms
      #expect(forms.map(\.target) == ["TEXT", "STRING", "x"])
      #expect(forms.map(\.data?.count) == [120_000, 120_000, 1])
      for target in ["TEXT", "STRING"] { #expect(try board.read(target, from: .general).bytes == text) }
    }
  }

  @Test func `a property that an owner was given up on is not used again before it is quiet`() throws {
    let text = pattern(120_000)
    try withReader(
      [("x", .pieces(type: "x", text, hint: 1, pieces: 1)), ("y", .data(type: "y", [1]))], limits: Self.short
    ) { board, owner throws in
      for _ in 0..<3 { #expect(throws: PasteboardError.self) { try board.read("x", from: .general) } }
      #expect(try board.read("y", from: .general).bytes == [1])
      #expect(Set(owner.asked.map(\.property)).count == 4)
    }
  }

  @Test func `a board without an owner fails at once`() throws {
    let server = try XServer()
    let board = try SelectionPasteboard(display: server.display)
    #expect(throws: PasteboardError.nothingThere(.selection("x"))) {
      try board.read("STRING", from: .selection("x"))
    }
  }

  @Test func `a signal ends the waiting`() throws {
    let pipe = try System.Pipe()
    try withReader([("x", .silence)]) { board, _ throws in
      board.interrupt = pipe.reading.number
      try pipe.writing.write([1])
      #expect(throws: PasteboardError.interrupted) { try board.read("x", from: .general) }
    }
  }

  @Test func `reading makes no names`() throws {
    try withReader([("x", .data(type: "x", [1]))]) { board, owner throws in
      for _ in 0..<20 { _ = try board.read("x", from: .general) }
      #expect(Set(owner.asked.map(\.property)).count == 1)
    }
  }
}
