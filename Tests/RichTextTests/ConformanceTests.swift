import RichText
import Testing

@Suite(.enabled(if: SharedSuite.isThere, "TYPEBOARD_SHARED does not name the folder of the suites"))
struct ConformanceTests {
  static func reference(_ markdown: String, _ extensions: MarkdownExtensions) -> String {
    let document = MarkdownReader(extensions: extensions).read(Array(markdown.utf8))
    return String(decoding: HTMLWriter.write(document, rawHTML: .keep, isFragment: true), as: UTF8.self)
  }

  private func compare(_ suite: String, _ count: Int, _ extensions: MarkdownExtensions, except: [Int: String] = [:])
    throws
  {
    let examples = try SharedSuite.examples(suite)
    #expect(examples.count == count)
    for example in examples {
      let html = ConformanceTests.reference(example.markdown, extensions)
      if except[example.example] != nil { continue }
      let (ours, wanted) = (NormalizedHTML.normalize(html), NormalizedHTML.normalize(example.html))
      #expect(ours == wanted, "example \(example.example), \(example.section): \(example.markdown)")
    }
  }

  @Test func `every example of CommonMark 0.31.2 is rendered as the specification says`() throws {
    try compare("commonmark-0.31.2", 652, [])
  }

  @Test func `the extensions change none of CommonMark's examples but those that are about what they add`() throws {
    // Bare addresses in brackets that CommonMark leaves alone: 602, 606, 608, 611 and 612.
    let bare = [602, 606, 608, 611, 612]
    let withBare = Dictionary(uniqueKeysWithValues: bare.map { ($0, "a bare address") })
    try compare("commonmark-0.31.2", 652, .all, except: withBare)
  }

  @Test func `every example of GFM's specification about its extensions is rendered as it says`() throws {
    try compare("gfm-spec-extensions", 24, .all, except: [653: "GFM's tag filter; the reference rendering keeps all"])
  }

  @Test func `every example of GFM's extension tests is rendered as it says`() throws {
    try compare(
      "gfm-extensions", 28, .all,
      except: [
        20: "it must only not crash",
        22: "GFM's tag filter; the reference rendering keeps all",
        23: "footnotes, which are no part of GFM's specification",
      ])
  }
}
