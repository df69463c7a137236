import Synchronization
import Testing
import UniformTypes

@testable import RichText

struct MarkdownTextTests {
  @Test func `the forms are given richest first`() {
    let text = MarkdownText(Array("# a".utf8))
    #expect(text.representations.map(\.type) == [.html, .rtf, .markdown, .utf8PlainText])
    #expect(text.representations.allSatisfy { !$0.render().isEmpty })
  }

  @Test(arguments: [
    ("a\r\nb\n", "a\r\nb\n", "a\nb\n", false),
    ("\u{FEFF}a", "a", "a", false),
    ("a\u{0}b", "a\u{FFFD}b", "a\u{FFFD}b", false),
    ("a\rb", "a\rb", "a\nb", false),
  ])
  func `the source is published byte for byte, as plain text with LF`(
    given: String, markdown: String, plain: String, wasRepaired: Bool
  ) {
    let text = MarkdownText(Array(given.utf8))
    #expect(String(decoding: text.markdown.render(), as: UTF8.self) == markdown)
    #expect(String(decoding: text.sourceText.render(), as: UTF8.self) == plain)
    #expect(text.wasRepaired == wasRepaired)
  }

  @Test func `what is not UTF-8 is replaced, and said`() {
    let text = MarkdownText([0x61, 0xFF, 0x62, 0xE2, 0x82])
    #expect(text.wasRepaired)
    #expect(text.source == Array("a\u{FFFD}b\u{FFFD}".utf8))
  }

  @Test func `the plain form is the source or the text as it is read`() {
    let bytes = Array("*a*".utf8)
    #expect(MarkdownText(bytes, plain: .source).representations[3].render() == bytes)
    #expect(MarkdownText(bytes, plain: .rendered).representations[3].render() == Array("a".utf8))
  }

  @Test(arguments: [
    "", " \n\t\n", "<!-- a -->", "[a]: b", "\u{FEFF}", "<div>\n</div>", "<script>a</script>", ">", "#",
    "&nbsp;",
    "```\n```", "\u{200B}", "![](a.png)", "<table><tr><td></table>",
  ])
  func `a text that shows nothing is blank`(markdown: String) {
    #expect(MarkdownText(Array(markdown.utf8)).isBlank)
  }

  @Test(arguments: [
    "a", " # a", "#\na", "a: b", "a<!-- b", "---", "-", "- [ ]", "| |\n|-|", "`a`", "    a", "<hr>", "<p>a", "&amp;",
    "![a](b)",
  ])
  func `a text that shows something has no empty form`(markdown: String) {
    let text = MarkdownText(Array(markdown.utf8))
    #expect(!text.isBlank)
    for form in text.representations + [text.renderedText] { #expect(!form.render().isEmpty, "\(form.type)") }
  }

  @Test func `a value is made once, from however many threads it is asked for`() async {
    let calls = Calls()
    let once = Once { calls.count() }
    let values = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<64 { group.addTask { once.value } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(values == [1])
    #expect(once.value == 1)
  }
}

private final class Calls: Sendable {
  private let calls = Mutex(0)

  func count() -> Int {
    calls.withLock {
      $0 += 1
      return $0
    }
  }
}
