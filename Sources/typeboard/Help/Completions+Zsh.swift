extension Completions {
  static func zsh(_ commands: [Command]) -> String {
    let names = names(commands)
    var text = """
      #compdef typeboard
      # zsh completion for typeboard
      _typeboard() {
        local command=$words[2]
        if (( CURRENT == 2 )); then
          local -a commands=(

      """
    for name in names.first {
      let summary = commands.first { $0.name == name }?.summary ?? "more commands"
      text += "      \(quoted("\(name):\(summary)"))\n"
    }
    text += """
          )
          _describe command commands
          return
        fi
        local skip=1
        case $command in

      """
    for family in names.families {
      text += """
          \(family.name))
            if (( CURRENT == 3 )); then
              local -a members=(

        """
      for command in commands where command.name.hasPrefix(family.name + " ") {
        text += "          \(quoted("\(command.name.dropFirst(family.name.count + 1)):\(command.summary)"))\n"
      }
      text += """
              )
              _describe command members
              return
            fi
            command="$command $words[3]"; skip=2 ;;

        """
    }
    text += """
        esac
        shift $skip words; (( CURRENT -= skip ))
        case $command in

      """
    for command in commands {
      text += "    \(quoted(command.name))) _arguments -S \\\n"
      for option in command.options {
        let value = option.value.map { ":\($0.name):" + action($0.kind) } ?? ""
        let names = ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? [])
        for name in names {
          text += "      \(quoted((option.repeats ? "*" : "") + name + "[\(escaped(option.summary))]" + value)) \\\n"
        }
      }
      text += "      '--help[Explain the command]'"
      for operand in command.operands {
        let place = operand.repeats ? "*" : ""
        text += " \\\n      \(quoted("\(place):\(escaped(operand.parameter.name)):" + action(operand.parameter.kind)))"
      }
      text += " ;;\n"
    }
    return text + """
        esac
      }
      _typeboard "$@"

      """
  }

  private static func action(_ kind: Parameter.Kind) -> String {
    if kind == .file { return "_files" }
    return words(kind).map { "(\($0.joined(separator: " ")))" } ?? " "
  }

  /// Brackets and colons end a part of a specification of _arguments.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
