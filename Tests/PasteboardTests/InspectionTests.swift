import Foundation
import Pasteboard
import Support
import Synchronization
import Testing

/// A look at boards of owners that misbehave.
struct InspectionTests {
  private typealias Behaviour = ForeignOwner.Behaviour

  private func inspect(
    _ offers: [(String, Behaviour)], revealing: Bool = false, insisting: Bool = false, budget: Duration = .seconds(10),
    _ body: (Inspection, ForeignOwner) throws -> Void
  ) throws {
    let server = try XServer()
    let owner = try ForeignOwner(server.display, "CLIPBOARD", offers)
    defer { owner.stop() }
    let board = try SelectionPasteboard(display: server.display)
    let inspection = try board.inspect(
      .general, keeping: 100, budget: budget, revealing: revealing, insisting: insisting)
    try body(inspection, owner)
  }

  private func text(_ text: String, type: String = "UTF8_STRING") -> Behaviour { .data(type: type, [UInt8](text.utf8)) }

  @Test func `a long list of targets that nobody gives has the reason at each, however little time there is`() throws {
    let silent = (0..<200).map { "x/silent-\($0)" }
    try inspect([("STRING", text("a", type: "STRING"))] + silent.map { ($0, .silence) }, budget: .seconds(1)) {
      inspection, owner in
      #expect(inspection.error == nil)
      #expect(inspection.forms.map(\.target) == owner.targets)
      #expect(inspection.forms[0].data?.bytes == [0x61])
      for form in inspection.forms.dropFirst() { #expect(form.error == .noAnswer(target: form.target, .general)) }
      // What there was no time for was not asked.
      #expect(owner.asked.count < 64)
    }
  }

  @Test func `each target has its own result, and what one does holds up none of the others`() throws {
    try inspect([
      ("text/html", text("<p>", type: "text/html")),
      ("x/refused", .refusal),
      ("x/lie", .lie),
      ("x/silent", .silence),
      ("x/silent-too", .silence),
      ("x/large", .pieces(type: "x/large", pattern(120_000), hint: 120_000)),
      ("x/false-size", .pieces(type: "x/false-size", pattern(70_000), hint: .max)),
      ("x/stops", .pieces(type: "x/stops", pattern(120_000), hint: 120_000, pieces: 1)),
      ("x/empty", text("", type: "x/empty")),
      ("x/numbers", .items(type: "INTEGER", [1, 2, 3])),
      ("x/other", text("a", type: "STRING")),
      ("UTF8_STRING", text("end")),
    ]) { inspection, owner in
      #expect(inspection.error == nil)
      #expect(inspection.owner.window != 0)
      #expect(inspection.forms.map(\.target) == owner.targets)
      let forms = Dictionary(uniqueKeysWithValues: inspection.forms.map { ($0.target, $0) })
      #expect(forms["text/html"]?.data?.bytes == [UInt8]("<p>".utf8))
      #expect(forms["text/html"]?.type == .html)
      #expect(forms["x/refused"]?.error == .refused(target: "x/refused", .general))
      #expect(forms["x/lie"]?.error == .noData(target: "x/lie", .general))
      for target in ["x/silent", "x/silent-too", "x/stops"] {
        #expect(forms[target]?.error == .noAnswer(target: target, .general))
      }
      #expect(forms["x/large"]?.data?.count == 120_000)
      #expect(forms["x/large"]?.data?.bytes.count == 100)
      #expect(forms["x/large"]?.data?.isIncremental == true)
      #expect(forms["x/false-size"]?.data?.count == 70_000)
      #expect(forms["x/empty"]?.data?.count == 0)
      #expect(forms["x/numbers"]?.data?.format == 32)
      #expect(forms["x/numbers"]?.data?.count == 12)
      #expect(forms["x/other"]?.data?.type == "STRING")
      #expect(forms["UTF8_STRING"]?.data?.bytes == [UInt8]("end".utf8))
    }
  }

  @Test func `without time left, what is not read is listed with its reason, however much it is`() throws {
    let names = (0..<200).map { "a/\($0)" }
    for (behaviour, budget) in [(text("a"), Duration.zero), (.late(0.01, type: "a", [0x61]), .seconds(1))] {
      try inspect(names.map { ($0, behaviour) }, budget: budget) { inspection, _ in
        #expect(inspection.forms.map(\.target) == names)
        #expect(
          inspection.forms.allSatisfy { ($0.data == nil) == ($0.error == .noAnswer(target: $0.target, .general)) })
        #expect(inspection.forms.last?.error != nil)
      }
    }
  }

