import Foundation
import Support
import Testing

/// The `type` commands as their user sees them.
struct TypeCommandTests {
  @Test(arguments: [
    (["type", "for", "md"], "net.daringfireball.markdown\t"), (["type", "for", ".HTML"], "public.html\tHTML text\n"),
    (["type", "for", "text/html; charset=utf-8"], "public.html\t"),
    (["type", "for", "UTF8_STRING"], "public.utf8-plain-text\t"),
    (["type", "for", "TEXT", "--class", "ostype"], "com.apple.traditional-mac-plain-text\t"),
    (["type", "for", "gz", "--conforming-to", "public.archive"], "org.gnu.gnu-zip-archive\t"),
    (["type", "for", "zzzzz"], "dyn.a"),
  ])
  func `a tag has a type`(_ arguments: [String], _ beginning: String) throws {
    try Program.with { (program) throws in
      let outcome = try program.run(arguments)
      #expect(outcome.status == 0)
      #expect(outcome.text.hasPrefix(beginning), "\(outcome.text)")
    }
  }

  @Test func `an ambiguous extension has several types`() throws {
    try Program.with { (program) throws in
      #expect(try program.run(["type", "for", "ts", "--all"]).text.split(separator: "\n").count > 1)
      #expect(try program.run(["type", "for", "ts"]).text.split(separator: "\n").count == 1)
    }
  }

  @Test(
    arguments: [
      (["md", "public.text"], 0), (["text/html", "public.text"], 0), (["public.html", "public.html"], 0),
      (["png", "public.text"], 1), (["public.text", "md"], 1), (["nonsense", "public.text"], 1), (["md"], 64),
    ] as [([String], Int32)])
  func `conformance is an exit code`(_ words: [String], _ status: Int32) throws {
    try Program.with { (program) throws in
      let outcome = try program.run(["type", "conforms"] + words)
      #expect(outcome.status == status)
      #expect(outcome.text == "")
    }
  }

