import Testing

@testable import RichText

struct PlainTextWriterTests {
  private func plain(_ markdown: String) -> String {
    String(decoding: PlainTextWriter.write(MarkdownReader().read(Array(markdown.utf8))), as: UTF8.self)
  }

  @Test(arguments: [
    ("# Head\n\na\nb  \nc", "Head\n\na b\nc"),
    ("**a** *b* `c` ~~d~~ &amp; \\* &copy;", "a b c d & * ©"),
    ("- a\n  - b\n- c", "- a\n  - b\n- c"),
    ("- a\n\n- b", "- a\n\n- b"),
    ("9. a\n\n   b\n10. c", "9. a\n\n   b\n\n10. c"),
    ("3) a\n4) b", "3) a\n4) b"),
    ("- [x] a\n- [ ] b\n  - [x] c\n\n1. [ ] d", "[x] a\n[ ] b\n    [x] c\n\n1. [ ] d"),
    ("- - a\n- b", "- - a\n- b"),
    ("-\n- a", "-\n- a"),
    ("> a\n>\n> > b\n> c", "> a\n>\n> > b c"),
    ("> - a\n>   - b", "> - a\n>   - b"),
    ("- > a\n  >\n  > b", "- > a\n  >\n  > b"),
    ("```\n\ta  b  \n\n```\n\nc", "\ta  b  \n\n\nc"),
    ("- a\n\n  ```\n  b\n\n  c\n  ```", "- a\n\n  b\n\n  c"),
    ("a\n\n---\n\nb", "a\n\n---\n\nb"),
    ("[a](https://example.com/) b", "a (https://example.com/) b"),
    (
      "<https://example.com/> https://example.org www.example.com",
      "https://example.com/ https://example.org www.example.com"
    ),
    ("[example.com](https://example.com/)", "example.com"),
    ("<ada@example.com> [mail](mailto:ada@example.com)", "ada@example.com mail (ada@example.com)"),
    ("[a](b.md) [c](#d) [e](javascript:f)", "a c e"),
    ("[a](https://example.com/1)[b](https://example.com/2)", "a (https://example.com/1)b (https://example.com/2)"),
    ("![a *b*](c.png)", "a b"),
    ("| a | bb |\n|--:|:-:|\n| 123 | c |\n| | d |", "  a  bb\n---  --\n123  c\n     d"),
    ("| a | b |\n|---|---|\n| 日本 | c |\n| x<br>y | z |", "a     b\n----  -\n日本  c\nx     z\ny"),
    ("> | a |\n> |---|\n> | b |", "> a\n> -\n> b"),
    ("a <!-- b --> c", "a c"),
    ("", ""),
    ("<!-- a -->\n\n[b]: c", ""),
  ])
  func `Markdown becomes the text that a person would read`(markdown: String, expected: String) {
    #expect(plain(markdown) == expected)
  }

  @Test func `control characters are left out, also of code`() {
    #expect(plain("a\u{1B}[31mb\u{7F}\u{9B}c\n\n`\u{7}d`\n\n    \u{1B}e\tf") == "a[31mbc\n\nd\n\ne\tf")
  }

  @Test(arguments: [
    String(repeating: ">", count: 5000) + " a\\\n" + String(repeating: "b\\\n", count: 5000),
    String(repeating: "- ", count: 3000) + "a",
    "| a |\n|---|\n" + String(repeating: "| b |\n", count: 2000) + "| " + String(repeating: "c", count: 50_000) + " |",
    "<table><tr><td>" + String(repeating: "a<br>", count: 3000) + String(repeating: "<td>b", count: 3000),
    String(repeating: "<tr><th>a", count: 3000) + String(repeating: "<td>b", count: 3000),
  ])
  func `hostile text gives text of bounded size`(markdown: String) {
    #expect(plain(markdown).utf8.count < 120 * markdown.utf8.count)
  }

  @Test(arguments: Golden.names)
  func `own texts are written as recorded`(name: String) throws {
    try Golden.expect(PlainTextWriter.write(MarkdownReader().read(Golden.source(name))), name + ".txt")
  }
}
