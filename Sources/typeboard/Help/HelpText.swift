/// The help that a terminal shows, made from the option table.
enum HelpText {
  /// What `typeboard help` says: every command in a line.
  static func overview(_ groups: [CommandGroup]) -> String {
    var text = "\(About.summary)\n\nUsage: typeboard COMMAND [OPTION]...\n"
    let width = groups.flatMap(\.commands).map(\.name.count).max() ?? 0
    for group in groups {
      text += "\n\(group.title)\n"
      for command in group.commands { text += row(command.name, command.summary, width) }
    }
    return text + """

      'typeboard help COMMAND' explains a command, 'typeboard help --man' prints the manual page.
      Exit codes: 0 done, 1 nothing there or no such type, 2 failure, 64 usage.

      """
  }

  /// What `typeboard help type` says: the commands that begin with this word, a line each; nothing where there are none.
  static func family(_ word: String) -> String? {
    let commands = Commands.family(word)
    guard let width = commands.map(\.name.count).max() else { return nil }
    return "Usage: typeboard \(word) COMMAND [OPTION]...\n\n"
      + commands.map { row($0.name, $0.summary, width) }.joined()
      + "\n'typeboard help \(word) COMMAND' explains a command.\n"
  }

  /// What `typeboard COMMAND -h` says: what to type.
  static func short(_ command: Command) -> String {
    var text = usage(command)
    if !command.options.isEmpty {
      text += "\n"
      let width = command.options.map(\.heading.count).max() ?? 0
      for option in command.options { text += row(option.heading, option.summary, width) }
    }
    return text
  }

  /// What `typeboard help COMMAND` says: all of it.
  static func long(_ command: Command) -> String {
    var text = "\(command.name): \(command.summary)\n\n" + usage(command)
    for paragraph in command.details { text += "\n" + wrapped(paragraph, indent: 0) }
    if !command.options.isEmpty {
      text += "\nOptions\n"
      for option in command.options {
        text += "  \(option.heading)\n" + wrapped(sentences(of: option), indent: 6)
      }
    }
    if !command.examples.isEmpty {
      text += "\nExamples\n"
      for example in command.examples { text += "  \(example.line)\n" + wrapped(example.purpose, indent: 6) }
    }
    return text
  }

  /// The summary of an option as a sentence, and its details.
  static func sentences(of option: Option) -> String {
    option.summary + "." + (option.details.map { " " + $0 } ?? "")
  }

  private static func usage(_ command: Command) -> String {
    "Usage: " + wrapped(words: command.synopsis, indent: 0, hanging: 9, width: 100 - 7)
  }

  private static func row(_ name: String, _ summary: String, _ width: Int) -> String {
    "  " + name + String(repeating: " ", count: width - name.count + 2) + summary + "\n"
  }

  private static func wrapped(_ text: String, indent: Int) -> String {
    wrapped(words: text.split(separator: " ").map(String.init), indent: indent, hanging: indent, width: 100)
  }

  /// Words in lines of at most `width` characters; a longer word has a line of its own.
  private static func wrapped(words: [String], indent: Int, hanging: Int, width: Int) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in words {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: hanging)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
  }
}