  @Test func `show has the documented keys in JSON, and a tree for people`() throws {
    try Program.with { (program) throws in
      let json = try #require(
        JSONSerialization.jsonObject(with: try program.run(["type", "show", "html", "--json"]).output) as? [String: Any]
      )
      #expect(json["identifier"] as? String == "public.html")
      #expect(json["conformsTo"] as? [String] == ["public.text"])
      #expect((json["supertypes"] as? [String])?.prefix(3) == ["public.text", "public.data", "public.content"])
      #expect(json["source"] as? String == "builtin")
      #expect(json["dynamic"] as? Bool == false)
      let tags = try #require(json["tags"] as? [String: [String]])
      #expect(Set(tags.keys) == ["extension", "mime", "ostype", "pasteboard", "target"])
      #expect(tags["extension"]?.first == "html")
      let text = try program.run(["type", "show", "html"]).text
      #expect(text.contains("Conforms to\n  public.text\n    public.data\n      public.item\n"))
      #expect(text.contains("  MIME types: text/html"))
      #expect(try program.run(["type", "show", "nonsense"]).status == 1)
    }
  }

  @Test func `files are named by name and content, and a missing one does not hide the others`() throws {
    try Program.with { (program) throws in
      try program.write("x", to: "a.md")
      let outcome = try program.run(["type", "of", "a.md", "missing", "."])
      #expect(outcome.status == 2)
      #expect(outcome.text.hasPrefix("a.md\tnet.daringfireball.markdown\t"))
      #expect(outcome.text.contains("\n.\tpublic.folder\t"))
      #expect(outcome.errors == "typeboard: cannot look at missing: No such file or directory.\n")
      let machine = try program.run(["type", "of", "a.md", "missing", ".", "--json"])
      #expect(machine.status == 2)
      #expect(machine.errors == outcome.errors)
      let rows = try JSONSerialization.jsonObject(with: machine.output) as? [[String: Any]]
      #expect(rows?.map { $0["file"] as? String } == ["a.md", ".", "missing"])
      #expect(rows?.last?["error"] as? String == "cannot look at missing: No such file or directory")
      #expect(
        try program.run(["type", "of", "--mime", "a.md"]).text == "a.md\tnet.daringfireball.markdown\ttext/markdown\n")
    }
  }

  @Test(
    arguments: [
      ("\0\u{1}\u{2}", "public.data"), ("just text\n", "public.plain-text"),
    ] as [(String, String)])
  func `standard input is what it holds`(_ content: String, _ identifier: String) throws {
    try Program.with { (program) throws in
      let outcome = try program.run(["type", "of", "-"], input: content)
      #expect(outcome.errors == "")
      #expect(outcome.text.hasPrefix("-\t\(identifier)\t"))
      #expect(try program.run(["type", "of", "--all", "-"], input: content).text.hasPrefix(outcome.text))
      // What never ends is looked at too.
      #expect(try program.shell("yes 'just text' | typeboard type of -").text.hasPrefix("-\tpublic.plain-text\t"))
    }
  }

  @Test(arguments: [
    ("html", "Declared: built in"), ("md", "Declared: built in (the type belongs to another program)"),
    ("com.example.own", "Declared: by the user, "),
  ])
  func `show ends with where a type is declared and whose it is`(_ word: String, _ beginning: String) throws {
    try Program.with { (program) throws in
      _ = try program.run(["type", "register", "com.example.own", "--conforms-to", "public.text"])
      let line = try program.run(["type", "show", word]).text.split(separator: "\n").last ?? ""
      #expect(line.hasPrefix(beginning))
      #expect(line == beginning || beginning.hasSuffix(", "))
    }
  }

  @Test func `list and tree show what conforms`() throws {
    try Program.with { (program) throws in
      let list = try program.run(["type", "list", "--conforming-to", "public.text", "--source", "builtin"]).text
      #expect(list.contains("public.html\t"))
      #expect(!list.contains("public.png\t"))
      #expect(try program.run(["type", "list", "--source", "user"]).text == "")
      let tree = try program.run(["type", "tree", "public.text"]).text
      #expect(tree.hasPrefix("public.text\n  "))
      #expect(tree.contains("\n  public.html\n"))
    }
  }

  @Test func `a deep chain of types makes no long lines`() throws {
    try Program.with { (program) throws in
      let count = 5_000
      try program.write(
        (0..<count).map { "[com.acme.t\($0)]\nConformsTo=\($0 == 0 ? "public.text" : "com.acme.t\($0 - 1)")\n" }
          .joined(),
        to: "data/typeboard/types/deep.types")
      for words in [["show", "com.acme.t\(count - 1)"], ["tree", "com.acme.t0"]] {
        let lines = try program.run(["type"] + words).text.split(separator: "\n")
        #expect(lines.count >= count)
        #expect(lines.allSatisfy { $0.utf8.count < 120 })
      }
      let list = try program.run(["type", "list", "--conforming-to", "com.acme.t1"]).text
      #expect(list.split(separator: "\n").count == count - 1)
    }
  }

  @Test(arguments: [
    ("globs2", ["type", "list"]), ("globs2", ["type", "of", "x.notes"]), ("types", ["type", "tree"]),
    ("aliases", ["type", "show", "text/x-nobody"]), ("subclasses", ["type", "for", "text/x-nobody"]),
    ("magic", ["type", "of", "--all", "x.notes"]),
  ])
  func `damage in the desktop's database is told, and stops nothing`(_ file: String, _ words: [String]) throws {
    try Program.with { (program) throws in
      try program.write("x", to: "x.notes")
      let before = try program.run(words)
      #expect(before.errors == "")
      try program.write(String(repeating: "\u{1B}[2J\n", count: 1_000), to: "data/mime/\(file)")
      let after = try program.run(words)
      #expect((after.status, after.text) == (before.status, before.text))
      let lines = after.errors.split(separator: "\n")
      #expect(lines.first?.contains("/data/mime/\(file):1:1: ") == true)
      #expect((1...21).contains(lines.count))
      #expect(!after.errors.contains("\u{1B}"))
    }
  }

  @Test(arguments: [["type", "list"], ["type", "of", "--all", "x.notes"], ["type", "tree"], ["type", "show", "md"]])
  func `the database of the system gives no message`(_ words: [String]) throws {
    try Program.with(environment: ["XDG_DATA_DIRS": "/usr/local/share:/usr/share"]) { (program) throws in
      try program.write("x", to: "x.notes")
      #expect(try program.run(words).errors == "")
    }
  }

  @Test func `a file of declarations may come from standard input`() throws {
    try Program.with { (program) throws in
      let text = "[com.example.notes]\nConformsTo=public.text\nColour=red\n"
      let check = try program.run(["type", "check", "-"], input: text)
      #expect(check.status == 2)
      #expect(check.text == "standard input:3:1: a declaration has no key 'Colour'\n")
      let refused = try program.run(["type", "register", "-"], input: text)
      #expect(refused.status == 2)
      #expect(refused.errors.hasPrefix("typeboard: standard input:3:1: "))
      let good = text.replacingOccurrences(of: "Colour=red", with: "Extensions=notes")
      #expect(try program.run(["type", "check", "-"], input: good).text == "")
      #expect(try program.run(["type", "register", "-"], input: good).text == "com.example.notes\n")
      let exported = try program.run(["type", "export", "com.example.notes", "--format", "plist"]).text
      _ = try program.run(["type", "unregister", "com.example.notes"])
      #expect(try program.run(["type", "import", "-"], input: exported).text == "com.example.notes\n")
      #expect(try program.run(["type", "for", "notes"]).text.hasPrefix("com.example.notes\t"))
      #expect(try program.run(["type", "import", "-"], input: "x").errors.contains("standard input:1:"))
    }
  }

  @Test func `a type of one's own is in force at the next command, until it is unregistered`() throws {
    try Program.with { (program) throws in
      let register = [
        "type", "register", "com.example.notes", "--conforms-to", "public.text", "--extension", "notes", "--mime",
        "text/x-example-notes", "--description", "My notes",
      ]
      #expect(try program.run(register).text == "com.example.notes\n")
      #expect(try program.run(["type", "for", "notes"]).text == "com.example.notes\tMy notes\n")
      #expect(try program.run(["type", "conforms", "notes", "public.data"]).status == 0)
      let exported = try program.run(["type", "export", "com.example.notes", "--format", "types"])
      #expect(exported.text.hasPrefix("[com.example.notes]\nDescription=My notes\nConformsTo=public.text\n"))
      #expect(try program.run(["type", "unregister", "com.example.notes"]).status == 0)
      #expect(try program.run(["type", "show", "com.example.notes"]).status == 1)
      #expect(try program.run(["type", "unregister", "com.example.notes"]).status == 1)
      try program.write(exported.output, to: "own.types")
      #expect(try program.run(["type", "check", "own.types"]).status == 0)
      #expect(try program.run(["type", "register", "./own.types"]).text == "com.example.notes\n")
    }
  }

  @Test(arguments: ["plist", "mime-info"])
  func `what is exported can be imported again`(_ format: String) throws {
    try Program.with { (program) throws in
      try program.write(
        "[com.example.notes]\nDescription=My notes\nConformsTo=public.text\nExtensions=notes\nMimeTypes=text/x-example-notes\n",
        to: "own.types")
      _ = try program.run(["type", "register", "./own.types"])
      let before = try program.run(["type", "show", "com.example.notes", "--json"]).text
      let exported = try program.run(["type", "export", "com.example.notes", "--format", format])
      #expect(exported.errors == "")
      try program.write(exported.output, to: "exported.xml")
      _ = try program.run(["type", "unregister", "com.example.notes"])
      let imported = try program.run(["type", "import", "exported.xml"])
      #expect(imported.text == "com.example.notes\n")
      #expect(imported.errors == "")
      #expect(try program.run(["type", "show", "com.example.notes", "--json"]).text == before)
    }
  }

  @Test func `what a property list cannot say is told when it is written`() throws {
    try Program.with { (program) throws in
      let text = "[com.example.notes]\nDescription=My notes\nDescription[de]=Notizen\nConformsTo=public.text\n"
      _ = try program.run(["type", "register", "-"], input: text)
      let exported = try program.run(["type", "export", "com.example.notes", "--format", "plist"])
      #expect(exported.status == 0)
      #expect(exported.text.contains("My notes"))
      #expect(
        exported.errors
          == "typeboard: 'com.example.notes' is written without its descriptions by language (de), since there is one for all.\n"
      )
    }
  }

  @Test(arguments: ["image/*", "*/*", "text/x-nobody"])
  func `a wildcard is a MIME type like any other`(_ word: String) throws {
    try Program.with { (program) throws in
      for shown in [word, "mime:" + word] {
        let text = try program.run(["type", "show", shown]).text
        #expect(text.contains("\n  MIME types: \(word)\n"))
        #expect(!text.contains("X11"))
      }
      let line = try program.run(["type", "for", word]).text
      let identifier = try #require(line.split(separator: "\t").first.map(String.init))
      #expect(try program.run(["type", "show", identifier]).text.contains("\n  MIME types: \(word)\n"))
    }
  }

  @Test(arguments: ["a/b/c", "text/", "/", "/*", "a/b*", "a b/*"])
  func `a word with a slash that is no MIME type is no type`(_ word: String) throws {
    try Program.with { (program) throws in
      for words in [["show", word], ["show", "mime:" + word], ["for", word]] {
        let outcome = try program.run(["type"] + words)
        #expect(outcome.status == 1)
        #expect(outcome.text == "")
        #expect(outcome.errors.hasPrefix("typeboard: there is no type "))
      }
      #expect(try program.run(["type", "show", "target:" + word]).text.contains("\n  X11 targets: \(word)\n"))
      // What somebody declares as a target is meant, though it is no MIME type.
      #expect(try program.run(["type", "show", "text/_moz_htmlcontext"]).text.hasPrefix("org.mozilla.html-context\n"))
    }
  }

  @Test(arguments: ["dyn.x", "dyn.a", "dyn.ag", "dyn.ah62d4rv4ge8i", "dyn.ah62d4rv4ge8", "id:dyn.x"])
  func `a malformed dynamic identifier is no type`(_ word: String) throws {
    try Program.with { (program) throws in
      for words in [["show", word], ["conforms", word, "public.data"], ["list", "--conforming-to", word]] {
        let outcome = try program.run(["type"] + words)
        #expect(outcome.status == 1)
        #expect(outcome.text == "")
        #expect(
          outcome.errors.hasPrefix(
            "typeboard: '\(word.split(separator: ":").last ?? "")' is a malformed dynamic identifier.\nhint: "))
      }
      #expect(try program.run(["type", "show", "dyn.age8u"]).status == 0)
    }
  }

  @Test func `check names each fault with its place`() throws {
    try Program.with { (program) throws in
      try program.write(
        "[public.mine]\nConformsTo=public.text\n\n[com.example.a]\nConformsTo=com.example.nobody\nColour=red\n",
        to: "bad.types")
      let outcome = try program.run(["type", "check", "bad.types"])
      #expect(outcome.status == 2)
      let lines = outcome.text.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines.allSatisfy { $0.hasPrefix("bad.types:") })
      #expect(try program.run(["type", "register", "./bad.types"]).status == 2)
      #expect(try program.run(["type", "list", "--source", "user"]).text == "")
    }
  }
}
