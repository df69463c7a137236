/// What shells need to complete commands, options and their values, made from the option table.
enum Completions {
  static func script(for shell: String, _ commands: [Command]) -> String {
    switch shell {
    case "zsh": zsh(commands)
    case "fish": fish(commands)
    default: bash(commands)
    }
  }

  /// The words that may come first, and for the families those that may come second.
  static func names(_ commands: [Command]) -> (first: [String], families: [(name: String, members: [String])]) {
    var first: [String] = []
    var families: [(name: String, members: [String])] = []
    for command in commands {
      let words = command.name.split(separator: " ").map(String.init)
      if first.last != words[0] { first.append(words[0]) }
      guard words.count == 2 else { continue }
      if families.last?.name != words[0] { families.append((words[0], [])) }
      families[families.count - 1].members.append(words[1])
    }
    return (first, families)
  }

  /// Types that are asked for most; there are a thousand more.
  private static let usualTypes = [
    "html", "rtf", "markdown", "text/html", "text/markdown", "public.text", "public.image",
  ]

  /// The words that a value can be, where they are known beforehand.
  static func words(_ kind: Parameter.Kind) -> [String]? {
    switch kind {
    case .word(let words), .words(let words): words
    case .board: BoardWord.wellKnown
    case .command: names(Commands.all).first
    case .form: ["plain", "rich"] + usualTypes
    case .type: usualTypes
    case .text, .file, .number, .seconds: nil
    }
  }
}
