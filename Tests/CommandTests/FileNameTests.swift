import Foundation
import Support
import System
import Testing

/// Names of files are bytes, and need not be UTF-8.
struct FileNameTests {
  /// In a shell: the name `a b\xFF.md`, and a file that has it.
  private static let setup = "n=$(printf 'a b\\377.md'); printf '# Hi' >\"$n\"; "

  @Test(arguments: [
    ("typeboard convert \"$n\" --to html --fragment", "<h1>Hi</h1>\n"),
    ("typeboard type of --mime \"$n\"", "a b\\xFF.md\tnet.daringfireball.markdown\ttext/markdown\n"),
    ("typeboard convert \"$n\" --to markdown -o \"o$n\" && cat \"o$n\"", "# Hi"),
    ("mkdir \"d$n\"; typeboard convert \"$n\" --to markdown -o \"d$n/$n\" && cat \"d$n/$n\"", "# Hi"),
    ("printf '[com.example.a]\\nConformsTo=public.text\\n' >\"$n\"; typeboard type check \"$n\"; echo $?", "0\n"),
    (
      "export XDG_DATA_HOME=\"$PWD/$n.d\"; typeboard type register com.example.a --conforms-to public.text;"
        + " test -d \"$n.d\" && typeboard type list --source user | cut -f 1",
      "com.example.a\ncom.example.a\n"
    ),
    ("typeboard type of --json \"$n\" | grep -c '\"a b\u{FFFD}.md\"'", "1\n"),
    // The character that stands for a byte is a name's too.
    ("n='\u{10FFFF}'; printf '%s' x >\"$n\"; typeboard convert \"$n\" --from markdown --to markdown", "x"),
  ])
  func `a file is found by its bytes`(_ line: String, _ output: String) throws {
    try Program.with { (program) throws in
      let outcome = try program.shell(Self.setup + line)
      #expect(outcome.errors == "")
      #expect(outcome.text == output)
    }
  }

  @Test(arguments: [
    ("convert \"x$n\" --to html", "cannot read xa b\\xFF.md: No such file or directory"),
    ("convert \"$n\" --to html -o \"x/$n\"", "cannot write x/a b\\xFF.md: No such file or directory"),
    ("type of \"x$n\"", "cannot look at xa b\\xFF.md: No such file or directory"),
    ("type for \"$n\" --class \"$n\"", "--class takes"),
  ])
  func `messages show such a name and never give its bytes to a terminal`(_ words: String, _ sentence: String) throws {
    try Program.with { (program) throws in
      let outcome = try program.shell(Self.setup + "typeboard " + words)
      #expect(outcome.status != 0)
      #expect(outcome.errors.hasPrefix("typeboard: \(sentence)"))
      #expect(!outcome.errors.contains("\u{FFFD}"))
    }
  }

  @Test func `files are copied with their bytes in the addresses`() throws {
    try Program.withDisplay { (program) throws in
      let copied = try program.shell(Self.setup + "typeboard copy --files \"$n\" \"./$n\"")
      #expect(copied.errors == "")
      let list = try program.run(["paste", "--as", "text/uri-list"]).text.split(separator: "\r\n")
      #expect(list.count == 2)
      #expect(list.allSatisfy { $0.hasPrefix("file:///") && $0.hasSuffix("/a%20b%FF.md") })
      #expect(try program.run(["paste"]).text.hasSuffix("/a b\u{FFFD}.md"))
      _ = try program.shell(Self.setup + "typeboard copy \"$n\" --also image/png \"$n\"")
      #expect(try program.run(["paste", "--as", "html"]).text.hasSuffix("<h1>Hi</h1>\n"))
    }
  }

  @Test(
    arguments: [
      [0x61], [0xC3, 0xA9], [0xFF], [0x61, 0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xE2, 0x82, 0xAC, 0x80],
      [0xED, 0xA0, 0x80],
      [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x8F, 0xBE, 0xBF, 0xFF], [0xF4, 0x8F, 0xBE, 0xC0], [0xC0, 0x80], [],
    ] as [[UInt8]])
  func `every word comes back as it was`(_ word: [UInt8]) {
    #expect(SystemText.bytes(SystemText.text(word)) == word)
  }

  @Test func `no two words have one text`() {
    let bytes: [UInt8] = [0x61, 0x80, 0xBE, 0xBF, 0xC3, 0xF4, 0x8F, 0xFF]
    var words: [[UInt8]] = [[]]
    for _ in 0..<4 { words += words.flatMap { word in bytes.map { word + [$0] } } }
    let unique = Set(words)
    #expect(Set(unique.map { SystemText.text($0) }).count == unique.count)
  }
}
