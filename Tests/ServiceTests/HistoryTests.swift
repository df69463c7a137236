import Pasteboard
import System
import Testing
import UniformTypes

@testable import Service

/// The history without a server.
@Suite struct HistoryTests {
  private func content(_ forms: [(String, String)], offered: Bool = false) -> KeptContent {
    KeptContent(
      .forms(forms.map { ReceivedData(target: $0.0, type: $0.0, bytes: [UInt8]($0.1.utf8)) }), isOffered: offered)
  }

  private func text(_ text: String, offered: Bool = false) -> KeptContent {
    content([("UTF8_STRING", text)], offered: offered)
  }

  private func texts(_ history: History) -> [String] {
    history.entries.map { String(decoding: $0.content.text(TargetTable()) ?? [], as: UTF8.self) }
  }

  @Test func `the newest comes first, and no more are kept than wanted`() {
    var history = History(limit: 2)
    for name in ["a", "b", "c"] { history.note(text(name), from: name) }
    #expect(texts(history) == ["c", "b"])
    #expect(history.entries.map(\.program) == ["c", "b"])
    history.limit = 1
    #expect(texts(history) == ["c"])
    history.limit = 0
    history.note(text("d"), from: nil)
    #expect(history.entries.isEmpty)
  }

  @Test func `a content that comes again moves to the front`() {
    var history = History(limit: 9)
    for name in ["a", "b", "a"] { history.note(text(name), from: name) }
    #expect(texts(history) == ["a", "b"])
  }

  @Test func `more forms of one content take its place and keep its program`() {
    var history = History(limit: 9)
    history.note(text("a"), from: "editor", at: Moment(milliseconds: 1))
    let more = content([("text/html", "<p>a</p>"), ("UTF8_STRING", "a")], offered: true)
    history.note(more, from: nil, at: Moment(milliseconds: 2))
    #expect(history.entries == [HistoryEntry(time: Moment(milliseconds: 1), program: "editor", content: more)])
    // Its program has died, and only the small form was there.
    history.note(text("a", offered: true), from: nil, at: Moment(milliseconds: 3))
    #expect(history.entries.map(\.content) == [more])
  }

  @Test func `rich text that was made of a content takes its place`() throws {
    var history = History(limit: 9)
    let forms = [EnrichmentTests.form("UTF8_STRING")]
    history.note(KeptContent(.forms(forms), isOffered: false), from: "editor")
    let item = try #require(Enrichment(forms, TargetTable())?.item(adding: EnrichmentTests.made))
    let copy = HandedCopy(
      item, recipe: .init(source: [UInt8]("# a".utf8), options: []), policy: OfferPolicy(), followsRules: true)
    history.note(KeptContent(.copy(copy), isOffered: true), from: "typeboard")
    #expect(history.entries.map(\.program) == ["editor"])
    #expect(
      history.entries[0].content.typeNames(TargetTable()) == [
        "public.utf8-plain-text", "public.html", "public.rtf", "net.daringfireball.markdown",
      ])
  }

  @Test func `a target without a declared type is listed by its name`() {
    let table = TargetTable(
      TypeLookup(targets: { _ in [] }, type: { _ in ContentType("dyn.age8u") }, conforms: { _, _ in false }))
    #expect(content([("x/own", ""), ("text/html", ""), ("x/own", "")]).typeNames(table) == ["x/own", "public.html"])
  }

  @Test func `all contents together are bounded`() {
    var history = History(limit: 100)
    let large = String(repeating: "x", count: History.largest / 2 - 2)
    for name in ["a", "b", "c"] { history.note(text(name + large), from: nil) }
    #expect(texts(history).map(\.first) == ["c", "b"])
    history.note(text(large + large + "12345"), from: nil)
    #expect(history.entries.count == 2)
  }

  @Test(arguments: [
    HistoryEntry.Summary(
      time: Moment(milliseconds: 12), program: nil, types: ["public.html", "x\ty"], bytes: 3, beginning: "a\n\tb\\"),
    HistoryEntry.Summary(time: Moment(milliseconds: -1), program: "a b", types: [], bytes: 0, beginning: nil),
    HistoryEntry.Summary(time: Moment(milliseconds: 0), program: "p", types: ["t"], bytes: 0, beginning: ""),
  ])
  func `a summary comes over the socket as it was`(summary: HistoryEntry.Summary) {
    #expect(!summary.line.contains("\n"))
    #expect(HistoryEntry.Summary(line: summary.line) == summary)
  }

  @Test(arguments: ["", "a", "1\t\t2", "x\t\t2\t\t"])
  func `a line that is none gives none`(line: String) {
    #expect(HistoryEntry.Summary(line: line) == nil)
  }
}
