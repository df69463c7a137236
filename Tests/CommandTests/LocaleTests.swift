import Foundation
import Support
import Testing

/// What must not depend on where and as whom the program runs.
struct LocaleTests {
  private static let source = "# Grüße\n\n*ナ* 🙂\n"

  @Test(arguments: ["C", "C.UTF-8", "de_DE.ISO-8859-1", "not a locale"])
  func `the bytes are the same in every locale`(locale: String) throws {
    let server = try XServer()
    defer { server.stop() }
    let environment = ["DISPLAY": server.display, "LANG": locale, "LC_ALL": locale]
    try Program.with(environment: environment) { (program) throws in
      #expect(try program.run(["copy"], input: Self.source).status == 0)
      #expect(try program.run(["paste"]).output == Data(Self.source.utf8))
      #expect(try program.run(["paste", "--as", "markdown"]).output == Data(Self.source.utf8))
      #expect(try program.run(["paste", "--as", "html"]).text.contains("<h1>Grüße</h1>"))
      #expect(
        try program.run(["paste", "--as", "STRING"]).output == Data("# Gr".utf8) + [0xFC, 0xDF]
          + Data("e\n\n*?* ?\n".utf8))
      #expect(try program.run(["inspect", "plain"]).text.contains("Grüße"))
      #expect(try program.shell("typeboard paste | xclip -i -selection clipboard >/dev/null 2>&1").status == 0)
      #expect(
        try program.shell("until typeboard paste >out 2>/dev/null; do sleep 0.05; done; cat out").output
          == Data(Self.source.utf8))
    }
  }
}
