/// One option of the command line. The record feeds the parser, the help, the manual page and the completions.
struct Option: Sendable {
  /// The long name, without its dashes.
  let name: String
  let short: Character?
  /// What the next word is; nil for a switch.
  let value: Parameter?
  /// What the word after that is, for an option that takes two.
  let second: Parameter?
  /// Whether the command cannot do without it.
  let isRequired: Bool
  /// Whether each further use adds a value. Otherwise the last use counts.
  let repeats: Bool
  /// Half a line, for every help text.
  let summary: String
  /// Sentences that only the long help and the manual page have.
  let details: String?

  init(
    _ name: String, short: Character? = nil, value: Parameter? = nil, second: Parameter? = nil,
    required: Bool = false, repeats: Bool = false, _ summary: String,
    details: String? = nil
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.second = second
    isRequired = required
    self.repeats = repeats
    self.summary = summary
    self.details = details
  }

  /// `-b, --board BOARD`.
  var heading: String {
    let names = (short.map { "-\($0), " } ?? "") + "--" + name
    return ([names] + [value, second].compactMap { $0?.name }).joined(separator: " ")
  }

  /// `[-b BOARD]`, without the brackets where the option is required.
  var synopsis: String {
    let name = short.map { "-\($0)" } ?? "--\(name)"
    let words = ([name] + [value, second].compactMap { $0?.synopsis }).joined(separator: " ")
    return (isRequired ? words : "[\(words)]") + (repeats ? "..." : "")
  }
}

/// A word that the user chooses: the value of an option, or an operand.
struct Parameter: Sendable {
  /// As help shows it, in capitals.
  let name: String
  let kind: Kind

  enum Kind: Sendable, Equatable {
    case text
    case file
    case type
    /// A type, or the words for plain text and for rich text.
    case form
    case board
    case command
    /// A whole number from the first to the last.
    case number(ClosedRange<Int>)
    /// A decimal number of seconds above zero.
    case seconds
    /// One of these words.
    case word([String])
    /// Several of these words with commas between them; the command reads the list itself.
    case words([String])
  }

  static func word(_ name: String, _ words: [String]) -> Parameter { Parameter(name: name, kind: .word(words)) }
  static func text(_ name: String) -> Parameter { Parameter(name: name, kind: .text) }
  static let file = Parameter(name: "FILE", kind: .file)
  static let type = Parameter(name: "TYPE", kind: .type)
  static let board = Parameter(name: "BOARD", kind: .board)

  /// The choices where they are few, else the name.
  var synopsis: String {
    if case .word(let words) = kind { return words.joined(separator: "|") }
    return name
  }

  /// Says what is wrong with `text` as a value, or nothing.
  func fault(in text: String) -> String? {
    switch kind {
    case .word(let words):
      return words.contains(text) ? nil : "takes \(listed(words)), not '\(text)'"
    case .number(let range):
      if let number = Int(text), range.contains(number) { return nil }
      return "takes a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'"
    case .seconds:
      if let number = Double(text), number > 0, number <= 1e9 { return nil }
      return "takes a number of seconds, not '\(text)'"
    case .text, .file, .type, .form, .board, .command, .words:
      return text.isEmpty ? "takes \(name), not an empty word" : nil
    }
  }
}

/// `a, b or c`.
func listed(_ words: [String], last: String = "or") -> String {
  guard let final = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(last) " + final
}
