internal import System

extension ReceivedData {
  /// The text as UTF-8, decoded by the type that the owner gave and by marks in the bytes; U+FFFD is what is not valid in the encoding
  /// that it names. Nothing when it is no text or in
  /// an encoding that is unknown here. Line ends stay; NUL at the end is cut.
  public var utf8Text: [UInt8]? {
    guard format == 8 else { return nil }
    if let marked = Self.decodeMarked(bytes) { return Self.trimmed(marked) }
    switch TargetTable.plainEncoding(of: type) ?? TargetTable.plainEncoding(of: target) {
    case .compoundText: return Self.trimmed(CompoundText.decode(bytes))
    case .latin1: return Self.trimmed(Self.decodeString(bytes))
    case .named(let name): return decode(name).map(Self.trimmed)
    case .utf8, nil:
      if let charset = TargetTable.charset(of: type) ?? TargetTable.charset(of: target) {
        return decode(charset).map(Self.trimmed)
      }
      if type.hasPrefix("text/_moz_") || type.hasPrefix("text/x-moz-") { return decode("UTF-16LE").map(Self.trimmed) }
      if type.hasPrefix("text/html"), let name = Self.metaCharset(bytes) { return decode(name).map(Self.trimmed) }
      return Self.trimmed(type == "UTF8_STRING" ? PlainText.repaired(bytes) : Self.decodeString(bytes))
    }
  }

  private func decode(_ name: String) -> [UInt8]? {
    let name = name.lowercased()
    if name == "utf-8" || name == "utf8" { return PlainText.repaired(bytes) }
    // LibreOffice means its own byte order where it names none.
    return CharacterSet(name == "utf-16" ? "UTF-16LE" : name).utf8(from: bytes)
  }

  /// By a byte order mark; the longer ones first, since one begins like another.
  private static func decodeMarked(_ bytes: [UInt8]) -> [UInt8]? {
    guard let (mark, name) = marks.first(where: { bytes.starts(with: $0.mark) }) else { return nil }
    let text = [UInt8](bytes.dropFirst(mark.count))
    return name.isEmpty ? PlainText.repaired(text) : CharacterSet(name).utf8(from: text)
  }

  private static let marks: [(mark: [UInt8], name: String)] = [
    ([0xEF, 0xBB, 0xBF], ""), ([0xFF, 0xFE, 0, 0], "UTF-32LE"), ([0, 0, 0xFE, 0xFF], "UTF-32BE"),
    ([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE"),
  ]

  /// UTF-8 where it is valid, else ISO 8859-1: many programs send UTF-8 under the name STRING, and text in ISO 8859-1 that
  /// is valid UTF-8 and not ASCII hardly exists.
  private static func decodeString(_ bytes: [UInt8]) -> [UInt8] {
    String(validating: bytes, as: UTF8.self) != nil ? bytes : PlainText.utf8(fromLatin1: bytes)
  }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    guard text.last == 0 else { return text }
    return [UInt8](text[..<((text.lastIndex { $0 != 0 } ?? -1) + 1)])
  }

  /// The encoding that an HTML document names within its first kilobyte (HTML, 13.2.3.2, the common forms).
  private static func metaCharset(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(1024).map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    let word = [UInt8]("charset=".utf8)
    guard let place = head.indices.first(where: { head[$0...].starts(with: word) }) else { return nil }
    let name = head[(place + word.count)...].drop { $0 == 0x22 || $0 == 0x27 }
      .prefix { $0 > 0x20 && ![0x22, 0x27, 0x3B, 0x3E, 0x2F].contains($0) }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }
}

extension PlainText {
  /// The text with what is not UTF-8 replaced by U+FFFD.
  static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    String(validating: bytes, as: UTF8.self) != nil ? bytes : [UInt8](String(decoding: bytes, as: UTF8.self).utf8)
  }
}
