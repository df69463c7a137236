import Support
import Testing

@testable import typeboard

/// How the words of a command line are read, on a command made for it.
struct ParserTests {
  static let command = Command(
    "paint", "Paint a picture",
    operands: [Operand("FILE", .file, required: true)],
    options: [
      Option("board", short: "b", value: .board, "Where"),
      Option("colour", value: .word("COLOUR", ["red", "green"]), repeats: true, "Which"),
      Option("layers", value: Parameter(name: "N", kind: .number(1...9)), "How many"),
      Option("wait", value: Parameter(name: "SECONDS", kind: .seconds), "How long"),
      Option("json", "As JSON"),
    ]
  ) { (_) throws(CommandError) in }

  struct Reading: CustomTestStringConvertible {
    let words: [String]
    let operands: [String]
    var values: [String: [String]] = [:]
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(
    arguments: [
      Reading(words: ["a"], operands: ["a"]),
      Reading(words: ["-"], operands: ["-"]),
      Reading(words: ["--", "--json"], operands: ["--json"]),
      Reading(words: ["--", "--"], operands: ["--"]),
      Reading(words: ["a", "--json"], operands: ["a"], values: ["json": [""]]),
      Reading(words: ["-b", "find", "a"], operands: ["a"], values: ["board": ["find"]]),
      Reading(words: ["-bfind", "a"], operands: ["a"], values: ["board": ["find"]]),
      Reading(words: ["--board=find", "a"], operands: ["a"], values: ["board": ["find"]]),
      // The word after an option that wants a value is its value, whatever it looks like.
      Reading(words: ["-b", "--json", "a"], operands: ["a"], values: ["board": ["--json"]]),
      Reading(words: ["-b", "--", "a"], operands: ["a"], values: ["board": ["--"]]),
      Reading(words: ["-b", "-", "a"], operands: ["a"], values: ["board": ["-"]]),
      // The last use counts, except for options that collect.
      Reading(words: ["-b", "find", "a", "-b", "primary"], operands: ["a"], values: ["board": ["primary"]]),
      Reading(
        words: ["--colour", "red", "a", "--colour", "green"], operands: ["a"], values: ["colour": ["red", "green"]]),
      Reading(
        words: ["--layers", "9", "a", "--wait", "0.5"], operands: ["a"], values: ["layers": ["9"], "wait": ["0.5"]]),
    ])
  func `words are options, values and operands`(_ reading: Reading) throws {
    let arguments = try Arguments(reading.words, for: Self.command)
    #expect(arguments.operands == reading.operands)
    for option in Self.command.options {
      #expect(arguments.all(option) == reading.values[option.name] ?? [], "--\(option.name)")
    }
  }

  @Test(
    arguments: [
      ([], "'paint' wants FILE", "see 'typeboard help paint'"),
      (["a", "b"], "'paint' takes only one FILE, but after 'a' there is 'b'", "see 'typeboard help paint'"),
      ([""], "'paint' takes FILE, not an empty word", "see 'typeboard help paint'"),
      (["a", "-b"], "-b wants a value: BOARD", "see 'typeboard help paint'"),
      (["a", "--board="], "--board takes BOARD, not an empty word", "see 'typeboard help paint'"),
      (["a", "--json=yes"], "--json takes no value", "see 'typeboard help paint'"),
      (["a", "--jsno"], "'paint' has no option '--jsno'", "did you mean '--json'? See 'typeboard help paint'"),
      (["a", "-x"], "'paint' has no option '-x'", "see 'typeboard help paint'"),
      (["a", "--colour", "blue"], "--colour takes red or green, not 'blue'", "see 'typeboard help paint'"),
      (["a", "--layers", "0"], "--layers takes a whole number from 1 to 9, not '0'", "see 'typeboard help paint'"),
      (["a", "--layers", "1.5"], "--layers takes a whole number from 1 to 9, not '1.5'", "see 'typeboard help paint'"),
      (["a", "--wait", "-1"], "--wait takes a number of seconds, not '-1'", "see 'typeboard help paint'"),
      (["a", "--wait", "nan"], "--wait takes a number of seconds, not 'nan'", "see 'typeboard help paint'"),
    ] as [([String], String, String)])
  func `what cannot be read is a usage error that says why`(_ words: [String], _ sentence: String, _ hint: String) {
    let error = #expect(throws: CommandError.self) { try Arguments(words, for: Self.command) }
    #expect(error?.exitCode == .usage)
    #expect(error?.message == "typeboard: \(sentence).\nhint: \(hint)\n")
  }

  @Test(arguments: [
    (["serve", "--replace", "--stop"], "--replace and --stop exclude each other"),
    (["copy", "--files", "-t", "plain", "a"], "--files and --type exclude each other"),
  ])
  func `options that exclude each other are a usage error`(_ words: [String], _ sentence: String) throws {
    try Program.with { (program) throws in
      let outcome = try program.run(words)
      #expect(outcome.status == 64)
      #expect(outcome.errors == "typeboard: \(sentence).\n")
    }
  }

  @Test func `help is asked for anywhere and makes everything else unimportant`() throws {
    #expect(try Arguments(["-h"], for: Self.command).help == .short)
    #expect(try Arguments(["a", "b", "--help"], for: Self.command).help == .long)
    #expect(try Arguments(["--", "-h"], for: Self.command).help == nil)
  }

  @Test(arguments: [
    ("cpoy", "copy"), ("copi", "copy"), ("pase", "paste"), ("inspekt", "inspect"), ("type lst", "type list"),
    ("x", nil), ("frobnicate", nil), ("", nil),
  ])
  func `a slip of the hand has a suggestion, a wild guess has none`(_ word: String, _ expected: String?) {
    #expect(nearest(to: word, among: ["copy", "paste", "inspect", "type list"]) == expected)
  }
}
