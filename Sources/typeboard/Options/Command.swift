/// One subcommand: what it is called, what it takes, what it does.
struct Command: Sendable {
  /// One word, or two for `type show` and its like.
  let name: String
  /// One line, for the overview.
  let summary: String
  let operands: [Operand]
  let options: [Option]
  /// Paragraphs for the long help and the manual page.
  let details: [String]
  let examples: [Example]
  let run: @Sendable (Arguments) throws(CommandError) -> Void

  init(
    _ name: String, _ summary: String, operands: [Operand] = [], options: [Option] = [], details: [String] = [],
    examples: [Example] = [], run: @escaping @Sendable (Arguments) throws(CommandError) -> Void
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.details = details
    self.examples = examples
    self.run = run
  }

  /// `typeboard copy [FILE|-] [-t TYPE]`, as words that a line can be broken between.
  var synopsis: [String] {
    ["typeboard \(name)"] + operands.map(\.synopsis) + options.map(\.synopsis)
  }

  /// A line of shell with what it is for.
  struct Example: Sendable {
    let line: String
    let purpose: String
    init(_ line: String, _ purpose: String) {
      self.line = line
      self.purpose = purpose
    }
  }
}

/// A word of the command line that belongs to no option.
struct Operand: Sendable {
  let parameter: Parameter
  let isRequired: Bool
  /// Whether the last operand may come several times.
  let repeats: Bool
  /// How the line of usage shows it.
  let synopsis: String

  init(
    _ name: String, _ kind: Parameter.Kind, required: Bool = false, repeats: Bool = false, synopsis: String? = nil
  ) {
    parameter = Parameter(name: name, kind: kind)
    isRequired = required
    self.repeats = repeats
    let words = name + (repeats ? "..." : "")
    self.synopsis = synopsis ?? (required ? words : "[\(words)]")
  }
}
