import Pasteboard
import Testing
import UniformTypes

@Suite struct OfferPolicyTests {
  static let rich = "text/html text/rtf text/richtext application/rtf"
  static let plain = "text/plain;charset=utf-8 UTF8_STRING text/plain TEXT STRING COMPOUND_TEXT"
  static let service = "SAVE_TARGETS TIMESTAMP MULTIPLE TARGETS"

  /// What `copy` makes from Markdown.
  let markdown = PasteboardItem([
    .init(.html, .bytes([0x68])), .init(.rtf, .bytes([0x72])), .init(.markdown, .bytes([0x6D])),
    .init(.utf8PlainText, .bytes([0x74])),
  ])

  @Test(
    arguments: [
      (.afterRich, "\(rich) text/markdown \(plain)"), (.first, "text/markdown \(rich) \(plain)"),
      (.last, "\(rich) \(plain) text/markdown"), (.never, "\(rich) \(plain)"),
    ] as [(OfferPolicy.MarkdownPlace, String)])
  func `Markdown stands where the setting says`(place: OfferPolicy.MarkdownPlace, expected: String) {
    let offer = OfferPolicy(markdown: place).offer(markdown)
    #expect(offer.targets.joined(separator: " ") == "\(expected) \(Self.service)")
  }

  @Test(arguments: [(.source, 2), (.rendered, 3)] as [(OfferPolicy.PlainText, Int)])
  func `all plain targets hold the source or the rendered text`(plain: OfferPolicy.PlainText, form: Int) {
    let offer = OfferPolicy(markdown: .never, plain: plain).offer(markdown)
    for target in Self.plain.split(separator: " ") { #expect(offer[String(target)]?.representation == form) }
    #expect(offer["TEXT"]?.answerType == "UTF8_STRING")
    #expect(offer["STRING"]?.conversion == .latin1 && offer["COMPOUND_TEXT"]?.conversion == .compoundText)
  }

  @Test(
    arguments: [
      ([.html], "text/html"), ([.utf8PlainText], plain), ([.plainText], plain), ([.png], ""),
      ([.markdown, .rtf], "text/rtf text/richtext application/rtf text/markdown"),
    ] as [([ContentType], String)])
  func `only the wanted forms are offered, in the usual order`(only: [ContentType], expected: String) {
    let offer = OfferPolicy(only: only).offer(markdown)
    #expect(offer.entries.map(\.target).joined(separator: " ") == expected)
  }

  @Test func `a rule chooses forms and their order`() {
    let offer = OfferPolicy(markdown: .first, order: [.utf8PlainText, .markdown, .png, .html]).offer(markdown)
    #expect(offer.entries.map(\.target).joined(separator: " ") == "\(Self.plain) text/markdown text/html")
  }

  @Test func `web formats and the mark of secrets come after the data`() {
    var secret = markdown
    secret.isSecret = true
    let offer = OfferPolicy(web: true).offer(secret)
    #expect(
      offer.entries.suffix(3).map(\.target) == [
        "chromium/x-web-custom-data", "application/x-moz-custom-clipdata", "x-kde-passwordManagerHint",
      ])
    let hidden = OfferPolicy(order: [.html]).offer(secret)
    #expect(hidden.entries.map(\.target) == ["text/html", "x-kde-passwordManagerHint"])
  }

  @Test func `web formats need Markdown that is offered`() {
    #expect(OfferPolicy(markdown: .never, web: true).offer(markdown)["chromium/x-web-custom-data"] == nil)
    #expect(OfferPolicy(web: true).offer(PasteboardItem(.html, [1])).entries.count == 7)
  }

  @Test func `text of other kinds is offered under all plain targets too, images are not`() {
    let targets = OfferPolicy().offer(PasteboardItem(.html, [0x68])).entries.map(\.target)
    #expect(targets.joined(separator: " ") == "text/html \(Self.plain)")
    #expect(OfferPolicy().offer(PasteboardItem(.png, [0x68])).entries.map(\.target) == ["image/png"])
  }

  @Test func `files are addresses, two marks and plain paths`() {
    let item = PasteboardItem(files: ["/tmp/a b", "/tmp/é%"])
    #expect(item[.uriList] == [UInt8]("file:///tmp/a%20b\r\nfile:///tmp/%C3%A9%25\r\n".utf8))
    #expect(item[.gnomeCopiedFiles] == [UInt8]("copy\nfile:///tmp/a%20b\nfile:///tmp/%C3%A9%25".utf8))
    #expect(item[.kdeCutSelection] == [UInt8]("0".utf8))
    #expect(item[.utf8PlainText] == [UInt8]("/tmp/a b\n/tmp/é%".utf8))
    #expect(
      OfferPolicy().offer(item).entries.map(\.target).joined(separator: " ")
        == "text/uri-list x-special/gnome-copied-files application/x-kde-cutselection \(Self.plain)")
  }

  @Test func `a form from another program keeps its target, type and format`() {
    let wire = PasteboardItem.WireForm(target: "x-app", type: "INTEGER", format: 32)
    let item = PasteboardItem([.init(.data, .bytes([1, 0, 0, 0]), wire: wire)])
    let entry = OfferPolicy().offer(item)["x-app"]
    #expect(entry?.answerType == "INTEGER" && entry?.format == 32 && entry?.conversion == .asIs)
  }

  @Test func `every entry of an offer names a form that the item has`() {
    for place in OfferPolicy.MarkdownPlace.allCases {
      for plain in OfferPolicy.PlainText.allCases {
        let offer = OfferPolicy(markdown: place, plain: plain, web: true).offer(markdown)
        #expect(offer.entries.allSatisfy { markdown.representations.indices.contains($0.representation) })
        #expect(Set(offer.targets).count == offer.targets.count)
      }
    }
  }
}
