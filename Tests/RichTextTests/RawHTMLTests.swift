import Testing

@testable import RichText

struct RawHTMLTests {
  private func dump(_ markdown: String) -> String {
    MarkdownReader().read(Array(markdown.utf8)).interpretingRawHTML().dump()
  }

  private func html(_ markdown: String) -> String {
    String(decoding: HTMLWriter.write(MarkdownReader().read(Array(markdown.utf8)), isFragment: true), as: UTF8.self)
  }

  @Test(arguments: [
    ("a <b>b</b> c", "a *b* c"),
    ("a <B>b</B><br/>c", "a *b*⏎c"),
    ("<i>a <b>b</i> c</b> d", "_a *b*_* c* d"),
    ("<b>a <b>b</b> c</b> d", "*a b c* d"),
    ("a <b>b", "a *b*"),
    ("a</b> b", "a b"),
    ("*a <b>b* c</b> d", "_a *b*_ c d"),
    ("<b>a *b</b> c* d", "*a _b c_* d"),
    ("a <script>b</script> c <style>d</style> e", "a c e"),
    ("a <script> b", "a b"),
    ("a <!-- b --> c <?d?> e <!F> g <![CDATA[h]]> i", "a c e g i"),
    ("a <span onclick='x'>b</span> <font color=red>c</font>", "a b c"),
    ("<a href='https://example.com/?a&amp;b'>c</a> <a name=x>d</a>", "[c](https://example.com/?a&b) d"),
    ("<a href=x>a [b](c) d</a>", "[a b d](x)"),
    ("[a <a href=x>b</a> c](d)", "[a b c](d)"),
    ("a <img src=b alt='c &lt; d' onerror=e> f", "a ![c < d](b) f"),
    (
      "H<sub>2</sub>O m<sup>2</sup> <u>u</u> <ins>i</ins> <mark>m</mark> <kbd>k</kbd> <del>d</del>",
      "H,2,O m^2^ +u+ +i+ =m= `k` ~d~"
    ),
    ("<q>a</q>", "“a”"),
    ("a <td>b</td> <div>c</div>", "a b c"),
  ])
  func `tags in a paragraph become spans`(markdown: String, expected: String) {
    #expect(Shorthand.of(MarkdownReader().read(Array(markdown.utf8)).interpretingRawHTML()) == expected)
  }

  @Test(arguments: [
    ("<p>a <b>b\nc</p>", "body\n  \"a \"\n  strong\n    \"b c\"\n"),
    ("<h2>a</h2>\n<hr>\n<p>b<br>c", "heading 2\n  \"a\"\nrule\nbody\n  \"b\"\n  hard break\n  \"c\"\n"),
    ("<p align=center>a", "body center\n  \"a\"\n"),
    ("<div align=\"right\">\n\n*a*\n\n</div>\n\nb", "body right\n  emphasis\n    \"a\"\nbody\n  \"b\"\n"),
    ("<center>\n\n# a\n\n</center>", "heading 1 center\n  \"a\"\n"),
    ("<blockquote>\n\na\n\n</blockquote>\n\nb", "quote\n  body\n    \"a\"\nbody\n  \"b\"\n"),
    ("- <blockquote>\n\n  a\n\nb", "list bullet loose\n  item\n    quote\n      body\n        \"a\"\nbody\n  \"b\"\n"),
    (
      "<ul><li>a<li>b<ol start=4><li>c</ul>d",
      """
      list bullet tight
        item
          body
            "a"
        item
          body
            "b"
          list 4. tight
            item
              body
                "c"
      body
        "d"

      """
    ),
    (
      "<ul>a<ul><li></ul></ul>",
      """
      list bullet tight
        item
          body
            "a"
          list bullet tight
            item
              empty

      """
    ),
    ("<li>a", "list bullet tight\n  item\n    body\n      \"a\"\n"),
    (
      "<ol>\n<li>\n\na\n\n<li>\n\nb\n\n</ol>\n\nc",
      "list 1. tight\n  item\n    body\n      \"a\"\n  item\n    body\n      \"b\"\nbody\n  \"c\"\n"
    ),
    (
      "<table><caption>x</caption><tr><th>a<th align=right>b<tr><td>c<p>d<td></table>",
      """
      body
        "x"
      table none right
        header row
          cell 0
            body
              "a"
          cell 1
            body
              "b"
        row
          cell 0
            body
              "c"
              hard break
              "d"
          cell 1
            empty

      """
    ),
    (
      "<table><tr><td>a<table><tr><td>b</table>c</table>d",
      """
      table none
        row
          cell 0
            body
              "a"
              hard break
              "b"
              hard break
              "c"
      body
        "d"

      """
    ),
    ("<table>\n<tr><td>\n\na\n\n</td></tr></table>", "body\n  \"a\"\n"),
    ("<pre>\n a <b>b</b> &lt;\n\n\tc</pre>", "code\n  \" a b <\\n\\n\\tc\\n\"\n"),
    (
      "<details>\n<summary>a</summary>\n\nb\n\n</details>",
      "body\n  strong\n    \"a\"\nbody\n  \"b\"\n"
    ),
    ("<style>\na { }\n\nb\n</style>\n\nc", "body\n  \"c\"\n"),
    ("<div><script>a</div>", ""),
    ("<div><script>a</scripts></SCRIPT x='>'>b</div>", "body\n  \"b\"\n"),
    ("<div><svg>a</svg/>b<svg>c</svg", "body\n  \"b\"\n"),
    ("<div><select>a</div>", "body\n  \"a\"\n"),
    ("<div><svg><text>a</text></svg>b</div>", "body\n  \"b\"\n"),
    ("<!-- a\n\nb -->c", "body\n  \"c\"\n"),
    ("<div title=\"<b>\" x='>'>a</div>", "body\n  \"a\"\n"),
    ("<div", ""),
    ("- <!-- a -->\n- b", "list bullet tight\n  item\n    empty\n  item\n    body\n      \"b\"\n"),
    ("<p>a < b &amp c &hearts; &#0;", "body\n  \"a < b &amp c ♥ \u{FFFD}\"\n"),
  ])
  func `a piece of HTML becomes paragraphs`(markdown: String, expected: String) {
    #expect(dump(markdown) == expected)
  }

