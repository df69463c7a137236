extension Completions {
  static func fish(_ commands: [Command]) -> String {
    let names = names(commands)
    var text = """
      # fish completion for typeboard
      complete -c typeboard -f
      complete -c typeboard -n __fish_use_subcommand -l help -d 'List the commands'
      complete -c typeboard -n __fish_use_subcommand -l version -d 'Print the version'

      """
    for name in names.first {
      let summary = commands.first { $0.name == name }?.summary ?? "more commands"
      text += "complete -c typeboard -n __fish_use_subcommand -a \(quoted(name)) -d \(quoted(summary))\n"
    }
    for command in commands {
      let words = command.name.split(separator: " ").map(String.init)
      var condition = "__fish_seen_subcommand_from \(words[0])"
      if words.count == 2 {
        let members = names.families.first { $0.name == words[0] }?.members ?? []
        text +=
          "complete -c typeboard -n \(quoted("\(condition); and not __fish_seen_subcommand_from \(members.joined(separator: " "))"))"
        text += " -a \(quoted(words[1])) -d \(quoted(command.summary))\n"
        condition += "; and __fish_seen_subcommand_from \(words[1])"
      }
      for option in command.options {
        text += "complete -c typeboard -n \(quoted(condition))" + (option.short.map { " -s \($0)" } ?? "")
        text += " -l \(option.name)" + (option.value.map { arguments($0.kind, isOption: true) } ?? "")
        text += " -d \(quoted(option.summary))\n"
      }
      if let operand = command.operands.first {
        let values = arguments(operand.parameter.kind, isOption: false)
        if !values.isEmpty { text += "complete -c typeboard -n \(quoted(condition))\(values)\n" }
      }
    }
    return text
  }

  private static func arguments(_ kind: Parameter.Kind, isOption: Bool) -> String {
    if kind == .file { return isOption ? " -r -F" : " -F" }
    guard let words = words(kind) else { return isOption ? " -x" : "" }
    return (isOption ? " -x" : "") + " -a " + quoted(words.joined(separator: " "))
  }

  /// A string in single quotes, where fish knows a backslash and a quote after a backslash.
  private static func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}
