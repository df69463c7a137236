extension Command {
  static let help = Command(
    "help", "Explain a command, or list the commands",
    operands: [Operand("COMMAND", .command, repeats: true)],
    options: [.man, .completions],
    examples: [
      Example("typeboard help copy", "What copy does and takes."),
      Example("typeboard help --man | man -l -", "The whole manual page."),
      Example(
        "source <(typeboard help --completions bash)", "Complete commands, options and their values in this shell."),
    ]
  ) { (arguments) throws(CommandError) in
    if arguments.has(.man) {
      try StandardOutput.write(ManualPage.text(Commands.groups))
    } else if let shell = arguments[.completions] {
      try StandardOutput.write(Completions.script(for: shell, Commands.all))
    } else if arguments.operands.isEmpty {
      try StandardOutput.write(HelpText.overview(Commands.groups))
    } else if arguments.operands.count == 1, let text = HelpText.family(arguments.operands[0]) {
      try StandardOutput.write(text)
    } else {
      let found = try Commands.find(arguments.operands[...])
      if let extra = found.rest.first { throw .usage("there is no command '\(found.command.name) \(extra)'") }
      try StandardOutput.write(HelpText.long(found.command))
    }
  }
}

extension Option {
  fileprivate static let man = Option("man", "Print the manual page, for man -l -")
  fileprivate static let completions = Option(
    "completions", value: .word("SHELL", ["bash", "zsh", "fish"]), "Print what completes commands in a shell")
}
