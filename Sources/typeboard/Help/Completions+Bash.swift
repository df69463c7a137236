extension Completions {
  static func bash(_ commands: [Command]) -> String {
    let names = names(commands)
    var text = """
      # bash completion for typeboard
      _typeboard() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
        COMPREPLY=()
        if [ "$COMP_CWORD" = 1 ]; then
          COMPREPLY=($(compgen -W "\(names.first.joined(separator: " ")) --help --version" -- "$word"))
          return
        fi
        case $command in

      """
    for family in names.families {
      text += """
          \(family.name))
            if [ "$COMP_CWORD" = 2 ]; then
              COMPREPLY=($(compgen -W "\(family.members.joined(separator: " "))" -- "$word"))
              return
            fi
            command="$command ${COMP_WORDS[2]}" ;;

        """
    }
    text += """
        esac
        case "$command:$before" in

      """
    for command in commands {
      for option in command.options {
        guard let value = option.value else { continue }
        let patterns = ([option.short.map { "-\($0)" }, "--\(option.name)"].compactMap { $0 })
          .map { "'\(command.name):\($0)'" }
        text += "    \(patterns.joined(separator: "|"))) \(values(value.kind)); return ;;\n"
      }
    }
    text += """
        esac
        case $word in
          -*)
            case $command in

      """
    for command in commands {
      let options = command.options.map { "--" + $0.name } + ["--help"]
      text +=
        "        '\(command.name)') COMPREPLY=($(compgen -W '\(options.joined(separator: " "))' -- \"$word\")) ;;\n"
    }
    text += """
            esac
            return ;;
        esac
        case $command in

      """
    for command in commands where !command.operands.isEmpty {
      text += "    '\(command.name)') \(values(command.operands[0].parameter.kind)) ;;\n"
    }
    return text + """
        esac
      }
      complete -o filenames -F _typeboard typeboard

      """
  }

  private static func values(_ kind: Parameter.Kind) -> String {
    if kind == .file { return "compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$word\"))" }
    guard let words = words(kind) else { return ":" }
    return "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
  }
}
