/// An address that stands in the text as it is (GFM 6.9).
struct BareAddress {
  var start: Int
  var end: Int
  /// What the destination has before the text.
  var prefix = ""

  /// Where domains are known to be none: else `_www.a` repeated would be read to its end each time.
  struct Failed {
    /// An underscore that none of the domains before it may have.
    var underscore = -1
  }

  /// The address that the `w`, `:` or `@` at `position` belongs to; it does not reach back before `floor`. The paragraph is
  /// `start..<end`.
  static func find(
    _ text: Swift.Span<UInt8>, at position: Int, after floor: Int, from start: Int, _ end: Int,
    _ failed: inout Failed
  ) -> BareAddress? {
    switch text[position] {
    case UInt8(ascii: "w"): www(text, position, start, end, &failed)
    case UInt8(ascii: ":"): url(text, position, floor, end, &failed)
    default: email(text, position, floor, end)
    }
  }

  private static func www(
    _ text: Swift.Span<UInt8>, _ position: Int, _ start: Int, _ end: Int, _ failed: inout Failed
  ) -> BareAddress? {
    guard position + 4 <= end, text[position + 1] == UInt8(ascii: "w"), text[position + 2] == UInt8(ascii: "w"),
      text[position + 3] == UInt8(ascii: ".")
    else { return nil }
    if position > start {
      switch text[position - 1] {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "("): break
      case let byte where Ascii.isSpace(byte): break
      default: return nil
      }
    }
    guard let domainEnd = domain(text, position + 4, end, &failed) else { return nil }
    return BareAddress(start: position, end: trimmedEnd(text, domainEnd, end), prefix: "http://")
  }

  private static func url(
    _ text: Swift.Span<UInt8>, _ position: Int, _ floor: Int, _ end: Int, _ failed: inout Failed
  ) -> BareAddress? {
    guard position + 3 < end, text[position + 1] == UInt8(ascii: "/"), text[position + 2] == UInt8(ascii: "/")
    else { return nil }
    var first = position
    while first > floor, position - first <= 5, Ascii.isLetter(text[first - 1]) { first -= 1 }
    var scheme = ""
    for index in first..<position { scheme.unicodeScalars.append(.init(Ascii.lowercased(text[index]))) }
    guard ["http", "https", "ftp"].contains(scheme), isHostByte(text, position + 3),
      let domainEnd = domain(text, position + 3, end, &failed)
    else { return nil }
    return BareAddress(start: first, end: trimmedEnd(text, domainEnd, end))
  }

  private static func email(_ text: Swift.Span<UInt8>, _ position: Int, _ floor: Int, _ end: Int) -> BareAddress? {
    var first = position
    while first > floor, isLocalByte(text[first - 1]) { first -= 1 }
    guard first < position else { return nil }
    var last = position + 1
    var dots = 0
    scan: while last < end {
      switch text[last] {
      case let byte where Ascii.isAlphanumeric(byte): break
      case UInt8(ascii: "@"): return nil
      case UInt8(ascii: ".") where last + 1 < end && Ascii.isAlphanumeric(text[last + 1]): dots += 1
      case UInt8(ascii: "-"), UInt8(ascii: "_"): break
      default: break scan
      }
      last += 1
    }
    guard dots > 0, Ascii.isLetter(text[last - 1]) else { return nil }
    return BareAddress(start: first, end: last, prefix: "mailto:")
  }

  private static func isLocalByte(_ byte: UInt8) -> Bool {
    Ascii.isAlphanumeric(byte) || byte == 0x2E || byte == 0x2B || byte == 0x2D || byte == 0x5F
  }

  /// Whether a domain can have the character at `position`: no blank and no punctuation.
  private static func isHostByte(_ text: Swift.Span<UInt8>, _ position: Int) -> Bool {
    let byte = text[position]
    if byte < 0x80 { return Ascii.isAlphanumeric(byte) }
    // Bytes inside of a character were looked at with its first one.
    if byte & 0xC0 == 0x80 { return true }
    switch Unicode.Scalar(UTF8Bytes.scalar(text, at: position))?.properties.generalCategory {
    case .spaceSeparator, .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return false
    default: return true
    }
  }

  /// The end of the domain that begins at `start`, less the dots and underscores behind it if it ends the address: these end a
  /// sentence or emphasis. No underscore may stand in its last two parts.
  private static func domain(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int, _ failed: inout Failed) -> Int? {
    guard start > failed.underscore, start < end, text[start] != 0x2E else { return nil }
    var last = start
    while last < end, text[last] == 0x2E || text[last] == 0x2D || text[last] == 0x5F || isHostByte(text, last) {
      last += 1
    }
    if last == end || Ascii.isSpace(text[last]) || ending.contains(text[last]) {
      while last > start, text[last - 1] == 0x2E || text[last - 1] == 0x5F { last -= 1 }
    }
    guard start < last else { return nil }
    var dots = 0
    for index in (start..<last).reversed() {
      if text[index] == 0x5F {
        failed.underscore = index
        return nil
      }
      if text[index] == 0x2E { dots += 1 }
      if dots == 2 { break }
    }
    return last
  }

  private static let trailing = ByteSet("?!.,:*_~'\"")
  /// What may follow an address right behind its domain, as far as it is no blank.
  private static let ending = ByteSet("?!.,:*_~'\"", ")];<")

  /// The end of the address whose domain ends at `start`: at a blank or `<`, less punctuation at the end, entities, and
  /// parentheses that it does not open.
  private static func trimmedEnd(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var last = start
    while last < end, !Ascii.isSpace(text[last]), text[last] != UInt8(ascii: "<") { last += 1 }
    var unopened = 0
    for index in start..<last {
      if text[index] == UInt8(ascii: "(") { unopened -= 1 }
      if text[index] == UInt8(ascii: ")") { unopened += 1 }
    }
    trim: while last > start {
      switch text[last - 1] {
      case UInt8(ascii: ")"):
        if unopened <= 0 { break trim }
        unopened -= 1
        last -= 1
      case UInt8(ascii: ";"):
        var name = last - 1
        while name > start, Ascii.isLetter(text[name - 1]) { name -= 1 }
        let isEntity = name < last - 1 && name > start && text[name - 1] == UInt8(ascii: "&")
        last = isEntity ? name - 1 : last - 1
      case let byte where trailing.contains(byte): last -= 1
      default: break trim
      }
    }
    return last
  }
}
