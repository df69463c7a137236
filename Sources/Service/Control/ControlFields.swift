/// Several texts on one line of the control socket: tabs between them, and a backslash before what stands for a tab, a line
/// end or a backslash within a text.
package enum ControlFields {
  package static func line(_ fields: [String]) -> String { fields.map(escaped).joined(separator: "\t") }

  /// The fields of a line that `line` made. A backslash before anything else stands for what follows it.
  package static func fields(_ line: String) -> [String] {
    var fields: [String] = []
    var field = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if isEscaped {
        field.append(scalar == "t" ? "\t" : scalar == "n" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "\t" {
        fields.append(String(field))
        field = String.UnicodeScalarView()
      } else {
        field.append(scalar)
      }
    }
    return fields + [String(field)]
  }

  /// Scalar by scalar: a line end may be one character with what stands beside it.
  private static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
