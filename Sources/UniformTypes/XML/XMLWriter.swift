/// Writes XML, one element a line, indented by two blanks.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var open: [String] = []

  /// A line that is written as it is.
  mutating func line(_ line: String) { text += line + "\n" }

  /// Opens an element whose children follow.
  mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:]) {
    indent()
    text += "<\(name)\(Self.attributes(attributes))>\n"
    open.append(name)
  }

  mutating func end() {
    let name = open.removeLast()
    indent()
    text += "</\(name)>\n"
  }

  /// An element with text, or without content when the text is nil. An attribute whose value is nil is left out.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text content: String? = nil)
  {
    indent()
    text += "<\(name)\(Self.attributes(attributes))"
    text += content.map { ">\(Self.escaped($0))</\(name)>\n" } ?? "/>\n"
  }

  private mutating func indent() { text += String(repeating: "  ", count: open.count) }

  private static func attributes(_ attributes: KeyValuePairs<String, String?>) -> String {
    attributes.map { name, value in value.map { " \(name)=\"\(escaped($0))\"" } ?? "" }.joined()
  }

  /// The text as XML text or attribute value. Characters that XML 1.0 cannot hold become U+FFFD (2.2, "Char").
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      // A reader turns them into blanks in attributes and into line feeds elsewhere, unless they are written as numbers.
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\0"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
