import Foundation
import Testing

@testable import RichText

struct RTFWriterTests {
  private func rtf(_ markdown: String) -> String {
    String(decoding: RTFWriter.write(MarkdownReader().read(Array(markdown.utf8))), as: UTF8.self)
  }

  private func read(_ markdown: String) throws -> RTFReader {
    try RTFReader(RTFWriter.write(MarkdownReader().read(Array(markdown.utf8))))
  }

  /// The body, without what stands before the first paragraph and the last brace.
  private func body(_ markdown: String) -> String {
    let text = rtf(markdown)
    let start = ["\n\\pard", "\n{\\listtext", "\n\\trowd"].compactMap { text.range(of: $0)?.lowerBound }.min()
    return String(text[text.index(after: start ?? text.startIndex)...].dropLast(2))
  }

  @Test(arguments: [
    ("Text", "\\pard\\plain\\sa160 Text"),
    ("# One", "\\pard\\plain\\s1\\outlinelevel0\\keepn\\sb240\\sa120\\b\\fs36 One\\par\n"),
    ("###### Six", "\\pard\\plain\\s6\\outlinelevel5\\keepn\\sb240\\sa120\\b\\fs22 Six\\par\n"),
    ("*a*", "\\pard\\plain\\sa160 {\\i a}"),
    ("**a *b*** ~~c~~", "\\pard\\plain\\sa160 {\\b a }{\\b\\i b} {\\strike c}"),
    ("`a  b`", "\\pard\\plain\\sa160 {\\cs31\\f1 a  b}"),
    ("a\nb\\\nc", "\\pard\\plain\\sa160 a b\\line c"),
    ("\\{ \\\\ \\}", "\\pard\\plain\\sa160 \\{ \\\\ \\}"),
    ("é 😀 日", "\\pard\\plain\\sa160 \\u233? \\u-10179?\\u-8704? \\u26085?"),
    ("```\na\tb\n\nc\n```", "\\pard\\plain\\s22\\cbpat2\\sa160\\f1\\fs20 a\\tab b\\line \\line c\\par\n"),
    ("---", "\\pard\\plain\\brdrb\\brdrs\\brdrw10\\brsp20\\sa160 \\par\n"),
    (
      "> a",
      "\\pard\\plain\\s21\\li720\\lin720\\brdrl\\brdrs\\brdrw40\\brdrcf4\\brsp120\\sa160 a\\par\n"
    ),
    (
      "[a](https://example.com/{b})",
      "\\pard\\plain\\sa160 {\\field{\\*\\fldinst{HYPERLINK \"https://example.com/%7Bb%7D\"}}{\\fldrslt{\\cs32\\ul\\cf1 a}}}"
    ),
    ("[a](b.md) [c](javascript:d) ![e](f.png)", "\\pard\\plain\\sa160 a c e"),
    (
      "- a",
      "{\\listtext\\u8226?\\tab}\\pard\\plain\\ls1\\ilvl0\\fi-360\\li720\\lin720 a\\par\n"
    ),
    (
      "3) a",
      "{\\listtext 3)\\tab}\\pard\\plain\\ls1\\ilvl0\\fi-360\\li720\\lin720 a\\par\n"
    ),
    ("שלום", "\\pard\\plain\\rtlpar\\qr\\sa160\\rtlch \\u1513?\\u1500?\\u1493?\\u1501?"),
    ("a **ש**", "\\pard\\plain\\sa160 a {\\rtlch\\ab\\ltrch\\b \\u1513?}"),
  ])
  func `a construct is written as the word processors need it`(markdown: String, expected: String) {
    #expect(body(markdown) == expected)
  }

  @Test func `body text has no font, size or colour, and no style repeats its outline level`() throws {
    let text = rtf("# Head\n\nBody **bold** [link](https://example.com/)\n\n- item\n\n| a |\n|---|\n| b |")
    #expect(!text.contains("\\deff"))
    let header = try #require(text.range(of: "{\\stylesheet")?.lowerBound)
    let list = try #require(text.range(of: "{\\*\\listtable")?.lowerBound)
    #expect(!text[header..<list].contains("\\outlinelevel"))
    for paragraph in try read("Body **bold**\n\n- item\n\n| a |\n|---|\n| b |").paragraphs {
      #expect(!paragraph.words.contains { $0.hasPrefix("fs") || $0.hasPrefix("cf") || $0 == "f0" || $0 == "f1" })
    }
  }

  /// Level and list override of each item, which is what numbers depend on.
  private func items(_ markdown: String) throws -> [String] {
    try read(markdown).paragraphs.compactMap { paragraph in
      guard let list = paragraph.words.first(where: { $0.hasPrefix("ls") }),
        let level = paragraph.words.first(where: { $0.hasPrefix("ilvl") })
      else { return nil }
      return "\(paragraph.text) \(list.dropFirst(2)).\(level.dropFirst(4))"
    }
  }

