import RichText
import Testing

/// Texts on which a careless reader takes quadratic time, overflows its stack or makes gigabytes. They are large enough that
/// this suite would never end if one did; what comes out is checked, and that it is no more than a fixed multiple.
struct HostileTextTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String

    init(_ description: String, _ text: String) {
      testDescription = description
      self.text = text
    }
  }

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  private static let nesting: [Shape] = [
    Shape("5,000 quotes in each other", times(5_000, "> ") + "a"),
    Shape("3,000 list items in each other", times(3_000, "- ") + "a"),
    Shape("3,000 numbered items in each other", times(3_000, "1. ") + "a"),
    Shape("quotes and items in each other", times(3_000, "> - ") + "a"),
    Shape("a deep list, then blank lines", times(3_000, "- ") + "a" + times(60_000, "\n") + "b"),
    Shape("a deep list in a quote, then empty quote lines", "> " + times(3_000, "- ") + "a" + times(20_000, "\n>")),
    Shape("a deep list, then lazy lines", times(3_000, "- ") + "a" + times(20_000, "\nb")),
    Shape("items that grow deeper", (0..<300).map { times($0, "  ") + "- a\n" }.joined()),
    Shape("almost a rule", times(30_000, "- ") + "a"),
    Shape("almost a rule of stars", times(30_000, "* ") + "a"),
    Shape("empty items", times(30_000, "-\n\n")),
    Shape("fences that open", times(20_000, "```\n~~~\n")),
  ]

  private static let inlines: [Shape] = [
    Shape("60,000 stars around a letter", times(30_000, "*") + "x" + times(30_000, "*")),
    Shape("a million brackets", times(1_000_000, "[")),
    Shape("brackets in brackets", times(50_000, "[") + "a" + times(50_000, "]")),
    Shape("images in images", times(50_000, "![") + times(50_000, "](a)")),
    Shape("image and link brackets mixed", times(30_000, "![[[") + times(30_000, "]()]")),
    Shape("open images before many links", times(40_000, "![") + times(20_000, "[a](b)")),
    Shape("links that do not close", times(40_000, "[a](b")),
    Shape("links with an unclosed title", times(30_000, "[a](b \"")),
    Shape("links with an unclosed pointed target", times(30_000, "[a](<b")),
    Shape("labels that do not close", times(30_000, "[a][")),
    Shape("backtick runs of all lengths", (1...600).map { "a" + times($0, "`") }.joined()),
    Shape("backtick runs that never match", times(20_000, "`a``b")),
    Shape("unclosed pointed brackets", times(60_000, "<")),
    Shape("unclosed tags", times(30_000, "<a ")),
    Shape("unclosed attributes", times(20_000, "<a b=\"")),
    Shape("tags in attributes", times(20_000, "<a b='<a c=\"")),
    Shape("unclosed comments", times(30_000, "a <!-- ")),
    Shape("unclosed instructions", times(30_000, "a <? ")),
    Shape("unclosed declarations and sections", times(20_000, "a <!A <![CDATA[ ")),
    Shape("openers", times(30_000, "*a ")),
    Shape("closers", times(30_000, "a* ")),
    Shape("openers of two kinds", times(20_000, "*a _b ")),
    Shape("runs held by the rule of three", times(15_000, "a**b" + "c* ")),
    Shape("runs of one and two", times(15_000, "*a **a ")),
    Shape("both at once", times(30_000, "a*")),
    Shape("emphasis in links that are none", times(20_000, "[*a](b")),
    Shape("struck runs", times(20_000, "~a ~~b ")),
    Shape("struck runs of both kinds", times(20_000, "a~b~~")),
    Shape("entities that are none", times(30_000, "&a")),
    Shape("entities", times(30_000, "&nGt;")),
    Shape("long entities", times(5_000, "&" + times(40, "a"))),
    Shape("backslashes", times(100_000, "\\")),
    Shape("addresses", times(10_000, "http://a.b/ ")),
    Shape("addresses without a blank", times(20_000, "http://a_b")),
    Shape("an address of parentheses", "www.a.b/" + times(60_000, ")")),
    Shape("an address of semicolons", "www.a.b/" + times(30_000, "&a;")),
    Shape("mail addresses in mail addresses", times(30_000, "a@")),
    Shape("mail addresses without an end", times(30_000, "a.")),
    Shape("addresses in open brackets", "[" + times(20_000, "http://a.b] www.c.d ")),
    Shape("addresses without a blank in an open bracket", "[" + times(20_000, "http://a_b:c@")),
    Shape("www again and again", times(30_000, "(www.")),
    Shape("www with underscores before it", "a " + times(50_000, "_www.a") + "_b"),
    Shape("www with underscores behind it", times(50_000, "www.a_") + "b"),
    Shape("www with underscores in an open bracket", "[" + times(50_000, "_www.a") + "_b"),
    Shape("www with empty parts", times(50_000, "_www..a")),
    Shape("www behind a failed address", "http://a" + times(50_000, "_www.a") + "_b"),
    Shape("mail addresses with underscores", times(50_000, "_a@b.c")),
    Shape("mail addresses with underscores that are delimiters", times(30_000, "_a_@b.c")),
  ]

  private static let documents: [Shape] = [
    Shape("definitions", (0..<8_000).map { "[a\($0)]: b\n" }.joined()),
    Shape("one label defined again and again", times(20_000, "[a]: b\n")),
    Shape("definitions that do not end", times(10_000, "[a]: b \"c\n")),
    Shape("definitions with a title that does not end", times(10_000, "[a]: b\n\"c\n\n")),
    Shape("labels that never close", times(200, "[" + times(2_000, "a") + "\n")),
    Shape("references to one long address", "[a]: " + times(5_000, "b") + "\n\n" + times(20_000, "[a]")),
    Shape("a table of 2,000 columns", "|" + times(2_000, "a|") + "\n|" + times(2_000, "-|") + "\n" + times(50, "|b\n")),
    Shape(
      "short rows of a wide table", "|" + times(2_000, "a|") + "\n|" + times(2_000, "-|") + "\n" + times(300, "|\n")),
    Shape("delimiter rows without a header", times(5_000, "a\n|-|-|\n")),
    Shape("rows of pipes", "|a|\n|-|\n" + times(20_000, "||||\n")),
    Shape("headings of hashes", times(10_000, "# #\n")),
    Shape("a line of hashes", "# " + times(100_000, "#") + " a"),
    Shape("tabs", times(50_000, "\t") + "a"),
    Shape("tabs after an item", "-" + times(50_000, "\t") + "a"),
    Shape("bytes that are no text", times(50_000, "\u{0}\r")),
    Shape("HTML that is never closed", times(10_000, "<div>\n\n<!--\n")),
  ]

  @Test(arguments: nesting + inlines + documents)
  func `a hostile text is read and written in linear time and space`(_ shape: Shape) {
    let source = Array(shape.text.utf8)
    let document = MarkdownReader().read(source)
    #expect(DocumentInvariants.violation(in: document) == nil)
    // Padded cells are the one thing that does not come from the text; there is a fixed number of them.
    let bound = 64 * source.count + 64 * (1 << 19)
    #expect(HTMLWriter.write(document, rawHTML: .keep).count < bound)
    let published = HTMLWriter.write(document)
    #expect(published.count < bound)
    #expect(TagBalance.fault(in: published) == nil)
  }

  @Test func `nesting is kept to the last level`() {
    let document = MarkdownReader().read(Array((HostileTextTests.times(5_000, "> ") + "a").utf8))
    #expect(document.containers.count == 5_000)
    let html = String(decoding: HTMLWriter.write(document, rawHTML: .keep), as: UTF8.self)
    #expect(html.hasPrefix("<blockquote>\n<blockquote>\n"))
    #expect(html.hasSuffix("</blockquote>\n</blockquote>\n"))
    #expect(html.split(separator: "\n").count == 10_001)
  }

  @Test func `stars are matched from the inside out, all 30,000 of them`() {
    let stars = HostileTextTests.times(30_000, "*")
    let document = MarkdownReader().read(Array((stars + "x" + stars).utf8))
    #expect(document.spans.count == 15_000)
    #expect(document.spans.allSatisfy { $0.kind == .strong })
  }

  @Test func `references bring in no more text than the source has`() {
    let text = "[a]: " + HostileTextTests.times(5_000, "b") + "\n\n" + HostileTextTests.times(20_000, "[a]")
    let html = HTMLWriter.write(MarkdownReader().read(Array(text.utf8)), rawHTML: .keep)
    #expect(html.count < 8 * text.utf8.count + 100_000)
  }

  @Test func `short rows of a huge table are not all filled up`() {
    let header = "|" + HostileTextTests.times(2_000, "a|") + "\n|" + HostileTextTests.times(2_000, "-|") + "\n"
    let document = MarkdownReader().read(Array((header + HostileTextTests.times(2_000, "|b\n")).utf8))
    #expect(document.containers.count < 600_000)
    #expect(document.text.filter { $0 == UInt8(ascii: "b") }.count == 2_000)
  }

  @Test(arguments: [
    RandomMarkdown.inlines, RandomMarkdown.blocks, RandomMarkdown.tables, RandomMarkdown.strikes,
    RandomMarkdown.inlines + RandomMarkdown.blocks + RandomMarkdown.tables + RandomMarkdown.strikes,
  ])
  func `documents of random texts are in order, and their HTML is balanced`(_ snippets: [String]) {
    var random = RandomMarkdown(seed: 7)
    for _ in 0..<1_500 {
      let text = random.text(of: snippets, upTo: 40)
      let document = MarkdownReader().read(Array(text.utf8))
      if let violation = DocumentInvariants.violation(in: document) {
        Issue.record("\(violation): \(text.debugDescription)")
      }
      for rawHTML in [HTMLWriter.RawHTML.filter, .escape] {
        let html = HTMLWriter.write(document, rawHTML: rawHTML)
        if let fault = TagBalance.fault(in: html) { Issue.record("\(fault): \(text.debugDescription)") }
      }
    }
  }
}