  @Test func `a document without HTML stays as it is`() {
    let document = MarkdownReader().read(Array("# a\n\n- b *c*\n\n| d |\n|---|\n".utf8))
    #expect(document.interpretingRawHTML() == document)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<div><script >alert(1)</script\n></div>", "a <script>alert(1)</script>",
    "<scr<script>ipt>alert(1)</script>", "<img src=x onerror=alert(1)>", "<div onclick=alert(1)>a</div>",
    "<a href=\"jav&#x09;ascript:alert(1)\">a</a>", "<a href=' javascript:alert(1)'>a</a>",
    "<a href=\"&#106;avascript:alert(1)\">a</a>", "<iframe src=javascript:alert(1)></iframe>",
    "<svg onload=alert(1)>", "<style>@import 'x'</style>", "<p style=\"background:url(javascript:x)\">a</p>",
    "<object data=x></object><embed src=x><link rel=x href=y><meta http-equiv=refresh content=0>",
    "<form action=x><input value=y><button formaction=javascript:x>a</button></form>", "<base href=//x>",
    "<!--><script>alert(1)</script>-->", "<!---><script>alert(1)</script>", "<div <!-- --> <script>a</script>",
    "<p title=\"--><script>alert(1)</script>\">", "<xmp><script>a</script></xmp>", "<title><script>a</script></title>",
    "<math><mtext><script>a</script></math>", "<a href=https://example.com/\"onclick=x>a</a>",
  ])
  func `nothing of a hostile tag is published`(markdown: String) {
    let published = html(markdown).lowercased()
    for forbidden in [
      "<script", "<iframe", "<svg", "<style", "<object", "<embed", "<link", "<meta", "<form", "<input", "<button",
      "<base",
      "href=\"javascript", "href=\" javascript", " onclick=", " onerror=", " onload=", "<img", "http-equiv",
      "background:url",
    ] {
      #expect(!published.contains(forbidden) || published.contains("&lt;" + forbidden.dropFirst()), "\(published)")
    }
  }

  @Test(arguments: [
    String(repeating: "<div>\n\n", count: 20_000),
    String(repeating: "<blockquote>", count: 20_000) + String(repeating: "<blockquote></blockquote>", count: 20_000),
    String(repeating: "<b><i><u>", count: 20_000) + String(repeating: "<p>a", count: 20_000),
    "a " + String(repeating: "<b>a<i>", count: 20_000) + String(repeating: "</b>", count: 20_000),
    "a " + String(repeating: "<script>", count: 20_000),
    "<div>" + String(repeating: "<select>", count: 20_000),
    "<table>" + String(repeating: "<td>", count: 20_000) + String(repeating: "<tr><td>", count: 20_000),
    String(repeating: "<ul><li>", count: 20_000) + String(repeating: "</ul>", count: 10_000),
    "<div " + String(repeating: "a=\"", count: 20_001),
    "<div>" + String(repeating: "<!--", count: 20_000),
    String(repeating: "*<b>", count: 20_000),
    "<script>\n" + String(repeating: "</a ", count: 50_000),
    "<iframe>\n" + String(repeating: "</a ", count: 50_000),
    "<textarea>\n" + String(repeating: "</a \"", count: 50_000),
    "<svg>\n" + String(repeating: "</a", count: 50_000) + "\n",
    "<title>\n" + String(repeating: "</title", count: 50_000) + "\n",
  ])
  func `hostile HTML is read in bounded space`(markdown: String) {
    let document = MarkdownReader().read(Array(markdown.utf8)).interpretingRawHTML()
    #expect(document.containers.count + document.spans.count + document.paragraphs.count < 2 * markdown.utf8.count)
    #expect(!document.runs.contains { $0.kind == .html })
  }
}

/// One paragraph with its spans as marks around the text, for short expectations.
private enum Shorthand {
  static func of(_ document: Document) -> String {
    var output = ""
    var open: [Int32] = []
    for run in document.runs + [Document.Run(kind: .text, span: Document.none, text: 0..<0)] {
      var chain: [Int32] = []
      var span = run.span
      while span != Document.none {
        chain.insert(span, at: 0)
        span = document.spans[Int(span)].parent
      }
      while let last = open.last, !chain.contains(last) {
        output += marks(document, last).1
        open.removeLast()
      }
      for span in chain.dropFirst(open.count) {
        output += marks(document, span).0
        open.append(span)
      }
      output += run.kind == .hardBreak ? "⏎" : run.kind == .softBreak ? " " : ""
      output += String(decoding: document.text[Int(run.text.lowerBound)..<Int(run.text.upperBound)], as: UTF8.self)
    }
    return output
  }

  private static func marks(_ document: Document, _ span: Int32) -> (String, String) {
    switch document.spans[Int(span)].kind {
    case .emphasis: ("_", "_")
    case .strong: ("*", "*")
    case .strikethrough: ("~", "~")
    case .code: ("`", "`")
    case .underline: ("+", "+")
    case .subscript: (",", ",")
    case .superscript: ("^", "^")
    case .highlight: ("=", "=")
    case .link(let link): ("[", "](\(document.links[Int(link)].destination))")
    case .image(let link): ("![", "](\(document.links[Int(link)].destination))")
    }
  }
}
