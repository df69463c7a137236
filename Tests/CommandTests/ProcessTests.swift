import Support
import Testing

/// The program as a process: exit codes, and streams that are not what one hopes for.
struct ProcessTests {
  @Test(
    arguments: [
      ([], "a command is missing"), (["cpoy"], "there is no command 'cpoy'"),
      (["help", "cpoy"], "there is no command 'cpoy'"),
      (["--frobnicate"], "there is no command '--frobnicate'"),
      (["help", "--frobnicate"], "'help' has no option '--frobnicate'"),
      (["help\u{1B}[2J"], "there is no command 'help␛[2J'"),
    ] as [([String], String)])
  func `what cannot be understood ends with 64 and a sentence`(_ words: [String], _ sentence: String) throws {
    try Program.with { (program) throws in
      let outcome = try program.run(words)
      #expect(outcome.status == 64)
      #expect(outcome.errors.hasPrefix("typeboard: \(sentence).\n"))
      #expect(outcome.output.isEmpty)
    }
  }

  @Test func `a full disk is an error`() throws {
    try Program.with { (program) throws in
      let outcome = try program.shell("typeboard help >/dev/full")
      #expect(outcome.status == 2)
      #expect(outcome.errors == "typeboard: cannot write standard output: No space left on device.\n")
    }
  }

  @Test func `a reader that goes away ends the program quietly`() throws {
    try Program.with { (program) throws in
      let outcome = try program.shell("{ sleep 0.2; typeboard help --man; echo $? >&2; } | true")
      #expect(outcome.errors == "0\n")
    }
  }

  @Test func `a closed output is an error, and never somebody else's file`() throws {
    try Program.with { (program) throws in
      let outcome = try program.shell("typeboard help >&-")
      #expect(outcome.status == 2)
      #expect(outcome.errors == "typeboard: cannot write standard output: Bad file descriptor.\n")
    }
  }
}
