import Foundation
import Support
import Testing

/// `paste` and `convert` as their user sees them.
struct PasteTests {
  @Test(
    arguments: [
      (nil, "# *Hi*\n"), ("plain", "# *Hi*\n"), ("UTF8_STRING", "# *Hi*\n"), ("target:STRING", "# *Hi*\n"),
      ("html", "<meta charset=\"utf-8\">\n<h1><em>Hi</em></h1>\n"),
      ("rich", "<meta charset=\"utf-8\">\n<h1><em>Hi</em></h1>\n"),
      ("text/html", "<meta charset=\"utf-8\">\n<h1><em>Hi</em></h1>\n"), ("mime:text/markdown", "# *Hi*\n"),
      ("id:net.daringfireball.markdown", "# *Hi*\n"), ("ext:md", "# *Hi*\n"), ("public.plain-text", "# *Hi*\n"),
      ("public.text", "<meta charset=\"utf-8\">\n<h1><em>Hi</em></h1>\n"),
    ] as [(String?, String)])
  func `a form is found by its target, its type or a supertype`(_ word: String?, _ expected: String) throws {
    try Program.withDisplay { (program) throws in
      _ = try program.run(["copy"], input: "# *Hi*\n")
      let outcome = try program.run(["paste"] + (word.map { ["--as", $0] } ?? []))
      #expect(outcome.status == 0)
      #expect(outcome.text == expected)
    }
  }

