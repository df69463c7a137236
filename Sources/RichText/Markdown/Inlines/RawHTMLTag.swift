/// Tags as CommonMark 6.6 knows them. All scans are within `position..<end` and give the end of what they found, or nil.
enum RawHTMLTag {
  /// An open or closing tag that begins with the `<` at `position`.
  static func scanTag(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int) -> Int? {
    var index = position + 1
    guard index < end else { return nil }
    if text[index] == UInt8(ascii: "/") {
      guard var rest = scanName(text, index + 1, end) else { return nil }
      rest = LinkTarget.skipSpace(text, rest, end)
      return rest < end && text[rest] == UInt8(ascii: ">") ? rest + 1 : nil
    }
    guard let nameEnd = scanName(text, index, end) else { return nil }
    index = nameEnd
    while true {
      let next = LinkTarget.skipSpace(text, index, end)
      guard next < end else { return nil }
      if text[next] == UInt8(ascii: ">") { return next + 1 }
      if text[next] == UInt8(ascii: "/") {
        return next + 1 < end && text[next + 1] == UInt8(ascii: ">") ? next + 2 : nil
      }
      guard next > index, let attributeEnd = scanAttribute(text, next, end) else { return nil }
      index = attributeEnd
    }
  }

  private static func scanName(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int) -> Int? {
    guard position < end, Ascii.isLetter(text[position]) else { return nil }
    var index = position + 1
    while index < end, Ascii.isAlphanumeric(text[index]) || text[index] == UInt8(ascii: "-") { index += 1 }
    return index
  }

  private static func scanAttribute(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int) -> Int? {
    var index = position
    func isNameByte(_ byte: UInt8) -> Bool { Ascii.isAlphanumeric(byte) || byte == 0x5F || byte == 0x3A }
    guard isNameByte(text[index]), !Ascii.isDigit(text[index]) else { return nil }
    while index < end, isNameByte(text[index]) || text[index] == 0x2E || text[index] == 0x2D { index += 1 }
    let equals = LinkTarget.skipSpace(text, index, end)
    guard equals < end, text[equals] == UInt8(ascii: "=") else { return index }
    var value = LinkTarget.skipSpace(text, equals + 1, end)
    guard value < end else { return nil }
    let quote = text[value]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      value += 1
      while value < end, text[value] != quote { value += 1 }
      return value < end ? value + 1 : nil
    }
    let start = value
    unquoted: while value < end {
      switch text[value] {
      case 9...13, 0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"),
        UInt8(ascii: "`"):
        break unquoted
      default: value += 1
      }
    }
    return value > start ? value : nil
  }

  /// Which closing marks are known to be missing from here on: else `<!--` repeated would search to the end each time.
  struct Missing {
    var comment = false
    var instruction = false
    var declaration = false
    var cdata = false
  }

  /// Any inline HTML that begins with the `<` at `position`.
  static func scan(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int, _ missing: inout Missing) -> Int? {
    guard position + 1 < end else { return nil }
    switch text[position + 1] {
    case UInt8(ascii: "?"):
      return find("?>", text, position + 2, end, &missing.instruction)
    case UInt8(ascii: "!"):
      guard position + 2 < end else { return nil }
      if matches("--", text, position + 2, end) {
        if matches(">", text, position + 4, end) { return position + 5 }
        if matches("->", text, position + 4, end) { return position + 6 }
        return find("-->", text, position + 4, end, &missing.comment)
      }
      if matches("[CDATA[", text, position + 2, end) {
        return find("]]>", text, position + 9, end, &missing.cdata)
      }
      guard Ascii.isLetter(text[position + 2]) else { return nil }
      return find(">", text, position + 3, end, &missing.declaration)
    default:
      return scanTag(text, position, end)
    }
  }

  private static func matches(
    _ prefix: StaticString, _ text: Swift.Span<UInt8>, _ start: Int, _ end: Int
  ) -> Bool {
    var index = start
    for byte in prefix.description.utf8 {
      guard index < end, text[index] == byte else { return false }
      index += 1
    }
    return true
  }

  private static func find(
    _ mark: StaticString, _ text: Swift.Span<UInt8>, _ start: Int, _ end: Int, _ isMissing: inout Bool
  ) -> Int? {
    if isMissing { return nil }
    let mark = Array(mark.description.utf8)
    var index = start
    while index + mark.count <= end {
      var length = 0
      while length < mark.count, text[index + length] == mark[length] { length += 1 }
      if length == mark.count { return index + length }
      index += 1
    }
    isMissing = true
    return nil
  }
}
