import RichText
import Testing

/// HTML as it is offered to other programs.
struct PublishedHTMLTests {
  private func html(_ markdown: String, _ rawHTML: HTMLWriter.RawHTML = .filter, isFragment: Bool = true) -> String {
    let document = MarkdownReader().read(Array(markdown.utf8))
    return String(decoding: HTMLWriter.write(document, rawHTML: rawHTML, isFragment: isFragment), as: UTF8.self)
  }

  private static let code = "<code style=\"font-family:'Courier New',monospace\">"

  @Test func `the encoding stands first, unless a fragment is asked for`() {
    #expect(html("# a", isFragment: false) == "<meta charset=\"utf-8\">\n<h1>a</h1>\n")
    #expect(html("# a") == "<h1>a</h1>\n")
  }

  @Test(arguments: [
    ("*a* b", "<em>a</em> b"),
    ("a\n\nb", "<p>a</p>\n<p>b</p>\n"),
    ("א", "<p dir=\"rtl\">א</p>\n"),
    ("# a", "<h1>a</h1>\n"),
  ])
  func `a lone paragraph is text that goes into a line`(_ markdown: String, _ wanted: String) {
    #expect(html(markdown) == wanted)
  }

  @Test(arguments: [
    ("- a\n- b\n  1. c\n", "<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>\n"),
    ("3. a\n\n   b\n", "<ol start=\"3\"><li><p>a</p><p>b</p></li></ol>\n"),
    ("- [ ] a\n- [x] b\n- c", "<ul><div>☐ a</div><div>☑ b</div><li>c</li></ul>\n"),
    ("- [x] a\n\n  b", "<ul><div><p>☑ a</p><p>b</p></div></ul>\n"),
    ("- [ ] a\n  1. b", "<ul><div>☐ a<ol start=\"1\"><li>b</li></ol></div></ul>\n"),
    ("1. [ ] a", "<ol><li>☐ a</li></ol>\n"),
    ("- [ ]", "<ul><div>☐ </div></ul>\n"),
    (
      "1. a\n   1. b\n\n   c\n\n   1. d\n2. e",
      "<ol><li><p>a</p><ol><li>b</li></ol><p>c</p><ol start=\"1\"><li>d</li></ol></li><li><p>e</p></li></ol>\n"
    ),
    (
      "- > 1. a\n\n  b\n  - c\n  1. d\n- e\n  1. f",
      "<ul><li><blockquote style=\"border-left:3px solid #cccccc;padding-left:12px\"><ol><li>a</li></ol></blockquote>"
        + "<p>b</p><ul><li>c</li></ul><ol start=\"1\"><li>d</li></ol></li><li><p>e</p><ol><li>f</li></ol></li></ul>\n"
    ),
    (
      "- - a\n    1. b\n- 1. c",
      "<ul><li><ul><li>a<ol><li>b</li></ol></li></ul></li><li><ol><li>c</li></ol></li></ul>\n"
    ),
    ("1. a\n\nb\n\n1. c", "<ol><li>a</li></ol>\n<p>b</p>\n<ol><li>c</li></ol>\n"),
    ("---", "<hr />\n"),
  ])
  func `lists have no blanks between their tags, and a box stands in for a bullet`(_ markdown: String, _ wanted: String)
  {
    #expect(html(markdown) == wanted)
  }

  @Test func `only what is published says each first number`() {
    let document = MarkdownReader().read(Array("- 1. a\n\n  b\n\n  1. c\n".utf8))
    let text = String(decoding: HTMLWriter.write(document, rawHTML: .keep), as: UTF8.self)
    #expect(!text.contains("start"))
  }

  @Test func `tables have lines and alignments of their own`() {
    let border = "border:1px solid #999999;padding:4px"
    #expect(
      html("|a|b|\n|-|-:|\n|c|d|")
        == "<table style=\"border-collapse:collapse\"><thead><tr><th style=\"\(border);text-align:left\">a</th>"
        + "<th style=\"\(border);text-align:right\">b</th></tr></thead><tbody><tr><td style=\"\(border)\">c</td>"
        + "<td style=\"\(border);text-align:right\">d</td></tr></tbody></table>\n")
  }

  @Test func `what is struck, code and quotes look so without a style sheet`() {
    #expect(html("~~a~~ `b`") == "<s>a</s> \(PublishedHTMLTests.code)b</code>")
    #expect(
      html("```c\na\n```")
        == "<pre style=\"background-color:#f0f0f0;padding:6px\">\(PublishedHTMLTests.code)a\n</code></pre>\n")
    #expect(
      html("> a") == "<blockquote style=\"border-left:3px solid #cccccc;padding-left:12px\"><p>a</p></blockquote>\n")
  }

  @Test(arguments: [
    ("[a](https://b.c/d?e=1&f=2 \"g\")", "<a href=\"https://b.c/d?e=1&amp;f=2\" title=\"g\">a</a>"),
    ("[a](javascript:b)", "a"),
    ("[a](b.md)", "a"),
    ("[a](#b)", "<a href=\"#b\">a</a>"),
    ("<javascript:a>", "javascript:a"),
    ("[a](https://b.c/\"onclick=\"d)", "<a href=\"https://b.c/%22onclick=%22d\">a</a>"),
    ("[a](https://b.c '\"><script>')", "<a href=\"https://b.c\" title=\"&quot;&gt;&lt;script&gt;\">a</a>"),
    ("![*a* b](c.png)", "a b"),
    ("[![a](b)](https://c.d)", "<a href=\"https://c.d\">a</a>"),
  ])
  func `only addresses that may be published are links, and images are their descriptions`(
    _ markdown: String, _ wanted: String
  ) {
    #expect(html(markdown) == wanted)
  }

  @Test func `a direction is said where it changes`() {
    #expect(
      html("- א\n  - b\n    - ג\n- d")
        == "<ul><li dir=\"rtl\">א<ul><li dir=\"ltr\">b<ul><li dir=\"rtl\">ג</li></ul></li></ul></li><li>d</li></ul>\n")
    #expect(html("# א\n\n1 a ב") == "<h1 dir=\"rtl\">א</h1>\n<p>1 a ב</p>\n")
    #expect(html("א `b`\n\n    c").contains("<pre style"))
  }

  @Test func `control characters do not get out`() {
    #expect(html("a\u{1}b\u{1B}[31m\u{7F}c\td") == "ab[31mc\td")
    #expect(html("[a](https://b.c '\u{7}d')") == "<a href=\"https://b.c\" title=\"d\">a</a>")
  }

  @Test func `raw HTML can be shown as text`() {
    #expect(html("a <b>c</b>", .escape) == "a &lt;b&gt;c&lt;/b&gt;")
    #expect(html("<div onclick=\"a\">\n\nb", .escape) == "<pre>&lt;div onclick=&quot;a&quot;&gt;\n</pre>\n<p>b</p>\n")
  }

  @Test func `nothing published has a class, a form element or a wrapper`() {
    let text = html("# a\n\n```b\nc\n```\n\n- [x] d\n\n|e|\n|-|\n\n~~f~~ <input> <i class='g'>h</i>", isFragment: false)
    #expect(!text.contains("class") && !text.contains("<input") && !text.contains("<del") && !text.contains("<body"))
  }
}