  @Test func `what is not there ends with 1 and says what is`() throws {
    try Program.withDisplay { (program) throws in
      let empty = try program.run(["paste"])
      #expect(empty.status == 1)
      #expect(empty.errors == "typeboard: there is nothing on the board general.\n")
      _ = try program.run(["copy", "-t", "plain"], input: "x")
      let image = try program.run(["paste", "--as", "public.image"])
      #expect(image.status == 1)
      #expect(
        image.errors.hasPrefix(
          "typeboard: the board general has no form 'public.image'.\nhint: it has text/plain;charset=utf-8, "))
      _ = try program.run(["copy", "-t", "image/png"], input: "x")
      for words in [[], ["--as", "plain"]] {
        let text = try program.run(["paste"] + words)
        #expect(text.status == 1)
        #expect(text.errors == "typeboard: the board general has no form 'plain'.\nhint: it has image/png\n")
      }
      let own = try program.run(["paste", "-b", "clipboard"])
      #expect(own.status == 1)
      #expect(own.errors.contains("\nhint: this is a board of one's own; "))
      #expect(
        try program.run(["paste", "--as", "nonsense"]).errors.hasPrefix("typeboard: there is no type 'nonsense'.\n"))
      #expect(try program.run(["paste", "--as", "nonsense"]).status == 1)
    }
  }

  @Test func `text comes as UTF-8 from an owner that has another encoding`() throws {
    try Program.withDisplay { (program) throws in
      let latin1 = Data([0x63, 0x61, 0x66, 0xE9])
      try program.write(latin1, to: "latin1")
      let line = """
        xclip -i -selection clipboard -t STRING latin1 >/dev/null 2>&1
        until typeboard paste >utf8 2>/dev/null; do sleep 0.05; done; cat utf8
        """
      #expect(try program.shell(line).text == "café")
      #expect(try program.run(["paste", "--as", "STRING"]).output == latin1)
    }
  }

  @Test func `a file keeps its content when nothing comes`() throws {
    try Program.withDisplay { (program) throws in
      let file = try program.write("old", to: "out")
      #expect(try program.run(["paste", "-o", "out"]).status == 1)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
      _ = try program.run(["copy", "-t", "plain"], input: "new")
      #expect(try program.run(["paste", "-o", "out"]).status == 0)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
    }
  }

  @Test func `large content goes both ways, and a reader that goes away hangs nothing`() throws {
    try Program.withDisplay { (program) throws in
      let line = """
        head -c 5000000 /dev/zero | tr '\\0' x >big; typeboard copy -t plain big
        typeboard paste | cmp - big && xclip -o -selection clipboard | cmp - big && echo same
        xclip -i -selection clipboard big >/dev/null 2>&1; typeboard paste | cmp - big && echo same
        typeboard paste | head -c 3
        """
      let outcome = try program.shell(line)
      #expect(outcome.text == "same\nsame\nxxx")
      #expect(outcome.errors == "")
    }
  }

  @Test(
    arguments: [
      (["--to", "html"], "<meta charset=\"utf-8\">\n<h1>A &amp; b</h1>\n<p><strong>c</strong> d</p>\n"),
      (["--to", "html", "--fragment"], "<h1>A &amp; b</h1>\n<p><strong>c</strong> d</p>\n"),
      (["--to", "html", "--raw-html", "keep"], "<h1>A &amp; b</h1>\n<p><b>c</b> d</p>\n"),
      (["--to", "plain"], "A & b\n\nc d"), (["--to", "markdown"], "# A & b\n\n<b>c</b> d\n"),
    ] as [([String], String)])
  func `convert prints what copy would publish`(_ options: [String], _ expected: String) throws {
    try Program.with { (program) throws in
      let outcome = try program.run(["convert"] + options, input: "# A & b\n\n<b>c</b> d\n")
      #expect(outcome.errors == "")
      #expect(outcome.text == expected)
    }
  }

  @Test(arguments: ["out", "./out", String(repeating: "n", count: 251) + ".rtf", "folder/é"])
  func `-o writes a file of any name that a file can have, and nothing beside it`(_ name: String) throws {
    try Program.with { (program) throws in
      try program.write("old", to: name)
      let folder = program.directory.appending(path: name).deletingLastPathComponent()
      let before = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(try program.run(["convert", "--to", "plain", "-o", name], input: "*new*").errors == "")
      #expect(try String(contentsOf: program.directory.appending(path: name), encoding: .utf8) == "new")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == before.sorted())
    }
  }

  @Test func `convert reads files by their names, and any as Markdown`() throws {
    try Program.with { (program) throws in
      try program.write("*x*", to: "a.md")
      try program.write("*x*", to: "a.html")
      #expect(try program.run(["convert", "a.md", "--to", "html", "-o", "out"]).status == 0)
      let html = try String(contentsOf: program.directory.appending(path: "out"), encoding: .utf8)
      #expect(html.contains("<em>x</em>"))
      let refused = try program.run(["convert", "a.html", "--to", "rtf"])
      #expect(refused.status == 2)
      #expect(
        refused.errors.hasPrefix(
          "typeboard: public.html cannot be converted, only Markdown can.\nhint: --from markdown"))
      #expect(try program.run(["convert", "a.html", "--from", "markdown", "--to", "rtf"]).text.hasPrefix("{\\rtf1"))
    }
  }

  @Test(
    arguments: [
      (["convert"], 64), (["convert", "--to", "image/png"], 2), (["convert", "--to", "nonsense"], 1),
      (["convert", "--to", "rtf", "--fragment"], 64), (["convert", "--to", "html", "--extensions", "x"], 64),
      (["convert", "--to", "html"], 0),
    ] as [([String], Int32)])
  func `convert refuses what it cannot do, but not empty input`(_ arguments: [String], _ status: Int32) throws {
    try Program.with { (program) throws in
      #expect(try program.run(arguments, input: "").status == status)
    }
  }

  @Test(arguments: [
    ("none", "<p>~~a~~</p>\n"), ("none,+strikethrough", "<p><del>a</del></p>\n"), ("-strikethrough", "<p>~~a~~</p>\n"),
    ("all", "<p><del>a</del></p>\n"), ("tables", "<p>~~a~~</p>\n"),
  ])
  func `extensions are read as the list says`(_ list: String, _ expected: String) throws {
    try Program.with { (program) throws in
      let outcome = try program.run(
        ["convert", "--to", "html", "--raw-html", "keep", "--extensions", list], input: "~~a~~\n")
      #expect(outcome.text == expected)
    }
  }
}
