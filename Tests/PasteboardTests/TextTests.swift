import Pasteboard
import Testing
import UniformTypes

@Suite struct TextTests {
  private func given(_ target: String, _ text: [UInt8]) -> [UInt8] {
    let item = PasteboardItem(.utf8PlainText, text)
    return OwnedContent(item).bytes(of: OfferPolicy().offer(item)[target]!)
  }

  @Test(arguments: [
    ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("\u{FEFF}x", "x"), ("x\0\0", "x"), ("a\0b", "a\u{FFFD}b"), ("", ""),
    ("é €", "é €"),
    ("\r\n\r\n", "\n\n"),
  ])
  func `the UTF-8 targets hold valid text with LF and neither mark nor NUL`(text: String, expected: String) {
    for target in ["UTF8_STRING", "text/plain;charset=utf-8", "text/plain", "TEXT"] {
      #expect(given(target, [UInt8](text.utf8)) == [UInt8](expected.utf8))
    }
  }

  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xFF, 0xFE, 0x61, 0, 0xAC, 0x20], "a€"), ([0xFE, 0xFF, 0, 0x61], "a"),
    ] as [([UInt8], String)])
  func `bytes that are not UTF-8 are replaced, and UTF-16 is known by its mark`(bytes: [UInt8], expected: String) {
    #expect(given("UTF8_STRING", bytes) == [UInt8](expected.utf8))
  }

  @Test(
    arguments: [
      ("é\t\n~", [0xE9, 0x09, 0x0A, 0x7E]), ("€", [0x3F]), ("\u{85}\u{7}", [0x3F, 0x3F]), ("ÿ\u{100}", [0xFF, 0x3F]),
    ] as [(String, [UInt8])])
  func `STRING is Latin-1 with a question mark for the rest`(text: String, expected: [UInt8]) {
    #expect(given("STRING", [UInt8](text.utf8)) == expected)
  }

  @Test(
    arguments: [
      ("é", [0xE9]), ("a€b", [0x61, 0x1B, 0x25, 0x47, 0xE2, 0x82, 0xAC, 0x1B, 0x25, 0x40, 0x62]),
      ("€", [0x1B, 0x25, 0x47, 0xE2, 0x82, 0xAC, 0x1B, 0x25, 0x40]),
    ] as [(String, [UInt8])])
  func `COMPOUND_TEXT is Latin-1 with segments of UTF-8`(text: String, expected: [UInt8]) {
    #expect(given("COMPOUND_TEXT", [UInt8](text.utf8)) == expected)
    #expect(read("COMPOUND_TEXT", "COMPOUND_TEXT", expected) == text)
  }

  private func read(_ target: String, _ type: String, _ bytes: [UInt8]) -> String? {
    ReceivedData(target: target, type: type, bytes: bytes).utf8Text.map { String(decoding: $0, as: UTF8.self) }
  }

  /// What libX11 writes for texts of several scripts, and the segments of its specification.
  @Test(
    arguments: [
      ([0x1B, 0x2D, 0x42, 0xB9], "š"), ([0x1B, 0x2D, 0x46, 0xE1, 0x1B, 0x2D, 0x41, 0xE1], "αá"),
      ([0x1B, 0x2D, 0x4C, 0xD4], "д"), ([0x1B, 0x24, 0x28, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42, 0x61], "日a"),
      ([0x1B, 0x24, 0x29, 0x41, 0xD6, 0xD0], "中"), ([0x1B, 0x24, 0x29, 0x43, 0xC7, 0xD1], "한"),
      ([0x1B, 0x29, 0x49, 0xB1], "ｱ"), ([0x1B, 0x25, 0x47, 0xE2, 0x82, 0xAC], "€"),
      ([0x1B, 0x25, 0x2F, 0x31, 0x80, 0x8C] + [UInt8]("iso8859-15".utf8) + [0x02, 0xA4], "€"),
      ([0x9B, 0x31, 0x5D, 0x61, 0x9B, 0x5D], "a"), ([0x1B], ""), ([0x1B, 0x25, 0x2F], ""),
      ([0x61, 0x0A, 0x62], "a\nb"),
      ([0x1B, 0x24, 0x28, 0x42, 0x0A, 0x46, 0x7C], "\n日"),
    ] as [([UInt8], String)])
  func `COMPOUND_TEXT of other programs is read`(bytes: [UInt8], expected: String) {
    #expect(read("COMPOUND_TEXT", "COMPOUND_TEXT", bytes) == expected)
  }

  @Test(
    arguments: [
      ("STRING", "STRING", [0xE9], "é"), ("STRING", "STRING", [0xC3, 0xA9], "é"),
      ("UTF8_STRING", "UTF8_STRING", [0x61, 0], "a"),
      // What says that it is UTF-8 is not taken for anything else.
      ("UTF8_STRING", "UTF8_STRING", [0xC3, 0xA9, 0x20, 0xFF, 0x61, 0], "é \u{FFFD}a"),
      ("TEXT", "UTF8_STRING", [0xE9], "\u{FFFD}"),
      ("text/plain;charset=utf-8", "text/plain;charset=utf-8", [0xC3, 0xA9, 0xE9], "é\u{FFFD}"),
      ("text/html;charset=UTF-8", "text/html;charset=UTF-8", [0x61, 0xE9], "a\u{FFFD}"),
      ("STRING", "STRING", [0xC3, 0xA9, 0xFF], "Ã©ÿ"), ("text/plain", "text/plain", [0xE9], "é"),
      ("TEXT", "COMPOUND_TEXT", [0x1B, 0x2D, 0x42, 0xB9], "š"), ("UTF8_STRING", "STRING", [0xE9], "é"),
      ("text/plain;charset=utf-16", "text/plain;charset=utf-16", [0x61, 0, 0xAC, 0x20], "a€"),
      ("text/plain;charset=iso-8859-15", "text/plain;charset=iso-8859-15", [0xA4], "€"),
      ("text/plain", "text/plain", [0xEF, 0xBB, 0xBF, 0x61], "a"),
      ("text/plain;charset=utf-32", "text/plain;charset=utf-32", [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "a"),
      ("text/plain;charset=utf-32", "text/plain;charset=utf-32", [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], "a"),
      ("text/x-moz-url", "text/x-moz-url", [0x61, 0], "a"),
      (
        "text/html", "text/html", [UInt8]("<meta charset=\"iso-8859-15\">".utf8) + [0xA4],
        "<meta charset=\"iso-8859-15\">€"
      ),
      ("text/html", "text/html", [0xFF, 0xFE, 0x61, 0], "a"), ("text/html", "text/html", [0xE9, 0], "é"),
    ] as [(String, String, [UInt8], String)])
  func `text is decoded by the type it came as and by its marks`(
    target: String, type: String, bytes: [UInt8], expected: String
  ) {
    #expect(read(target, type, bytes) == expected)
  }

  @Test func `what is no text, or in an encoding nobody knows, gives nothing`() {
    #expect(ReceivedData(target: "x", type: "ATOM", format: 32, bytes: [1, 0, 0, 0]).utf8Text == nil)
    #expect(read("text/plain;charset=x-none", "text/plain;charset=x-none", [0x61]) == nil)
    #expect(read("text/plain;charset=../x", "text/plain;charset=../x", [0x61]) == nil)
  }

  /// The bytes that were verified with the two browsers.
  @Test func `Markdown for web pages is packed as the browsers pack it`() {
    let item = PasteboardItem(.markdown, [UInt8]("ab€".utf8))
    let offer = OfferPolicy(web: true).offer(item)
    func units(_ text: String) -> [UInt8] { text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] } }
    let chromium: [UInt8] = [48, 0, 0, 0, 1, 0, 0, 0, 13, 0, 0, 0] + units("text/markdown") + [0, 0, 3, 0, 0, 0]
    #expect(OwnedContent(item).bytes(of: offer["chromium/x-web-custom-data"]!) == chromium + units("ab€") + [0, 0])
    let firefox: [UInt8] =
      [0, 0, 0, 1, 0, 0, 0, 26] + units("text/markdown") + [0, 0, 0, 6] + units("ab€") + [0, 0, 0, 0]
    #expect(OwnedContent(item).bytes(of: offer["application/x-moz-custom-clipdata"]!) == firefox)
  }
}