  @Test(arguments: [
    ("- a\n  - b\n    - c\n- d", ["a 1.0", "b 1.1", "c 1.2", "d 1.0"]),
    ("1. a\n\n<!-- -->\n\n1. b", ["a 1.0", "b 2.0"]),
    ("- a\n+ b", ["a 1.0", "b 2.0"]),
    ("1. a\n   1. b\n2. c\n   1. d", ["a 1.0", "b 1.1", "c 1.0", "d 1.1"]),
    ("1. a\n   1. b\n2. c\n\n   2. d", ["a 1.0", "b 1.1", "c 1.0", "d 2.1"]),
    ("1. a\n   1. b\n   1) c", ["a 1.0", "b 1.1", "c 2.1"]),
    ("- a\n  1. b\n- c\n  - d\n- e\n  1. f", ["a 1.0", "b 1.1", "c 1.0", "d 2.1", "e 1.0", "f 1.1"]),
    ("- [ ] a\n  1. b\n- [x] c\n  1. d\n- e", ["a 2.0", "b 3.1", "c 4.0", "d 5.1", "e 1.0"]),
    ("- - a\n- b", [" 1.0", "a 1.1", "b 1.0"]),
    ("-\n- | a |\n  |---|\n- > b", [" 1.0", " 1.0", "b 1.0"]),
    ("- a\n\n  b\n- c", ["a 1.0", "c 1.0"]),
  ])
  func `a list has a list of its own unless its level is free or alike`(markdown: String, expected: [String]) throws {
    #expect(try items(markdown) == expected)
  }

  @Test func `lists deeper than nine levels are drawn at the ninth, and no text is lost`() throws {
    var markdown = ""
    for level in 0..<30 { markdown += String(repeating: " ", count: level * 2) + "- \(level)\n" }
    let found = try items(markdown)
    #expect(found.map { $0.split(separator: " ")[0] } == (0..<30).map { "\($0)" })
    #expect(found.suffix(22).allSatisfy { $0.hasSuffix("1.8") })
  }

  @Test(arguments: [
    ("Text", false), ("a\n\nb", false), ("# a", true), ("- a", true), ("> a", true), ("```\na\n```", true),
    ("| a |\n|---|", true), ("---", true), ("a\n\nשלום", true), ("שלום", false),
  ])
  func `only plain text at the end does without its paragraph's end`(markdown: String, hasEnd: Bool) {
    #expect(rtf(markdown).hasSuffix("\\par\n}\n") == hasEnd)
  }

  @Test func `cells have borders and their column's alignment, and tables that touch stay two`() throws {
    let text = rtf("| a | b |\n|:-:|--:|\n| c | d |\n\n| e |\n|---|\n")
    #expect(text.components(separatedBy: "\\clbrdrt\\brdrs\\brdrw10").count == 6)
    #expect(text.contains("\\pard\\plain\\intbl\\qc c\\cell"))
    #expect(text.contains("\\pard\\plain\\intbl\\qr\\b b\\cell"))
    #expect(text.contains("\\row\n\\pard\\plain\\par\n\\trowd"))
  }

  @Test func `links in the text lead to headings that are there`() {
    for fragment in ["über", "%C3%BCber", "%c3%bcber", "%C3%BCb%65r"] {
      #expect(rtf("# Über\n\n[x](#\(fragment))") == rtf("# Über\n\n[x](#über)"))
    }
    #expect(rtf("# Über\n\n[x](#%C3%BCber)").contains("HYPERLINK \\\\l"))
    #expect(!rtf("# a\n\n[x](#a%) [y](#a%2) [z](#a%G0)").contains("HYPERLINK"))
    let text = rtf("[a](#two-words) [b](#none)\n\n# Two words\n\n# Other")
    #expect(text.contains("HYPERLINK \\\\l \"two-words\""))
    #expect(text.contains("{\\*\\bkmkstart two-words}{\\*\\bkmkend two-words}Two words"))
    #expect(text.components(separatedBy: "bkmkstart").count == 2)
    #expect(!text.contains("none"))
  }

  @Test func `control characters are left out and every other character comes back`() throws {
    var markdown = "a"
    for scalar in 1...0x9F where scalar != 9 && scalar != 10 && scalar != 13 && !(0x20...0x7E).contains(scalar) {
      markdown.unicodeScalars.append(Unicode.Scalar(UInt32(scalar))!)
    }
    markdown += "b\u{A0}\u{200B}\u{202E}\u{FFFD0}\u{10FFFD}é"
    let found = try read(markdown).texts
    #expect(found == ["ab\u{A0}\u{200B}\u{202E}\u{FFFD0}\u{10FFFD}é"])
  }

  @Test(arguments: [
    String(repeating: ">", count: 5000) + " a",
    (0..<300).map { String(repeating: "- ", count: $0) + "a\n" }.joined(),
    String(repeating: "- ", count: 3000) + "a",
    String(repeating: "*a **a ", count: 5000) + "a" + String(repeating: "** a*", count: 5000),
    "| a " + String(repeating: "| a ", count: 2000) + "|\n|" + String(repeating: "-|", count: 2001) + "\n| b |",
    String(repeating: "1. a\n\n   > - b\n\n", count: 500),
    String(repeating: "<div><b><ul><li>", count: 2000),
    "a\n\n" + String(repeating: "[", count: 20000),
  ])
  func `hostile text gives RTF of bounded depth and size`(markdown: String) throws {
    let bytes = RTFWriter.write(MarkdownReader().read(Array(markdown.utf8)))
    let found = try RTFReader(bytes)
    #expect(found.depth <= 6)
    #expect(bytes.count < 400 * markdown.utf8.count + 10_000)
  }

  @Test(arguments: Golden.names)
  func `own texts are written as recorded`(name: String) throws {
    let source = try Golden.source(name)
    let bytes = RTFWriter.write(MarkdownReader().read(source))
    _ = try RTFReader(bytes)
    try Golden.expect(bytes, name + ".rtf")
  }
}
