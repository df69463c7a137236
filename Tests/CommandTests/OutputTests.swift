import Foundation
import Support
import Testing

@testable import typeboard

/// JSON, and what terminals are protected from.
struct OutputTests {
  @Test(arguments: [
    ("plain", "plain"), ("line\nend", "line␊end"), ("\u{1B}[31mred", "␛[31mred"), ("\0\u{7F}\u{9B}", "␀␡<U+009B>"),
    ("evil\u{202E}txt.exe", "evil<U+202E>txt.exe"), ("\u{2066}a\u{2069}", "<U+2066>a<U+2069>"),
    ("\u{FEFF}x", "<U+FEFF>x"),
    ("tab\t", "tab␉"), ("日本語 ß 👩‍👩‍👧 עברית", "日本語 ß 👩‍👩‍👧 עברית"), ("\r\n", "␍␊"),
  ])
  func `controls and directional characters are shown, not obeyed`(_ text: String, _ shown: String) {
    #expect(VisibleText.line(text) == shown)
  }

  @Test func `paragraphs keep their line ends and tabs`() {
    #expect(VisibleText.paragraphs("a\r\nb\n\tc\rd\u{1B}") == "a\nb\n\tc␍d␛")
  }

  @Test(arguments: [
    ("short", "short"), (String(repeating: "a", count: 200), String(repeating: "a", count: 200)),
    (
      "no " + String(repeating: "a", count: 150) + String(repeating: "b", count: 150) + " here",
      "no " + String(repeating: "a", count: 100) + "…" + String(repeating: "b", count: 99) + " here"
    ),
    (
      String(repeating: "ab ", count: 200) + String(repeating: "cd ", count: 200),
      String(repeating: "ab ", count: 166) + "ab… " + String(repeating: "cd ", count: 166)
    ),
    ("a  b\u{1B}", "a  b␛"),
  ])
  func `words and sentences of any length are bounded in messages`(_ sentence: String, _ shown: String) {
    #expect(VisibleText.message(sentence) == shown)
    #expect(CommandError.failure(sentence).message == "typeboard: \(shown).\n")
  }

  @Test(arguments: [
    ("convert", ["--to", "html"], "1 GiB"), ("type check", [], "32 MiB"), ("type import", [], "32 MiB"),
  ])
  func `what is too large is told with the limit`(_ command: String, _ options: [String], _ limit: String) throws {
    try Program.with { (program) throws in
      _ = try program.shell("truncate -s 2G large.md")
      let outcome = try program.run(command.split(separator: " ").map(String.init) + ["large.md"] + options)
      #expect(outcome.status == 2)
      #expect(
        outcome.errors == "typeboard: cannot read large.md: it is larger than \(limit), the most that is taken.\n")
    }
  }

  static let value = JSON.object([
    ("name", .string("a \"b\" \\ \n\t\u{1B}\u{202E} é 😀")), ("none", .null),
    ("numbers", .array([.number(-1), .number(0)])),
    ("yes", .bool(true)), ("empty", .array([])), ("nothing", .object([])), ("strings", .strings(["x"])),
  ])

  @Test func `JSON on one line and JSON over several lines are the same value, which others can read`() throws {
    let line = try JSONSerialization.jsonObject(with: Data(Self.value.line.utf8)) as? NSDictionary
    let document = try JSONSerialization.jsonObject(with: Data(Self.value.document.utf8)) as? NSDictionary
    #expect(line == document)
    #expect(line?["name"] as? String == "a \"b\" \\ \n\t\u{1B}\u{202E} é 😀")
    #expect(line?["numbers"] as? [Int] == [-1, 0])
    #expect(Self.value.line.filter(\.isNewline).count == 1)
  }

  @Test func `JSON is written in the order given, and shows no control character`() {
    #expect(
      JSON.object([("b", .string("\u{1B}\u{9B}\u{202E}/")), ("a", .array([.number(1), .number(2)]))]).document == """
        {
          "b": "\\u001B\\u009B\\u202E/",
          "a": [
            1,
            2
          ]
        }

        """)
  }
}
