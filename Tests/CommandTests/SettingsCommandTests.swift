import Foundation
import Support
import Testing

/// `typeboard settings` as its user sees it.
struct SettingsCommandTests {
  @Test func `shows what is in force and which file says so, as a settings file that says the same`() throws {
    try Program.with { (program) throws in
      let user = try program.write("[general]\nMarkdown=first\n", to: "config/typeboard/typeboard.conf")
      let system = try program.write(
        "[general]\nMarkdown=last\nPlain=rendered\n[application x]\nMatch=x*;y\n", to: "etc/typeboard/typeboard.conf")
      let outcome = try program.run(["settings"])
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
      #expect(outcome.text.contains("# \(user):2\nMarkdown=first\n"))
      #expect(outcome.text.contains("# \(system):3\nPlain=rendered\n"))
      #expect(outcome.text.contains("# built in\nWeb=no\n"))
      #expect(outcome.text.contains("[application x]\n# \(system):4\nMatch=x*;y\n"))
      try program.write(outcome.output, to: "config/typeboard/typeboard.conf")
      let check = try program.run(["settings", "--check"])
      #expect(check.status == 0)
      #expect(check.text == "")
    }
  }

  @Test func `a fault is told with its file and line, and is the exit code of --check`() throws {
    try Program.with { (program) throws in
      let user = try program.write("[general]\nMarkdwon=first\n", to: "config/typeboard/typeboard.conf")
      let fault = "\(user):2:1: [general] has no key 'Markdwon'; it has Markdown, Plain, Images, Extensions, Web"
      let check = try program.run(["settings", "--check"])
      #expect(check.status == 2)
      #expect(check.text == fault + "\n")
      let outcome = try program.run(["settings"])
      #expect(outcome.status == 0)
      #expect(outcome.errors == "typeboard: \(fault).\n")
    }
  }

  @Test func `a settings file that cannot be read is a fault`() throws {
    try Program.with { (program) throws in
      try FileManager.default.createDirectory(
        at: program.directory.appending(path: "config/typeboard/typeboard.conf"), withIntermediateDirectories: true)
      let check = try program.run(["settings", "--check"])
      #expect(check.status == 2)
      #expect(check.text.hasSuffix("typeboard.conf: Is a directory\n"))
    }
  }

  @Test func `a settings file that would never end is a fault, and hangs nothing`() throws {
    try Program.withDisplay { (program) throws in
      let made = try program.shell("mkdir -p config/typeboard && mkfifo config/typeboard/typeboard.conf")
      #expect(made.status == 0)
      let check = try program.run(["settings", "--check"])
      #expect(check.status == 2)
      #expect(check.text.hasSuffix("typeboard.conf:1:1: this is no regular file\n"))
      #expect(try program.run(["copy"], input: "x").status == 0)
      #expect(try program.run(["paste"]).text == "x")
    }
  }

  @Test(arguments: [
    ("[general]\nImages=local\n", "2:1: Images=local is not there yet"),
    (
      "[general]\nExtensions=none;footnotes\n",
      "2:1: Extensions: the extension 'footnotes' of Markdown is not there yet"
    ),
    ("[general]\nWeb=no\nExtensions=tabels\n", "3:1: Extensions: there is no extension 'tabels' of Markdown"),
    ("[application x]\nMatch=x\nOffer=nonsense\n", "1:2: [application x] offers 'nonsense', which is no type"),
    ("[application ]\nMatch=x\n", "1:2: the rule has no name: [application NAME]"),
  ])
  func `what is asked for and cannot be done is a fault, and copies go on without it`(_ text: String, _ fault: String)
    throws
  {
    try Program.withDisplay { (program) throws in
      let file = try program.write(text, to: "config/typeboard/typeboard.conf")
      let check = try program.run(["settings", "--check"])
      #expect(check.status == 2)
      #expect(check.text == "\(file):\(fault)\n")
      let json = try JSONSerialization.jsonObject(with: try program.run(["settings", "--check", "--json"]).output)
      #expect((json as? [String: [String]])?["faults"] == ["\(file):\(fault)"])
      let copied = try program.run(["copy"], input: "x")
      #expect(copied.status == 0)
      #expect(copied.errors == "typeboard: \(file):\(fault).\n")
    }
  }

  @Test func `the path is where one's own settings are`() throws {
    try Program.with { (program) throws in
      let place = program.directory.appending(path: "config/typeboard/typeboard.conf").path(percentEncoded: false)
      let outcome = try program.run(["settings", "--path"])
      #expect(outcome.text == place + "\n")
    }
    try Program.with(environment: ["XDG_CONFIG_HOME": "relative", "HOME": ""]) { (program) throws in
      let outcome = try program.run(["settings", "--path"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("typeboard: there is no place for settings.\nhint: "))
    }
  }

  @Test func `as JSON each setting has its value, file and line`() throws {
    try Program.with { (program) throws in
      let user = try program.write("[service]\nHistory=7\n", to: "config/typeboard/typeboard.conf")
      let json = try JSONSerialization.jsonObject(with: try program.run(["settings", "--json"]).output)
      let rows = try #require((json as? [String: Any])?["settings"] as? [[String: Any]])
      let history = try #require(rows.first { $0["key"] as? String == "History" })
      #expect(history["value"] as? String == "7")
      #expect(history["file"] as? String == user)
      #expect(history["line"] as? Int == 2)
      #expect(rows.first { $0["key"] as? String == "Images" }?["value"] is NSNull)
    }
  }
}
