internal import System

/// A JSON value, for every `--json` (RFC 8259).
enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSON])
  /// Keys in the order in which they are written.
  case object([(key: String, value: JSON)])

  static func strings(_ strings: [String]) -> JSON { .array(strings.map { .string($0) }) }
  /// The string, or null.
  static func optional(_ string: String?) -> JSON { string.map { .string($0) } ?? .null }
}

extension JSON {
  /// On one line, for streams that are read line by line; with its line end.
  var line: String {
    var text = ""
    write(to: &text, indent: nil)
    return text + "\n"
  }

  /// Over several lines, for documents; with its line end.
  var document: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int?) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let value): text += String(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      Self.list("[", "]", values.count, indent, to: &text) { index, text, indent in
        values[index].write(to: &text, indent: indent)
      }
    case .object(let members):
      Self.list("{", "}", members.count, indent, to: &text) { index, text, indent in
        Self.write(members[index].key, to: &text)
        text += indent == nil ? ":" : ": "
        members[index].value.write(to: &text, indent: indent)
      }
    }
  }

  private static func list(
    _ open: String, _ close: String, _ count: Int, _ indent: Int?, to text: inout String,
    element: (Int, inout String, Int?) -> Void
  ) {
    text += open
    let inner = indent.map { $0 + 2 }
    for index in 0..<count {
      if index > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: " ", count: inner) }
      element(index, &text, inner)
    }
    if let indent, count > 0 { text += "\n" + String(repeating: " ", count: indent) }
    text += close
  }

  /// Everything that a terminal would obey instead of showing is escaped, so a listing can be looked at as it is.
  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // JSON has no bytes.
      case _ where SystemText.byte(of: scalar) != nil: text += "\u{FFFD}"
      case _ where VisibleText.isHidden(scalar):
        // Every other hidden character is in the basic plane, so one escape is enough.
        text += "\\u" + hexadecimal(scalar.value, digits: 4)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
