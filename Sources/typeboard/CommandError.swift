/// Why a command ended before its end. `main.swift` is the one place that turns it into text and an exit code.
enum CommandError: Error {
  /// A sentence without its full stop, beginning in lower case, and what the user can do about it.
  case stopped(ExitCode, String, hint: String?)
  /// The exit code says everything: `type conforms`, or a reader that closed the pipe.
  case silent(ExitCode)

  static func usage(_ sentence: String, hint: String? = nil) -> CommandError { .stopped(.usage, sentence, hint: hint) }
  static func nothing(_ sentence: String, hint: String? = nil) -> CommandError {
    .stopped(.nothing, sentence, hint: hint)
  }
  static func failure(_ sentence: String, hint: String? = nil) -> CommandError {
    .stopped(.failure, sentence, hint: hint)
  }
}

extension CommandError {
  var exitCode: ExitCode {
    switch self {
    case .stopped(let code, _, _), .silent(let code): code
    }
  }

  /// The lines for standard error, made harmless for a terminal and bounded; empty if there is nothing to say.
  var message: String {
    guard case .stopped(_, let sentence, let hint) = self else { return "" }
    let text = "typeboard: " + VisibleText.message(sentence) + ".\n"
    guard let hint else { return text }
    return text + "hint: " + VisibleText.message(hint) + "\n"
  }
}
