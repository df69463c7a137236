import Testing

@testable import Settings

/// Patterns for names, and lists of extensions.
struct WordTests {
  @Test(arguments: [
    ("", "", true), ("", "a", false), ("*", "", true), ("*", "anything", true), ("kitty", "Kitty", true),
    ("Alacritty", "alacritty", true), ("libreoffice*", "libreoffice-writer", true),
    ("libreoffice*", "a-libreoffice", false),
    ("*terminal*", "gnome-terminal-server", true), ("*terminal", "terminals", false), ("?term", "xterm", true),
    ("?term", "term", false), ("*a*b*c*", "xxaxxbxxcxx", true), ("*a*b*c*", "xxaxxcxxbxx", false),
    ("[xu]term", "uxterm", false), ("[xu]term", "UTERM", true), ("[a-f]", "e", true), ("[!a-f]", "e", false),
    ("[!a-f]", "z", true), ("[]]", "]", true), ("[abc", "[abc", true), ("a[", "a[", true), ("**", "x", true),
    ("[-a]", "-", true), ("ÄÖ*", "äöü", true),
  ])
  func `a pattern covers the whole name, without regard to case`(_ pattern: String, _ name: String, _ expected: Bool) {
    #expect(Glob(pattern).matches(name) == expected)
  }

  @Test func `a pattern of many stars is still quick`() {
    let pattern = String(repeating: "*a", count: 500) + "*b"
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 5000)))
  }

  static let usual: Set<String> = ["tables", "tasks", "smart"]
  static let all: Set<String> = ["tables", "tasks", "smart", "math"]

  @Test(
    arguments: [
      ([], ["tables", "tasks", "smart"]), (["none"], []), (["all"], ["tables", "tasks", "smart", "math"]),
      (["none", "+tables"], ["tables"]), (["-smart"], ["tables", "tasks"]),
      (["+math"], ["tables", "tasks", "smart", "math"]),
      (["all", "-math", "-smart"], ["tables", "tasks"]), (["tables"], ["tables"]),
      (["tables", "math"], ["tables", "math"]),
      (["+math", "-math"], ["tables", "tasks", "smart"]),
    ] as [([String], Set<String>)])
  func `a list of extensions changes the usual ones, or names its own`(_ items: [String], _ expected: Set<String>)
    throws
  {
    #expect(try ExtensionList(items).resolved(usual: Self.usual, all: Self.all) == expected)
  }

  @Test(arguments: [["tabels"], ["+tables", "all"], ["none", "+"], [""], ["+none"]])
  func `what is no extension is refused`(_ items: [String]) {
    #expect(throws: UnknownExtension.self) { try ExtensionList(items) }
  }
}
