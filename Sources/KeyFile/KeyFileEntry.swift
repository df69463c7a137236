extension KeyFile {
  /// One key with its value.
  public struct Entry: Sendable, Hashable {
    public var key: String
    /// What stands in brackets after the key.
    public var locale: String?
    /// The value as it is written, escapes and all.
    public let rawValue: String
    /// Where the key begins.
    public let position: Position
    /// Where the value begins.
    public let valuePosition: Position

    /// An entry with one value.
    public init(_ key: String, locale: String? = nil, value: String) {
      self.init(key, locale: locale, rawValue: Self.escaped(value, inList: false))
    }

    /// An entry with a list.
    public init(_ key: String, locale: String? = nil, list: [String]) {
      let items = list.map { Self.escaped($0, inList: true) }
      self.init(key, locale: locale, rawValue: items.joined(separator: ";"))
    }

    init(
      _ key: String, locale: String?, rawValue: String, position: Position = Position(line: 0, column: 0),
      valuePosition: Position = Position(line: 0, column: 0)
    ) {
      self.key = key
      self.locale = locale
      self.rawValue = rawValue
      self.position = position
      self.valuePosition = valuePosition
    }

    /// The value with its escapes undone.
    public var value: String {
      rawValue.utf8.contains(UInt8(ascii: "\\")) ? Self.split(rawValue, at: nil)[0].text : rawValue
    }

    /// The value as a list: blanks around an item are cut, and empty items are left out.
    public var list: [String] { items.map { $0.text } }

    /// The items of the list, each with the place that it begins at.
    public var items: [(text: String, position: Position)] {
      Self.split(rawValue, at: ";").map { item in
        (item.text, Position(line: valuePosition.line, column: valuePosition.column + item.offset))
      }
    }
  }
}

extension KeyFile.Entry {
  /// The parts between separators, unescaped, with the offset of each in Unicode scalars. Without a separator there is one part.
  private static func split(_ raw: String, at separator: Unicode.Scalar?) -> [(text: String, offset: Int)] {
    var parts: [(text: String, offset: Int)] = []
    var part = String.UnicodeScalarView()
    // How much of the part must stay when blanks are cut from its end: an escaped blank is meant.
    var kept = 0
    var start = 0
    var offset = 0
    var scalars = raw.unicodeScalars.makeIterator()
    func finished() -> String { String(String.UnicodeScalarView(part.prefix(kept))) }
    while let scalar = scalars.next() {
      defer { offset += 1 }
      switch scalar {
      case "\\":
        if part.isEmpty { start = offset }
        // The reader lets no other escape through, and none at the end of a line.
        if let escape = scalars.next() {
          part.append(unescaped(escape))
          offset += 1
        }
        kept = part.count
      case separator:
        if kept > 0 { parts.append((finished(), start)) }
        part.removeAll(keepingCapacity: true)
        kept = 0
      case " ", "\t":
        if !part.isEmpty { part.append(scalar) }
      default:
        if part.isEmpty { start = offset }
        part.append(scalar)
        kept = part.count
      }
    }
    if kept > 0 || separator == nil { parts.append((finished(), start)) }
    return parts
  }

  private static func unescaped(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter {
    case "n": "\n"
    case "r": "\r"
    case "t": "\t"
    case "s": " "
    default: letter
    }
  }

  /// The value as it must be written to be read back the same.
  private static func escaped(_ value: String, inList: Bool) -> String {
    var result = ""
    let scalars = Array(value.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let atEnd = index == 0 || index == scalars.count - 1
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case " " where atEnd: result += "\\s"
      case ";" where inList: result += "\\;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