  @Test func `an owner that ends in the middle is told of, and nothing of another one is mixed in`() throws {
    try inspect([("a/a", text("a")), ("b/b", .death(type: "b/b", pattern(200_000), pieces: 1)), ("c/c", text("c"))]) {
      inspection, _ in
      #expect(inspection.forms[0].data?.bytes == [0x61])
      #expect(inspection.forms[1].error == .ownerGone(target: "b/b", .general))
      #expect(inspection.forms[2].error == .ownerGone(target: "c/c", .general))
    }
  }

  @Test(arguments: ["TARGETS", "TIMESTAMP", "x-kde-passwordManagerHint", "UTF8_STRING", "text/html"])
  func `a copy that changes hands while it is read is read from its new owner`(_ moment: String) throws {
    let text: [(String, Behaviour)] = [("UTF8_STRING", text("b")), ("text/html", text("<b>b", type: "text/html"))]
    for isInspected in [true, false] where isInspected || moment != "TIMESTAMP" && moment != "text/html" {
      let server = try XServer()
      let display = server.display
      let later = Mutex<ForeignOwner?>(nil)
      let end = Behaviour.end { later.withLock { $0 = try? ForeignOwner(display, "CLIPBOARD", text) } }
      let marks: [(String, Behaviour)] = [
        ("TIMESTAMP", .items(type: "INTEGER", [1])), ("x-kde-passwordManagerHint", self.text("public")),
      ]
      var offers = (marks + text).map { $0.0 == moment ? ($0.0, end) : $0 }
      if moment == "TARGETS" { offers.append(("TARGETS", end)) }
      let former = try ForeignOwner(display, "CLIPBOARD", offers)
      defer {
        former.stop()
        later.withLock { $0?.stop() }
      }
      let board = try SelectionPasteboard(display: display)
      if isInspected {
        let inspection = try board.inspect(.general)
        #expect(inspection.error == nil)
        #expect(inspection.forms.map(\.target) == ["UTF8_STRING", "text/html"])
        #expect(inspection.forms.map { $0.data?.bytes } == [[UInt8]("b".utf8), [UInt8]("<b>b".utf8)])
        #expect(inspection.owner.window == (try board.ownerFacts(on: .general)).window)
      } else {
        #expect(try board.plainText(on: .general).bytes == [UInt8]("b".utf8))
      }
      #expect(former.asked.last?.target == moment || !isInspected)
    }
  }

