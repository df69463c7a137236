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

    /// The key with its locale as they are written.
    var name: String { locale.map { "\(key)[\($0)]" } ?? key }

    /// The value with its escapes undone.
    public var value: String {
      rawValue.utf8.contains(UInt8(ascii: "\\")) ? Self.split(rawValue, at: nil)[0].text : rawValue
    }

    /// The value as a list: blanks around an item are cut, and empty items are left out.
    public var list: [String] { items.map { $0.text } }

    /// The items of the list, each with the place that it begins at.
    public var items: [(text: String, position: Position)] {
      Self.split(rawValue, at: UInt8(ascii: ";")).map { item in
        (item.text, Position(line: valuePosition.line, column: valuePosition.column + item.offset))
      }
    }
  }
}

extension KeyFile.Entry {
  /// The parts between separators, unescaped, with the offset of each in Unicode scalars. Without a separator there is one part.
  private static func split(_ raw: String, at separator: UInt8?) -> [(text: String, offset: Int)] {
    let bytes = raw.utf8.span
    var parts: [(text: String, offset: Int)] = []
    var part: [UInt8] = []
    // How much of the part must stay when blanks are cut from its end: an escaped blank is meant.
    var kept = 0
    var start = 0
    var offset = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      // The reader lets no other escape through, and none at the end of a line.
      case UInt8(ascii: "\\") where index < bytes.count:
        if part.isEmpty { start = offset }
        part.append(unescaped(bytes[index]))
        index += 1
        offset += 1
        kept = part.count
      case separator:
        if kept > 0 { parts.append((String(decoding: part[..<kept], as: UTF8.self), start)) }
        part.removeAll(keepingCapacity: true)
        kept = 0
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        if !part.isEmpty { part.append(byte) }
      default:
        if part.isEmpty { start = offset }
        part.append(byte)
        kept = part.count
      }
      // A scalar is counted at its first byte.
      if byte & 0xC0 != 0x80 { offset += 1 }
    }
    if kept > 0 || separator == nil { parts.append((String(decoding: part[..<kept], as: UTF8.self), start)) }
    return parts
  }

  private static func unescaped(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "s"): UInt8(ascii: " ")
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
