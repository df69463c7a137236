import Foundation
import Support
import Testing

/// `copy` as its user sees it, read back by other people's programs.
struct CopyTests {
  @Test func `in a pipeline it returns, and the content stays`() throws {
    try Program.withDisplay { (program) throws in
      let copied = try program.shell("x=$(echo '# Hi' | typeboard copy); echo \"<$x>\"")
      #expect(copied.text == "<>\n")
      #expect(copied.errors == "")
      let pasted = try program.shell(
        "xclip -o -selection clipboard; xsel -b -o; xclip -o -selection clipboard -t text/html")
      #expect(pasted.text == "# Hi\n# Hi\n<meta charset=\"utf-8\">\n<h1>Hi</h1>\n")
    }
  }

  static let rich = ["text/html", "text/rtf", "text/richtext", "application/rtf"]
  static let plain = ["text/plain;charset=utf-8", "UTF8_STRING", "text/plain", "TEXT", "STRING", "COMPOUND_TEXT"]

  @Test(
    arguments: [
      ([], rich + ["text/markdown"] + plain), (["--markdown", "after-rich"], rich + ["text/markdown"] + plain),
      (["--markdown", "first"], ["text/markdown"] + rich + plain),
      (["--markdown", "last"], rich + plain + ["text/markdown"]),
      (["--markdown", "never"], rich + plain), (["--only", "html,plain"], ["text/html"] + plain),
      (["-t", "plain"], plain), (["-t", "html"], ["text/html"] + plain), (["-t", "image/png"], ["image/png"]),
      (["-t", "application/x-nobody-knows"], ["application/x-nobody-knows"]), (["-t", "target:_OWN"], ["_OWN"]),
    ] as [([String], [String])])
  func `the targets are those of the type and the options, in their order`(_ options: [String], _ targets: [String])
    throws
  {
    try Program.withDisplay { (program) throws in
      #expect(try program.run(["copy"] + options, input: "# Hi *there*").status == 0)
      let listed = try program.shell("xclip -o -selection clipboard -t TARGETS").text.split(separator: "\n").map(
        String.init)
      #expect(listed == targets + ["SAVE_TARGETS", "TIMESTAMP", "MULTIPLE", "TARGETS"])
    }
  }

  @Test func `plain text is the source, or what a person would read`() throws {
    try Program.withDisplay { (program) throws in
      _ = try program.run(["copy"], input: "# Hi *there*\r\n")
      #expect(try program.run(["paste"]).text == "# Hi *there*\n")
      #expect(try program.run(["paste", "--as", "markdown"]).text == "# Hi *there*\r\n")
      _ = try program.run(["copy", "--plain", "rendered"], input: "# Hi *there*\n")
      #expect(try program.run(["paste"]).text == "Hi there")
      #expect(try program.run(["paste", "--as", "markdown"]).text == "# Hi *there*\n")
    }
  }

