import Pasteboard
import System
import Testing
import UniformTypes

@testable import Service

/// What becomes of another program's forms, without a server.
@Suite struct EnrichmentTests {
  static let made = [ContentType.html, .rtf, .markdown, .utf8PlainText].map { type in
    TypedRepresentation(type: type) { [UInt8]("made \(type.identifier)".utf8) }
  }
  static let rich = ["text/html"]
  static let rtf = ["text/rtf", "text/richtext", "application/rtf"]
  static let plain = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING", "COMPOUND_TEXT"]

  static func form(_ target: String, _ text: String = "# a", type: String? = nil) -> ReceivedData {
    ReceivedData(target: target, type: type ?? target, bytes: [UInt8](text.utf8))
  }

  @Test(arguments: [
    (["UTF8_STRING", "STRING"], rich + rtf + ["text/markdown", "UTF8_STRING", "STRING"] + plain),
    (["text/markdown"], rich + rtf + ["text/markdown"] + plain),
    (["text/html", "text/plain"], ["text/html"] + rtf + ["text/markdown", "text/plain"] + plain),
    (
      ["image/png", "x/own", "UTF8_STRING"],
      ["image/png", "x/own"] + rich + rtf + ["text/markdown", "UTF8_STRING"] + plain
    ),
    (["text/richtext", "UTF8_STRING"], ["text/richtext"] + rich + ["text/markdown", "UTF8_STRING"] + plain),
  ])
  func `forms that are there stay, and missing ones are added`(there: [String], offered: [String]) throws {
    let forms = there.map { Self.form($0, "# own \($0)") }
    let item = try #require(Enrichment(forms, TargetTable())?.item(adding: Self.made))
    let offer = OfferPolicy().offer(item)
    var seen: Set<String> = []
    #expect(offer.entries.map(\.target) == offered.filter { seen.insert($0).inserted })
    let content = OwnedContent(item)
    for form in forms {
      let entry = try #require(offer[form.target])
      #expect(content.bytes(of: entry) == form.bytes, "\(form.target)")
      #expect(entry.answerType == form.type)
    }
  }

  @Test func `plain targets that are missing hold the Markdown as it was written`() throws {
    let item = try #require(
      Enrichment([Self.form("text/markdown", "# a\r\nb")], TargetTable())?.item(adding: Self.made))
    let entry = try #require(OfferPolicy().offer(item)["UTF8_STRING"])
    #expect(OwnedContent(item).bytes(of: entry) == [UInt8]("# a\nb".utf8))
  }

  @Test func `where rendered text is wanted it takes the place of what was written`() throws {
    let forms = [Self.form("UTF8_STRING"), Self.form("text/plain;charset=utf-16", "x")]
    let item = try #require(Enrichment(forms, TargetTable())?.item(adding: Self.made))
    let offer = OfferPolicy(plain: .rendered).offer(item)
    #expect(offer.targets.count { $0.hasPrefix("text/plain") } == 2)
    let entry = try #require(offer["UTF8_STRING"])
    #expect(OwnedContent(item).bytes(of: entry) == [UInt8]("made public.utf8-plain-text".utf8))
  }

  @Test func `where nothing is missing there is nothing to do`() {
    let forms = ["text/html", "application/rtf", "text/markdown"].map { Self.form($0) }
    #expect(Enrichment(forms, TargetTable())?.item(adding: Self.made) == nil)
  }

  @Test func `what is offered as Markdown counts before plain text`() throws {
    let both = try #require(
      Enrichment([Self.form("UTF8_STRING", "b"), Self.form("text/markdown", "a")], TargetTable()))
    #expect(both.text == [UInt8]("a".utf8))
    #expect(both.isMarkdown)
    let one = try #require(Enrichment([Self.form("STRING", "b")], TargetTable()))
    #expect(!one.isMarkdown)
  }

  @Test func `text is read in the encoding that it is in`() throws {
    let latin = ReceivedData(target: "STRING", type: "STRING", bytes: [0x47, 0x72, 0xFC])
    #expect(try #require(Enrichment([latin], TargetTable())).text == [UInt8]("Grü".utf8))
  }

  @Test func `without text there is nothing to read`() {
    #expect(Enrichment([Self.form("image/png")], TargetTable()) == nil)
    #expect(Enrichment([], TargetTable()) == nil)
  }

  @Test func `a text comes back from another program, or at once from its own`() {
    let start = Instant(nanoseconds: 0)
    let text = [UInt8]("# a".utf8)
    var last = EnrichedText(text, from: ["editor"], now: start)
    let looks: [(text: [UInt8], program: String, milliseconds: Int, comesBack: Bool)] = [
      ([1], "editor", 0, false), (text, "editor", 1900, true),
      // Each time that it comes makes it wait anew.
      (text, "editor", 3800, true), (text, "editor", 6000, false), (text, "manager", 600_000, true),
    ]
    for look in looks {
      let now = start + .milliseconds(look.milliseconds)
      let comesBack = last.comesBack(look.text, from: [look.program], now: now)
      #expect(comesBack == look.comesBack, "after \(look.milliseconds) ms")
    }
  }
}
