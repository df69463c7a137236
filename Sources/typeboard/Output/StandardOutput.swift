internal import System

/// Where results go. Bytes go out as they are; only listings are made harmless for a terminal, by those who write them.
enum StandardOutput {
  /// Writes everything or throws. A reader that has gone away ends the command quietly: it has what it wanted.
  static func write(_ bytes: [UInt8]) throws(CommandError) {
    do throws(SystemError) {
      try StandardStream.output.write(bytes)
    } catch {
      throw error.isBrokenPipe ? .silent(.done) : error.explained
    }
  }

  static func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }
}

/// Letters that stand out on a terminal, and nowhere else; not where NO_COLOR is set (no-color.org).
enum Style: String {
  case bold = "1"
  case faint = "2"
  case red = "31"

  private static let isOn = StandardStream.output.isTerminal && Environment.nonEmpty("NO_COLOR") == nil

  func callAsFunction(_ text: String) -> String { Self.isOn ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text }
}

/// Where messages go.
enum StandardError {
  /// Writes a message. There is nobody to tell if that fails.
  static func write(_ text: String) { try? StandardStream.error.write(Array(text.utf8)) }

  /// Says something that does not stop the command.
  static func note(_ sentence: String) { write("typeboard: " + VisibleText.message(sentence) + ".\n") }
}
