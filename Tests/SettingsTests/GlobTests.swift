import Testing

@testable import Settings

/// Patterns for names.
struct GlobTests {
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
}
