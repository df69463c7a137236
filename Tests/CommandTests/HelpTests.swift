import Foundation
import Support
import Testing

@testable import typeboard

/// What the program says about itself. The texts are golden files; TYPEBOARD_RECORD=1 rewrites them.
struct HelpTests {
  @Test func `the overview is as recorded`() throws {
    try Golden.expect(HelpText.overview(Commands.groups), is: "CommandTests/help/overview.txt")
  }

  @Test(arguments: Commands.all.map(\.name))
  func `the help of a command is as recorded`(_ name: String) throws {
    let command = try #require(Commands.all.first { $0.name == name })
    let file = name.replacingOccurrences(of: " ", with: "-")
    try Golden.expect(
      HelpText.short(command) + "\n----\n" + HelpText.long(command), is: "CommandTests/help/\(file).txt")
  }

  @Test(arguments: Commands.all.map(\.name))
  func `every command is asked for help in three ways`(_ name: String) throws {
    try Program.with { (program) throws in
      let words = name.split(separator: " ").map(String.init)
      let long = try program.run(["help"] + words)
      #expect(long.status == 0)
      #expect(long.text.hasPrefix("\(name): "))
      #expect(try program.run(words + ["--help"]).text == long.text)
      #expect(try program.run(words + ["-h"]).text.hasPrefix("Usage: typeboard \(name)"))
    }
  }

  @Test func `the manual page is read by man without a complaint and has every option`() throws {
    try Program.with { (program) throws in
      let page = try program.shell("typeboard help --man >page.1 && groff -man -Tutf8 -P-cbu -ww page.1")
      #expect(page.status == 0)
      #expect(page.errors == "")
      for command in Commands.all {
        for option in command.options { #expect(page.text.contains("--" + option.name), "\(command.name)") }
      }
    }
  }

  @Test func `the manual page says what works in a Wayland session`() throws {
    try Program.with { (program) throws in
      let page = try program.run(["help", "--man"]).text
      let section = try #require(page.components(separatedBy: "\n.SH ").first { $0.hasPrefix("WAYLAND\n") })
      for name in ["XWayland", "mutter", "KWin", "wlroots"] { #expect(section.contains(name)) }
    }
  }

  @Test(arguments: [["help", "type"], ["type", "--help"], ["type", "-h"]])
  func `the commands that begin with one word are listed together`(_ words: [String]) throws {
    try Program.with { (program) throws in
      let outcome = try program.run(words)
      #expect(outcome.status == 0)
      for command in Commands.all {
        #expect(outcome.text.contains("  \(command.name) ") == command.name.hasPrefix("type "), "\(command.name)")
      }
    }
  }

  @Test(arguments: Commands.all.filter { $0.operands.contains(where: \.isRequired) }.map(\.name))
  func `a missing word is told by its name`(_ name: String) throws {
    try Program.with { (program) throws in
      let outcome = try program.run(name.split(separator: " ").map(String.init))
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("typeboard: '\(name)' wants "))
      #expect(!outcome.errors.contains(".."))
    }
  }

  @Test(arguments: [("convert", "--to TYPE"), ("type export", "--format types|plist|mime-info")])
  func `a required option is shown without brackets, and missed by its name`(_ name: String, _ synopsis: String) throws
  {
    let command = try #require(Commands.all.first { $0.name == name })
    let options = command.options.filter(\.isRequired)
    #expect(options.map(\.synopsis) == [synopsis])
    try Program.with { (program) throws in
      let outcome = try program.run(name.split(separator: " ").map(String.init) + ["x"])
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("typeboard: '\(name)' wants --\(options[0].name) "))
    }
  }

  @Test func `completions are shell that bash understands, and offer commands, options and values`() throws {
    try Program.with { (program) throws in
      let script = """
        source <(typeboard help --completions bash)
        try() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _typeboard; echo "${COMPREPLY[*]}"; }
        try typeboard he
        try typeboard help --comp
        try typeboard help --completions z
        """
      let outcome = try program.shell("bash -s", input: script)
      #expect(outcome.text == "help\n--completions\nzsh\n")
      #expect(outcome.errors == "")
    }
  }

  @Test func `completions for fish offer commands, options and values`() throws {
    try Program.with { (program) throws in
      let script = """
        typeboard help --completions fish | source
        complete -C 'typeboard he'; complete -C 'typeboard help --comp'; complete -C 'typeboard help --completions z'
        """
      let outcome = try program.shell("fish", input: script)
      #expect(
        outcome.text.split(separator: "\n").compactMap { $0.split(separator: "\t").first } == [
          "help", "--completions", "zsh",
        ])
      #expect(outcome.errors == "")
    }
  }

  @Test func `completions for zsh are zsh, and name every command and option`() throws {
    try Program.with { (program) throws in
      let outcome = try program.shell("typeboard help --completions zsh >_typeboard; zsh -n _typeboard; cat _typeboard")
      #expect(outcome.errors == "")
      for command in Commands.all {
        #expect(outcome.text.contains("'\(command.name)') _arguments"))
        for option in command.options { #expect(outcome.text.contains("--\(option.name)[")) }
      }
    }
  }

  @Test func `the version is one line`() throws {
    try Program.with { (program) throws in
      let outcome = try program.run(["--version"])
      #expect(outcome.status == 0)
      #expect(outcome.text == "typeboard \(About.version)\n")
    }
  }
}