  @Test(
    arguments: [
      ([0x68, 0xC3, 0xA9], "hé", false), ([0x68, 0xE9], "h\u{FFFD}", true),
      ([0xFF, 0xFE, 0x68, 0, 0xE9, 0], "hé", false), ([0xFE, 0xFF, 0, 0x68, 0, 0xE9], "hé", false),
    ] as [([UInt8], String, Bool)])
  func `plain text in another encoding is told only where something of it is lost`(
    _ bytes: [UInt8], _ text: String, _ isTold: Bool
  ) throws {
    try Program.withDisplay { (program) throws in
      try program.write(Data(bytes), to: "note.txt")
      let copied = try program.run(["copy", "note.txt"])
      #expect(copied.status == 0)
      #expect(
        copied.errors
          == (isTold ? "typeboard: note.txt is not UTF-8; what is not is published as U+FFFD.\n" : ""))
      #expect(try program.run(["paste"]).text == text)
    }
  }

  @Test func `a misspelt extension is answered with those that can be named`() throws {
    try Program.with { (program) throws in
      let hint = try program.run(["convert", "--to", "html", "--extensions", "tabels"], input: "x").errors
      #expect(hint.contains("\nhint: there are tables, strikethrough, "))
      for name in hint.split(separator: "\n")[1].split(whereSeparator: { ", '".contains($0) }).dropFirst(3)
      where name != "and" {
        #expect(
          try program.run(["convert", "--to", "html", "--extensions", String(name)], input: "x").status == 0, "\(name)")
      }
    }
  }

  @Test func `settings are the defaults of options`() throws {
    try Program.withDisplay { (program) throws in
      try program.write("[general]\nMarkdown=never\nPlain=rendered\n", to: "config/typeboard/typeboard.conf")
      _ = try program.run(["copy"], input: "# Hi *there*\n")
      #expect(try program.run(["paste"]).text == "Hi there")
      #expect(try program.run(["paste", "--as", "markdown"]).status == 1)
      _ = try program.run(["copy", "--markdown", "first", "--plain", "source"], input: "# Hi *there*\n")
      #expect(try program.run(["paste"]).text == "# Hi *there*\n")
    }
  }

  struct Refusal: CustomTestStringConvertible {
    var arguments: [String]
    var input = ""
    let status: Int32
    let message: String
    var testDescription: String { arguments.joined(separator: " ") + " <\(input.prefix(20))" }
  }

  @Test(arguments: [
    Refusal(arguments: ["missing.md"], status: 2, message: "cannot read missing.md: No such file or directory"),
    Refusal(arguments: ["folder"], status: 2, message: "cannot read folder: Is a directory"),
    Refusal(arguments: ["note.md/x"], status: 2, message: "cannot read note.md/x: Not a directory"),
    Refusal(
      arguments: ["note.md", "data.zzz"], status: 64,
      message: "'copy' takes only one FILE, but after 'note.md' there is 'data.zzz'"),
    Refusal(arguments: ["empty.md"], status: 1, message: "empty.md is empty; the board is as it was"),
    Refusal(arguments: [], status: 1, message: "standard input is empty; the board is as it was"),
    Refusal(
      arguments: [], input: " \n\t\n", status: 1, message: "standard input shows nothing; the board is as it was"),
    Refusal(
      arguments: [], input: "<!-- only -->\n", status: 1,
      message: "standard input shows nothing; the board is as it was"),
    Refusal(
      arguments: ["-"], input: "[a]: https://example.com\n", status: 1,
      message: "standard input shows nothing; the board is as it was"),
    Refusal(arguments: ["-t", "nonsense"], input: "x", status: 1, message: "there is no type 'nonsense'"),
    Refusal(
      arguments: ["-t", "id:com.example.undeclared"], input: "x", status: 1,
      message: "there is no type 'id:com.example.undeclared'"),
    Refusal(arguments: ["--frobnicate"], input: "x", status: 64, message: "'copy' has no option '--frobnicate'"),
    Refusal(
      arguments: ["--markdown", "sideways"], input: "x", status: 64,
      message: "--markdown takes first, after-rich, last or never, not 'sideways'"),
    Refusal(arguments: ["-b", "drag"], input: "x", status: 64, message: "the board drag can only be read"),
    Refusal(
      arguments: ["-b", "selection:CLIPBOARD"], input: "x", status: 64,
      message: "the board selection:CLIPBOARD can only be read"),
    Refusal(
      arguments: ["--extensions", "+tabels"], input: "x", status: 64,
      message: "there is no extension 'tabels' of Markdown"),
    Refusal(arguments: ["--only", "image/png"], input: "x", status: 1, message: "nothing is left to offer"),
    Refusal(
      arguments: ["--files", "note.md", "missing"], status: 2,
      message: "there is no file 'missing'; the board is as it was"),
    Refusal(arguments: ["--files"], status: 64, message: "'copy --files' wants at least one PATH"),
    Refusal(
      arguments: ["--also", "image/png", "empty.md"], input: "x", status: 1,
      message: "empty.md is empty; the board is as it was"),
    Refusal(
      arguments: ["--also", "html", "note.md", "--also", "text/html", "note.md"], input: "x", status: 64,
      message: "--also text/html adds nothing: the copy has this form already"),
    Refusal(
      arguments: ["--also", "plain", "note.md", "--also", "public.plain-text", "note.md"], input: "x", status: 64,
      message: "--also public.plain-text adds nothing: the copy has this form already"),
    Refusal(
      arguments: ["-t", "html", "--also", "html", "note.md"], input: "x", status: 64,
      message: "--also html adds nothing: the copy has this form already"),
    Refusal(
      arguments: ["--also", "png", "note.md", "--also", "public.png", "note.md"], input: "x", status: 64,
      message: "--also public.png adds nothing: the copy has this form already"),
    Refusal(
      arguments: ["--also", "target:DELETE", "note.md"], input: "x", status: 64,
      message: "'DELETE' cannot be copied as: X11 gives it a meaning of its own"),
    Refusal(
      arguments: ["-t", "target:INCR"], input: "x", status: 64,
      message: "'INCR' cannot be copied as: X11 gives it a meaning of its own"),
    Refusal(
      arguments: ["-t", "target:INSERT_SELECTION"], input: "x", status: 64,
      message: "'INSERT_SELECTION' cannot be copied as: X11 gives it a meaning of its own"),
    Refusal(arguments: ["-t", "target:TARGETS"], input: "x", status: 1, message: "there is no type 'target:TARGETS'"),
    Refusal(
      arguments: ["-t", "public.image"], input: "x", status: 1, message: "X11 has no name for 'public.image'"),
    Refusal(
      arguments: ["--also", "html", "missing"], input: "x", status: 2,
      message: "cannot read missing: No such file or directory"),
  ])
  func `what cannot be copied is told, and the board is as it was`(_ refusal: Refusal) throws {
    try Program.withDisplay { (program) throws in
      try program.write("# Note", to: "note.md")
      try program.write("", to: "empty.md")
      try program.write("x", to: "folder/file")
      #expect(try program.run(["copy", "-t", "plain"], input: "before").status == 0)
      let outcome = try program.run(["copy"] + refusal.arguments, input: refusal.input)
      #expect(outcome.status == refusal.status)
      #expect(outcome.errors.hasPrefix("typeboard: \(refusal.message).\n"), "\(outcome.errors)")
      #expect(outcome.output.isEmpty)
      #expect(try program.run(["paste"]).text == "before")
    }
  }

  @Test func `without a display there is a plain sentence`() throws {
    try Program.with { (program) throws in
      for arguments in [["copy"], ["paste"], ["inspect"], ["clear"], ["watch"]] {
        let outcome = try program.run(arguments, input: "x")
        #expect(outcome.status == 2)
        #expect(outcome.errors.hasPrefix("typeboard: there is no X display: DISPLAY is not set.\nhint: "))
      }
    }
    try Program.with(environment: ["DISPLAY": ":9999"]) { (program) throws in
      let outcome = try program.run(["copy"], input: "x")
      #expect(outcome.status == 2)
      #expect(outcome.errors == "typeboard: the X display :9999 cannot be reached.\n")
    }
  }

  @Test(arguments: ["markdown", "plain", "html", "rtf", "text/x-csrc"])
  func `text that is not UTF-8 is said and published with U+FFFD`(_ type: String) throws {
    try Program.withDisplay { (program) throws in
      let outcome = try program.run(
        ["copy", "-t", type], input: Data("caf\u{E9}".unicodeScalars.map { UInt8($0.value) }))
      #expect(outcome.status == 0)
      #expect(outcome.errors.hasPrefix("typeboard: standard input is not UTF-8; "))
      #expect(outcome.errors.hasSuffix("U+FFFD.\n"))
      #expect(try program.run(["paste"]).text == "caf\u{FFFD}")
    }
  }

  @Test func `bytes that are no text need not be UTF-8`() throws {
    try Program.withDisplay { (program) throws in
      let outcome = try program.run(["copy", "-t", "image/png"], input: Data([0x89, 0x50, 0xFF]))
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
    }
  }

  @Test(arguments: [
    (["--also", "html", "own"], "html", "<p>own"), (["--also", "text/rtf", "own"], "text/richtext", "<p>own"),
    (["--also", "markdown", "own"], "markdown", "<p>own"), (["--also", "plain", "own"], "plain", "<p>own"),
    (["--also", "public.plain-text", "own"], "target:STRING", "<p>own"),
    (["--also", "html", "own", "--also", "plain", "other"], "plain", "other"),
    (["--also", "html", "own"], "plain", "# Hi"), (["--also", "html", "own"], "markdown", "# Hi"),
  ])
  func `a form that is given takes the place of the one that would be made`(
    _ options: [String], _ type: String, _ text: String
  ) throws {
    try Program.withDisplay { (program) throws in
      try program.write("<p>own", to: "own")
      try program.write("other", to: "other")
      _ = try program.run(["copy"], input: "# Hi")
      let targets = try program.shell("xclip -o -selection clipboard -t TARGETS").text
      let outcome = try program.run(["copy"] + options, input: "# Hi")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try program.run(["paste", "--as", type]).text == text)
      #expect(try program.shell("xclip -o -selection clipboard -t TARGETS").text == targets)
    }
  }

  @Test func `a file is what its name says, and its content where the name says nothing`() throws {
    try Program.withDisplay { (program) throws in
      try program.write("<b>x</b>", to: "page.html")
      try program.write("just *text*", to: "NOTES")
      _ = try program.run(["copy", "page.html"])
      #expect(try program.run(["paste", "--as", "text/html"]).text == "<b>x</b>")
      _ = try program.run(["copy", "NOTES"])
      #expect(try program.run(["paste", "--as", "html"]).status == 1)
      #expect(try program.run(["paste"]).text == "just *text*")
      _ = try program.run(["copy", "NOTES", "-t", "markdown"])
      #expect(try program.run(["paste", "--as", "html"]).text.contains("<em>text</em>"))
    }
  }

  @Test func `files are copied as addresses, marks and paths`() throws {
    try Program.withDisplay { (program) throws in
      try program.write("", to: "a b.txt")
      try program.write("", to: "sub/ü.txt")
      let outcome = try program.run(["copy", "--files", "a b.txt", "sub/../sub/ü.txt"])
      #expect(outcome.errors == "")
      let folder = program.directory.resolvingSymlinksInPath().path(percentEncoded: false)
      let root = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
      #expect(
        try program.run(["paste", "--as", "text/uri-list"]).text
          == "file://\(root)/a%20b.txt\r\nfile://\(root)/sub/%C3%BC.txt\r\n")
      #expect(try program.run(["paste"]).text == "\(root)/a b.txt\n\(root)/sub/ü.txt")
    }
  }

  @Test func `other forms are added, byte for byte`() throws {
    try Program.withDisplay { (program) throws in
      let image = Data([0x89, 0x50, 0x4E, 0x47, 0, 1, 2])
      try program.write(image, to: "p")
      _ = try program.run(["copy", "-t", "plain", "--also", "image/png", "p"], input: "picture")
      #expect(try program.run(["paste", "--as", "public.image"]).output == image)
      #expect(try program.run(["paste"]).text == "picture")
    }
  }

  @Test func `boards are independent`() throws {
    try Program.withDisplay { (program) throws in
      let boards = ["general", "primary", "secondary", "find", "my own"]
      for board in boards { #expect(try program.run(["copy", "-b", board], input: "on \(board)").status == 0) }
      for board in boards { #expect(try program.run(["paste", "-b", board]).text == "on \(board)") }
      #expect(try program.run(["paste", "-b", "selection:_TYPEBOARD_my own"]).text == "on my own")
      #expect(try program.run(["clear", "-b", "primary"]).status == 0)
      #expect(try program.run(["paste", "-b", "primary"]).status == 1)
      #expect(try program.run(["paste", "-b", "general"]).text == "on general")
    }
  }

  @Test func `in the foreground it stays until another program copies`() throws {
    try Program.withDisplay { (program) throws in
      let line = """
        echo one | typeboard copy --foreground & first=$!
        until typeboard paste >seen 2>/dev/null; do sleep 0.05; done
        cat seen; echo two | typeboard copy; wait $first; echo $?; typeboard paste
        """
      #expect(try program.shell(line).text == "one\n0\ntwo\n")
    }
  }

  @Test func `after its pastes it ends`() throws {
    try Program.withDisplay { (program) throws in
      let line =
        "echo one | typeboard copy --foreground --pastes 1 & first=$!; "
        + "until typeboard paste >seen 2>/dev/null; do sleep 0.05; done; wait $first; echo $?; typeboard paste; echo $?"
      #expect(try program.shell(line).text == "0\n1\n")
    }
  }
}
