import Pasteboard
import Testing
import UniformTypes

@Suite struct TargetTableTests {
  /// A registry of three types.
  let table = TargetTable(
    TypeLookup(
      targets: { $0 == .webP ? ["image/webp"] : [] }, type: { $0 == "image/webp" ? .webP : nil },
      conforms: { $0 == $1 || ($1 == .image && ($0 == .webP || $0 == .png)) || ($1 == .text && $0 == .html) }))

  @Test(
    arguments: [
      (.html, ["text/html"]), (.rtf, ["text/rtf", "text/richtext", "application/rtf"]), (.markdown, ["text/markdown"]),
      (.webP, ["image/webp"]), (.zip, []),
    ] as [(ContentType, [String])])
  func `a type has targets`(type: ContentType, targets: [String]) { #expect(table.targets(for: type) == targets) }

  @Test(
    arguments: [
      ("text/html", .html), ("application/rtf", .rtf), ("text/richtext", .rtf), ("UTF8_STRING", .utf8PlainText),
      ("STRING", .latin1PlainText), ("COMPOUND_TEXT", .compoundText), ("text/plain;charset=UTF-8", .utf8PlainText),
      ("text/plain;charset=utf-16", .utf16PlainText), ("text/plain; charset=\"iso-8859-15\"", .plainText),
      ("image/webp", .webP), ("x-unknown", nil), ("TARGETS", nil),
    ] as [(String, ContentType?)])
  func `a target has a type`(target: String, type: ContentType?) { #expect(table.type(of: target) == type) }

  @Test func `a wanted type finds itself first and then what conforms to it`() {
    let offered = ["text/html", "image/webp", "image/png", "UTF8_STRING", "TARGETS"]
    #expect(table.target(for: .png, among: offered) == "image/png")
    #expect(table.target(for: .image, among: offered) == "image/webp")
    #expect(table.target(for: .text, among: offered) == "text/html")
    #expect(table.target(for: .plainText, among: offered) == "UTF8_STRING")
    #expect(table.target(for: .zip, among: offered) == nil)
  }

  @Test(
    arguments: [
      (["STRING", "UTF8_STRING"], "UTF8_STRING"), (["TEXT", "COMPOUND_TEXT", "STRING"], "COMPOUND_TEXT"),
      (["text/html", "text/plain;charset=koi8-r"], "text/plain;charset=koi8-r"), (["text/markdown"], "text/markdown"),
      (["text/html", "image/png"], nil),
    ] as [([String], String?)])
  func `plain text is read from where it loses least`(offered: [String], target: String?) {
    #expect(table.plainTarget(among: offered) == target)
  }

  @Test(arguments: ["DELETE", "SAVE_TARGETS", "INSERT_PROPERTY", "INSERT_SELECTION", "application/x-openoffice-link"])
  func `targets with side effects are known`(target: String) {
    #expect(TargetTable.hasSideEffects(target))
    #expect(!TargetTable.hasSideEffects("text/html"))
  }

  @Test(
    arguments: [
      ("general", .general, "CLIPBOARD"), ("primary", .primary, "PRIMARY"), ("find", .find, "_TYPEBOARD_FIND"),
      ("drag", .drag, "XdndSelection"), ("notes", .named("notes"), "_TYPEBOARD_notes"),
      ("selection:X", .selection("X"), "X"), ("CLIPBOARD", .named("CLIPBOARD"), "_TYPEBOARD_CLIPBOARD"),
      ("secondary", .secondary, "SECONDARY"),
    ] as [(String, Board, String)])
  func `a word is a board`(word: String, board: Board, selection: String) {
    #expect(Board(word) == board && board.selectionName == selection && board.description == word)
  }

  @Test(arguments: ["", "selection:", "a\nb", "\u{7F}", String(repeating: "x", count: 201)])
  func `some words are no board`(word: String) { #expect(Board(word) == nil) }
}