  @Test func `targets that would change something are listed and never asked for`() throws {
    let link = "application/x-openoffice-link;windows_formatname=\"Link\""
    try inspect([
      ("TARGETS", .items(type: "ATOM", [])), ("UTF8_STRING", text("a")),
    ]) { inspection, _ in #expect(inspection.forms.isEmpty) }
    let names = [
      "DELETE", "INSERT_SELECTION", "INSERT_PROPERTY", "SAVE_TARGETS", "application/x-openoffice-link", link,
    ]
    try inspect(names.map { ($0, text("changed")) } + [("UTF8_STRING", text("a"))]) { inspection, owner in
      #expect(Set(owner.asked.map(\.target)) == ["TARGETS", "UTF8_STRING"])
      #expect(inspection.forms.filter { $0.target.hasPrefix("application/x-openoffice") }.count == 2)
      #expect(inspection.forms.last?.data?.bytes == [0x61])
    }
  }

  @Test(arguments: [
    ("secret", true), ("secret\n", true), ("secret\0", true), ("public", false), ("", false), ("secretive", false),
  ])
  func `only the word secret makes content secret, and then it is not read`(_ mark: String, _ isSecret: Bool) throws {
    try inspect([("UTF8_STRING", text("hunter2")), ("x-kde-passwordManagerHint", text(mark))]) { inspection, owner in
      #expect(inspection.isSecret == isSecret)
      #expect(owner.asked.contains { $0.target == "UTF8_STRING" } == !isSecret)
      #expect(inspection.forms.map(\.target) == owner.targets)
      #expect((inspection.forms[0].data != nil) == !isSecret)
    }
  }

  @Test(arguments: [ForeignOwner.Behaviour.silence, .refusal, .lie])
  func `a mark that cannot be read hides the content, unless it is to be revealed`(_ mark: ForeignOwner.Behaviour)
    throws
  {
    let offers = [("UTF8_STRING", text("hunter2")), ("x-kde-passwordManagerHint", mark)]
    try inspect(offers) { inspection, owner in
      #expect(inspection.isSecret)
      #expect(!owner.asked.contains { $0.target == "UTF8_STRING" })
    }
    try inspect(offers, revealing: true) { inspection, _ in
      #expect(inspection.forms[0].data?.bytes == [UInt8]("hunter2".utf8))
    }
  }

  @Test func `an owner that reading could freeze is only listed`() throws {
    let offers = ["SAVE_TARGETS", "TIMESTAMP", "TARGETS", "UTF8_STRING", "STRING"].map { name -> (String, Behaviour) in
      (name, name == "TARGETS" ? .silence : text("text"))
    }
    let server = try XServer()
    let client = try ForeignClient(server.display)
    let numbers = offers.map { UInt32(client.atom($0.0)) }
    let listed = offers.map { $0.0 == "TARGETS" ? ("TARGETS", Behaviour.items(type: "ATOM", numbers)) : $0 }
    let owner = try ForeignOwner(server.display, "CLIPBOARD", listed)
    defer { owner.stop() }
    let board = try SelectionPasteboard(display: server.display)
    let inspection = try board.inspect(.general)
    #expect(inspection.isOnlyListed)
    #expect(inspection.forms.map(\.target) == ["UTF8_STRING", "STRING"])
    #expect(Set(owner.asked.map(\.target)) == ["TARGETS", "TIMESTAMP"])
    #expect(try board.inspect(.general, insisting: true).forms[0].data?.bytes == [UInt8]("text".utf8))
  }

  @Test(arguments: [ForeignOwner.Behaviour.refusal, .lie, .data(type: "STRING", [0x61]), .items(type: "INTEGER", [1])])
  func `an owner without a list is asked for text`(_ list: ForeignOwner.Behaviour) throws {
    try inspect([("TARGETS", list), ("STRING", text("a", type: "STRING"))]) { inspection, _ in
      #expect(inspection.offered.isGuess)
      #expect(inspection.forms.map(\.target) == ["STRING"])
    }
  }

  @Test(arguments: [ForeignOwner.Behaviour.silence, .pieces(type: "ATOM", [0, 0, 0, 0], hint: 4, pieces: 0)])
  func `an owner that does not even list is shown with its program`(_ list: ForeignOwner.Behaviour) throws {
    try inspect([("TARGETS", list), ("STRING", text("a"))]) { inspection, owner in
      #expect(inspection.error == .noAnswer(target: "TARGETS", .general))
      #expect(inspection.owner.window != 0)
      #expect(inspection.forms.isEmpty)
      #expect(owner.asked.count == 1)
    }
  }

  @Test func `a list without end is no list`() throws {
    let flood = [UInt8](repeating: 1, count: 2 << 20)
    try inspect([("TARGETS", .pieces(type: "ATOM", flood, hint: 4))]) { inspection, _ in
      #expect(inspection.error == .tooLarge(target: "TARGETS", limit: 1 << 20))
    }
  }

  @Test(arguments: [([UInt32(1)], true), ([], false), ([0], false)])
  func `since when a board is owned is the owner's word, if it can be`(_ time: [UInt32], _ isAge: Bool) throws {
    try inspect([("TIMESTAMP", .items(type: "INTEGER", time)), ("UTF8_STRING", text("a"))]) { inspection, _ in
      #expect((inspection.age != nil) == isAge)
    }
  }

  @Test func `a time to come is no time since when a board is owned`() throws {
    let server = try XServer()
    let later = UInt32(truncatingIfNeeded: try ForeignClient(server.display).time()) &+ 1_000_000
    let owner = try ForeignOwner(server.display, "CLIPBOARD", [("TIMESTAMP", .items(type: "INTEGER", [later]))])
    defer { owner.stop() }
    let inspection = try SelectionPasteboard(display: server.display).inspect(.general)
    #expect(inspection.timestamp == later)
    #expect(inspection.age == nil)
  }

  @Test func `nobody owns the board, and a name is told of`() throws {
    let server = try XServer()
    let board = try SelectionPasteboard(display: server.display)
    #expect(throws: PasteboardError.nothingThere(.primary)) { try board.inspect(.primary) }
  }
}
