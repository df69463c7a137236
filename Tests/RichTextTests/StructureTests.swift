import RichText
import Testing

/// Which texts somebody has written as Markdown.
@Suite struct StructureTests {
  @Test(arguments: [
    "# Heading", "Heading\n===", "- item", "1. item", "- [ ] task", "*emphasis*", "a **strong** word",
    "[a](https://b.org)",
    "[a]\n\n[a]: https://b.org", "<https://b.org>", "![a](b.png)", "| a | b |\n|---|---|\n| c | d |", "```\ncode\n```",
    "~~~\ncode\n~~~", "```swift\ncode\n```", "a\n\n> - quoted item", "long\n\n\n\nprose\n\n## End",
  ])
  func `structure is found`(_ text: String) {
    #expect(MarkdownReader().hasStructure([UInt8](text.utf8)))
  }

  @Test(arguments: [
    "", "A sentence.", "Two\nlines", "https://example.org/a_b_c", "mail me@example.org", "a * b * c", "snake_case_name",
    "#hashtag", "1.5 litres", "-5 degrees", "    indented", "> quoted in a mail", "price | amount", "a `name` in code",
    "---", "[x] done", "if (a[0] && b) { return }", "``", "5 < 6 > 4", "Grüße, 東京",
  ])
  func `prose has none`(_ text: String) {
    #expect(!MarkdownReader().hasStructure([UInt8](text.utf8)))
  }

  @Test func `an extension that is off counts for nothing`() {
    let table = [UInt8]("| a | b |\n|---|---|\n| c | d |".utf8)
    #expect(!MarkdownReader(extensions: []).hasStructure(table))
  }
}
