/// The manual page typeboard(1) in the man macros of troff, made from the option table.
enum ManualPage {
  static func text(_ groups: [CommandGroup]) -> String {
    var page = """
      .TH TYPEBOARD 1 "" "typeboard \(About.version)" "User Commands"
      .nh
      .SH NAME
      typeboard \\- \(escaped(About.summary.lowercasedFirst.droppingFullStop))
      .SH SYNOPSIS
      .B typeboard
      .I COMMAND
      [\\fIOPTION\\fR]...
      .SH DESCRIPTION

      """
    for paragraph in About.description { page += ".PP\n" + escaped(paragraph) + "\n" }
    for group in groups {
      page += ".SH \(group.title.uppercased())\n"
      for command in group.commands { page += section(command) }
    }
    for section in About.sections {
      page += ".SH \(section.title.uppercased())\n"
      for entry in section.entries {
        page += entry.term.map { ".TP\n.B \(escaped($0))\n" } ?? ".PP\n"
        page += escaped(entry.text) + "\n"
      }
    }
    return page
  }

  private static func section(_ command: Command) -> String {
    var text = ".SS \(escaped(command.name))\n"
    text += ".ad l\n" + escaped(command.synopsis.joined(separator: " ")) + "\n.ad b\n"
    text += ".PP\n" + escaped(command.summary) + "\n"
    for paragraph in command.details { text += ".PP\n" + escaped(paragraph) + "\n" }
    for option in command.options {
      text += ".TP\n.B \(escaped(option.heading))\n" + escaped(HelpText.sentences(of: option)) + "\n"
    }
    if !command.examples.isEmpty {
      text += ".PP\nExamples:\n"
      for example in command.examples { text += ".TP\n.B \(escaped(example.line))\n" + escaped(example.purpose) + "\n" }
    }
    return text
  }

  /// A code point as troff names it: at least four digits.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Text that troff prints as it is, in whatever encoding it reads: no escape, no dash that becomes another one, no line that begins as a request.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\"": result += "\\(dq"
      case "\n": result += " "
      default:
        if character.isASCII {
          result.append(character)
        } else {
          for scalar in character.unicodeScalars { result += "\\[u\(hexadecimal(scalar))]" }
        }
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
  fileprivate var droppingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
