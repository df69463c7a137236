import Foundation
@testable import RichText
import Testing

/// What the reader makes of a text, seen as a tree.
struct MarkdownReaderTests {
  private func expect(
    _ markdown: String, _ dump: String, _ extensions: MarkdownExtensions = .all,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expect(Array(markdown.utf8), dump, extensions, sourceLocation: sourceLocation)
  }

  private func expect(
    _ source: [UInt8], _ dump: String, _ extensions: MarkdownExtensions = .all,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let document = MarkdownReader(extensions: extensions).read(source)
    #expect(document.dump() == dump + "\n", sourceLocation: sourceLocation)
    #expect(DocumentInvariants.violation(in: document) == nil, sourceLocation: sourceLocation)
  }

  @Test func `blocks and spans keep their nesting`() {
    expect(
      """
      # A *b*

      > 3. c
      >    - **d *e***

      ```sh x
      \tf
      ```
      """,
      #"""
      heading 1
        "A "
        emphasis
          "b"
      quote
        list 3. tight
          item
            body
              "c"
            list bullet tight
              item
                body
                  strong
                    "d "
                    emphasis
                      "e"
      code sh x
        "\u{9}f\n"
      """#.replacing("\\u{9}", with: "\\t"))
  }

  @Test func `a list is loose if blank lines part its items or the blocks of one`() {
    expect("- a\n- b", "list bullet tight\n  item\n    body\n      \"a\"\n  item\n    body\n      \"b\"")
    expect("- a\n\n- b", "list bullet loose\n  item\n    body\n      \"a\"\n  item\n    body\n      \"b\"")
    expect(
      "- a\n\n1. b", "list bullet tight\n  item\n    body\n      \"a\"\nlist 1. tight\n  item\n    body\n      \"b\"")
    expect(
      "- a\n  - b\n\n    c\n- d",
      """
      list bullet tight
        item
          body
            "a"
          list bullet loose
            item
              body
                "b"
              body
                "c"
        item
          body
            "d"
      """)
  }

  @Test func `empty items, quotes and cells stay alive`() {
    expect("-\n- a", "list bullet tight\n  item\n    empty\n  item\n    body\n      \"a\"")
    expect(">", "quote\n  empty")
    expect("> [a]: b", "quote\n  empty")
    expect(
      "|a|\n|-|\n||", "table none\n  header row\n    cell 0\n      body\n        \"a\"\n  row\n    cell 0\n      empty")
  }

  @Test func `empty links and images stay alive`() {
    expect("[](a)![](b)", "body\n  link <a>\n    \"\"\n  image <b>\n    \"\"")
  }

  @Test func `breaks have no text`() {
    expect("a\nb  \nc\\\nd", "body\n  \"a\"\n  soft break\n  \"b\"\n  hard break\n  \"c\"\n  hard break\n  \"d\"")
  }

  @Test func `raw HTML is kept as it is`() {
    expect("a <b c='d'>\n\n<div>\n *e*", "body\n  \"a \"\n  html \"<b c='d'>\"\nhtml\n  html \"<div>\\n *e*\\n\"")
  }

  @Test(arguments: [
    ("[x] a", "item done"), ("[X] a", "item done"), ("[ ] a", "item open"), ("[ ]\ta", "item open"),
  ])
  func `a box begins a task`(_ text: String, _ item: String) {
    expect("- \(text)", "list bullet tight\n  \(item)\n    body\n      \"a\"")
    expect("7) \(text)", "list 7) tight\n  \(item)\n    body\n      \"a\"")
    expect("- \(text)", "list bullet tight\n  item\n    body\n      \"\(text.replacing("\t", with: "\\t"))\"", [])
  }

  @Test func `a box alone is an empty task, and one without a blank is none`() {
    expect("- [ ]", "list bullet tight\n  item open\n    empty")
    expect("- [ ]a", "list bullet tight\n  item\n    body\n      \"[ ]a\"")
    expect("- a\n\n  [x] b", "list bullet loose\n  item\n    body\n      \"a\"\n    body\n      \"[x] b\"")
  }

  @Test(arguments: [
    ("|a|b|\n|-|-|\n|c|d|", ["a", "b", "c", "d"]),
    ("a|b\n-|-\nc|d", ["a", "b", "c", "d"]),
    ("| a | b |\n|:--|--:|\n| c |", ["a", "b", "c", ""]),
    ("a | b\n--- | ---\n | d | e", ["a", "b", "d", "e"]),
    ("|a|b|\n|-|-|\n||c|", ["a", "b", "", "c"]),
    ("|a|b|\n|-|-|\n|c\\|d|`e\\|f`|", ["a", "b", "c|d", "e|f"]),
    ("|a|b|\n|-|-|\n|c|d|e|", ["a", "b", "c", "d"]),
    ("  |a|b|\n   |-|-|\n |c|d|", ["a", "b", "c", "d"]),
    ("|a|\r\n|-|\r\n|b|\r\n", ["a", "b"]),
  ])
  func `tables are read as people write them`(_ markdown: String, _ cells: [String]) {
    let document = MarkdownReader().read(Array(markdown.utf8))
    #expect(document.paragraphs.map { document.plainText(of: $0) } == cells)
    #expect(document.tables.count == 1)
  }

  @Test func `a table may follow a line of a paragraph`() {
    expect(
      "text\n|a|\n|-|",
      "body\n  \"text\"\ntable none\n  header row\n    cell 0\n      body\n        \"a\"")
  }

  @Test func `another block ends a table`() {
    for (next, last) in [("> b", "quote"), ("- b", "list bullet tight"), ("# b", "heading 1"), ("---", "rule")] {
      let document = MarkdownReader().read(Array("|a|\n|-|\n\(next)".utf8))
      #expect(document.dump().contains("\n\(last)\n"))
    }
  }

  @Test func `alignments are those of the delimiter row`() {
    let document = MarkdownReader().read(Array("|a|b|c|d|\n|-|:-|:-:|-:|".utf8))
    #expect(document.tables == [.init(alignments: [.none, .left, .center, .right])])
  }

  @Test func `tildes strike in ones and twos that match`() {
    expect("~a~ ~~b~~", "body\n  strikethrough\n    \"a\"\n  \" \"\n  strikethrough\n    \"b\"")
    expect("~a~~ ~~~b~~~ ~ c ~", "body\n  \"~a~~ ~~~b~~~ ~ c ~\"")
    expect("~a~", "body\n  \"~a~\"", [])
  }

  @Test(arguments: [
    ("see https://a.b/c?d=e.", "https://a.b/c?d=e", "https://a.b/c?d=e"),
    ("(www.a.b/(c))", "http://www.a.b/(c)", "www.a.b/(c)"),
    ("HTTPS://A.B", "HTTPS://A.B", "HTTPS://A.B"),
    ("mail a.b+c@d-e.f, now", "mailto:a.b+c@d-e.f", "a.b+c@d-e.f"),
    ("**www.a_b.c.d/e**", "http://www.a_b.c.d/e", "www.a_b.c.d/e"),
    ("[see https://a.b/c] d", "https://a.b/c", "https://a.b/c"),
    ("[a, *b@c.d*", "mailto:b@c.d", "b@c.d"),
    ("http://a.b/c_d_e", "http://a.b/c_d_e", "http://a.b/c_d_e"),
    ("a_b@c.d", "mailto:a_b@c.d", "a_b@c.d"),
    ("_a@b.c", "mailto:_a@b.c", "_a@b.c"),
    ("a_@b.c", "mailto:a_@b.c", "a_@b.c"),
    ("http://user@a.b/", "http://user@a.b/", "http://user@a.b/"),
    ("see www.a.", "http://www.a", "www.a"),
    ("[www.a.b] c", "http://www.a.b", "www.a.b"),
    ("[see (www.a.b] c", "http://www.a.b", "www.a.b"),
    ("www.a_www.b", "http://www.b", "www.b"),
  ])
  func `bare addresses are links`(_ markdown: String, _ destination: String, _ text: String) {
    let document = MarkdownReader().read(Array(markdown.utf8))
    #expect(document.links == [.init(destination: destination)])
    let run = document.runs.first { $0.span >= 0 && document.spans[Int($0.span)].kind == .link(link: 0) }
    #expect(
      run.map { String(decoding: document.text[Int($0.text.lowerBound)..<Int($0.text.upperBound)], as: UTF8.self) }
        == text)
    #expect(MarkdownReader(extensions: []).read(Array(markdown.utf8)).links.isEmpty)
  }

  @Test(arguments: [
    "xwww.a.b", "http://", "wwwa.b", "http://a_b", "a@b", "@a.b", "a@b.c-", "javascript://a.b", "a@@b.c",
    "The www. prefix, and www.", "www.", "(www.)", "www..", "www...", "www...a", "www./a", "*www.*", "_www._", "www.!",
    "[www.", "a@b.c_", "a_b@c.d_", "http://a_b.c_", "www.a_b.", "https://_", "http://a.b_/c", "http://a_b/c",
    "www.a.b_/c",
  ])
  func `what is no address stays text`(_ markdown: String) {
    #expect(MarkdownReader().read(Array(markdown.utf8)).links.isEmpty)
  }

  @Test(arguments: ["a@b.c", "a_b@c.d", "www.a.b", "http://a.b", "http://a.b/c", "https://a.b/c_d_e"])
  func `delimiters around a bare address do not belong to it`(_ address: String) {
    let scheme = address.hasPrefix("www") ? "http://" : address.contains("://") ? "" : "mailto:"
    let link = "link <\(scheme)\(address)>"
    for (mark, span) in [
      ("_", "emphasis"), ("*", "emphasis"), ("__", "strong"), ("**", "strong"), ("~", "strikethrough"),
    ] {
      expect(mark + address + mark, "body\n  \(span)\n    \(link)\n      \"\(address)\"")
      expect("[" + mark + address + mark, "body\n  \"[\"\n  \(span)\n    \(link)\n      \"\(address)\"")
      expect(
        "\(mark)a \(address).\(mark) b",
        "body\n  \(span)\n    \"a \"\n    \(link)\n      \"\(address)\"\n    \".\"\n  \" b\"")
    }
  }

  @Test func `entities count in an autolink, backslashes do not`() {
    expect(
      "<https://a.b/?c=1&amp;d=2&copy;\\*>",
      "body\n  link <https://a.b/?c=1&d=2©\\*>\n    \"https://a.b/?c=1&d=2©\\\\*\"")
    expect("<a&b@c.d>", "body\n  link <mailto:a&b@c.d>\n    \"a&b@c.d\"")
  }

  @Test(arguments: ["[ ]", "[\n]", "[\t ]", "[\n ]"])
  func `brackets around blanks are no label and hide none`(_ blank: String) {
    let rest = blank.contains("\n") ? "\"[\"\n  soft break\n  \"]\"" : "\"\(blank.replacing("\t", with: "\\t"))\""
    expect("[a]\(blank)\n\n[a]: b", "body\n  link <b>\n    \"a\"\n  \(rest)")
    expect("![a]\(blank)\n\n[a]: b", "body\n  image <b>\n    \"a\"\n  \(rest)")
    expect("[a][]\n\n[a]: b", "body\n  link <b>\n    \"a\"")
  }

  @Test(arguments: [
    ("-", "-"), ("--", "--"), ("=", "="), ("===", "==="), ("2. a", "2. a"), ("    a", "a"), ("<b>", nil), ("- a", nil),
    ("---", nil), ("> a", nil),
  ])
  func `the paragraph that a definition was in goes on`(_ line: String, _ text: String?) {
    let document = MarkdownReader().read(Array("[a]: b\n\(line)".utf8))
    #expect((document.dump() == "body\n  \"\(text ?? "")\"\n") == (text != nil), "\(document.dump())")
  }

  @Test(arguments: [
    ("- > - a\n  >\n- b", "tight", "tight"), ("- > - a\n  >\n  b", "tight", "tight"),
    ("- > - a\n  >\n  > - b\n- c", "tight", "loose"), ("- > - a\n  >\n  >   b\n- c", "tight", "loose"),
    ("- > - a\n\n- b", "loose", "tight"), ("- > - a\n  >\n\n- b", "loose", "tight"),
    ("- > -     a\n  >\n- b", "tight", "tight"), ("1. > > - a\n   > >\n2. b", "tight", "tight"),
    ("- > > - a\n  >\n  > b\n- c", "tight", "tight"),
  ])
  func `a blank line in a quote parts nothing outside of it`(_ markdown: String, _ outer: String, _ inner: String) {
    let document = MarkdownReader().read(Array(markdown.utf8))
    let lists: [String] = document.containers.compactMap {
      switch $0.kind {
      case .bulletList(let tight), .orderedList(_, _, let tight): tight ? "tight" : "loose"
      default: nil
      }
    }
    #expect(lists == [outer, inner])
  }

  @Test func `the text of a link holds no other link`() {
    expect("[a https://b.c](d)", "body\n  link <d>\n    \"a https://b.c\"")
    expect("![a@b.c](d)", "body\n  image <d>\n    \"a@b.c\"")
  }

  @Test func `a byte order mark goes and every line end counts`() {
    expect([0xEF, 0xBB, 0xBF] + Array("a\r\nb\rc".utf8), "body\n  \"a\"\n  soft break\n  \"b\"\n  soft break\n  \"c\"")
    expect(Array("```\r\na\r\rb\r\n```".utf8), "code\n  \"a\\n\\nb\\n\"")
  }

  private static let oddBytes: [([UInt8], String)] = [
    ([0x61, 0x00, 0x62], "a\u{FFFD}b"),
    ([0x61, 0xFF, 0x62], "a\u{FFFD}b"),
    ([0xC3], "\u{FFFD}"),
    ([0xE2, 0x82, 0x62], "\u{FFFD}b"),
    ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"),
    ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ([0xF0, 0x9F, 0x98, 0x80], "\u{1F600}"),
    ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
  ]

  @Test(arguments: oddBytes)
  func `what is not UTF-8 becomes U+FFFD, as Swift's own decoder does it`(_ source: [UInt8], _ text: String) {
    let document = MarkdownReader().read(source)
    #expect(String(decoding: document.text, as: UTF8.self) == text)
    if !source.contains(0) { #expect(String(decoding: source, as: UTF8.self) == text) }
  }

  @Test(arguments: [
    ("&amp;&copy;&nGt;", "&©≫\u{20D2}"), ("&#35;&#x41;&#X1F600;", "#A\u{1F600}"),
    ("&#0;&#xD800;&#x110000;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("&am;&amp &;&#;&#x;&#12345678;&#x1234567;", "&am;&amp &;&#;&#x;&#12345678;&#x1234567;"),
    ("&CounterClockwiseContourIntegral;", "∳"), ("&zwnj;", "\u{200C}"), ("&AElig;", "Æ"), ("&zscr;", "\u{1D4CF}"),
  ])
  func `entities are decoded`(_ markdown: String, _ text: String) {
    #expect(String(decoding: MarkdownReader().read(Array(markdown.utf8)).text, as: UTF8.self) == text)
  }

  @Test func `the entity table is whole and sorted`() {
    let names = namedEntityLines.split(separator: "\n").map { Array($0.utf8.prefix { $0 != 0x20 }) }
    #expect(names.count == 2_125)
    #expect(names == names.sorted { $0.lexicographicallyPrecedes($1) })
    for name in names {
      let reference: [UInt8] = [UInt8(ascii: "&")] + name + [UInt8(ascii: ";")]
      let text = MarkdownReader(extensions: []).read([UInt8(ascii: "a")] + reference).text
      #expect(text.count > 1 && Array(text.dropFirst()) != reference)
    }
  }

  @Test(arguments: [
    ("ẞ", "SS"), ("ß", "ss"), ("ΑΓΩ", "αγω"), ("ς", "Σ"), ("İ", "i\u{307}"), ("ﬁ", "FI"), ("Ꭰ", "ꭰ"),
    ("a \n  b", " A B "),
  ])
  func `labels are compared by full case folding`(_ label: String, _ other: String) {
    let document = MarkdownReader().read(Array("[\(label)]\n\n[\(other)]: /found".utf8))
    #expect(document.paragraphs.count == 1)
    #expect(document.spans.map(\.kind) == [.link(link: 0)])
  }

  @Test func `letters that only look alike are different labels`() {
    #expect(MarkdownReader().read(Array("[ı]\n\n[i]: /u".utf8)).spans.isEmpty)
    #expect(MarkdownReader().read(Array("[e\u{301}]\n\n[é]: /u".utf8)).spans.isEmpty)
  }

  @Test func `currency and other symbols count as punctuation beside emphasis`() {
    expect("a**£**b", "body\n  \"a**£**b\"")
    expect("a**b**£", "body\n  \"a\"\n  strong\n    \"b\"\n  \"£\"")
  }

  @Test func `nothing is read from nothing`() {
    for text in ["", "\n\n", " \t ", "\u{FEFF}", "[a]: b"] {
      #expect(MarkdownReader().read(Array(text.utf8)).paragraphs.isEmpty)
    }
  }
}

extension Document {
  /// A paragraph's text without its spans.
  fileprivate func plainText(of paragraph: Paragraph) -> String {
    var bytes: [UInt8] = []
    for run in runs(of: paragraph) { bytes += text[Int(run.text.lowerBound)..<Int(run.text.upperBound)] }
    return String(decoding: bytes, as: UTF8.self)
  }
}
