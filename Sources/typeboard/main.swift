internal import System

StandardStream.keepPlaces()
Signal.brokenPipe.ignore()
Process.exit(run(Process.words[...]).rawValue)

/// Does what the words say. Every error becomes text and an exit code here and nowhere else.
func run(_ words: ArraySlice<String>) -> ExitCode {
  do throws(CommandError) {
    switch words.first {
    case "--version":
      try StandardOutput.write("typeboard \(About.version)\n")
    case "--help", "-h":
      try StandardOutput.write(HelpText.overview(Commands.groups))
    default:
      if words.count == 2, ["--help", "-h"].contains(words.last), let text = words.first.flatMap(HelpText.family) {
        try StandardOutput.write(text)
        return .done
      }
      let (command, rest) = try Commands.find(words)
      let arguments = try Arguments(rest, for: command)
      switch arguments.help {
      case .short: try StandardOutput.write(HelpText.short(command))
      case .long: try StandardOutput.write(HelpText.long(command))
      case nil: try perform(command, arguments)
      }
    }
    return .done
  } catch {
    StandardError.write(error.message)
    return error.exitCode
  }
}

/// Runs a command. Where JSON was asked for, an error is JSON too.
func perform(_ command: Command, _ arguments: Arguments) throws(CommandError) {
  do throws(CommandError) {
    try command.run(arguments)
  } catch {
    if arguments.has(.json), case .stopped(_, let sentence, _) = error {
      try StandardOutput.write(JSON.object([("error", .string(sentence))]).line)
    }
    throw error
  }
}
