/// The destination and title of a link (CommonMark 6.3). All scans are within `position..<end` and give the end of what they
/// found, or nil.
enum LinkTarget {
  /// Past spaces, tabs and line ends. A paragraph has no two line ends in a row, so this is the standard's "up to one".
  static func skipSpace(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int) -> Int {
    var index = position
    while index < end, Ascii.isSpace(text[index]) { index += 1 }
    return index
  }

  /// A destination, in pointed brackets or not; not empty unless in brackets.
  static func scanDestination(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int) -> Int? {
    var index = position
    if index < end, text[index] == UInt8(ascii: "<") {
      index += 1
      while index < end {
        switch text[index] {
        case UInt8(ascii: ">"): return index + 1
        case UInt8(ascii: "<"), Ascii.newline: return nil
        case Ascii.backslash where index + 1 < end && Ascii.isPunctuation(text[index + 1]): index += 2
        default: index += 1
        }
      }
      return nil
    }
    // More than 32 levels are refused, as the standard allows: it bounds what a failed link can cost.
    var depth = 0
    scan: while index < end {
      switch text[index] {
      case UInt8(ascii: "("):
        depth += 1
        if depth > 32 { return nil }
        index += 1
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
        index += 1
      case Ascii.backslash where index + 1 < end && Ascii.isPunctuation(text[index + 1]): index += 2
      case 0...0x20, 0x7F: break scan
      default: index += 1
      }
    }
    return index > position && depth == 0 ? index : nil
  }

  /// A title with its quotes or parentheses.
  static func scanTitle(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int) -> Int? {
    guard position < end else { return nil }
    let opener = text[position]
    let closer: UInt8
    switch opener {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): closer = opener
    case UInt8(ascii: "("): closer = UInt8(ascii: ")")
    default: return nil
    }
    var index = position + 1
    while index < end {
      let byte = text[index]
      if byte == closer { return index + 1 }
      if byte == opener { return nil }
      index += byte == Ascii.backslash && index + 1 < end && Ascii.isPunctuation(text[index + 1]) ? 2 : 1
    }
    return nil
  }

  /// The text of a destination that was found, without its pointed brackets, decoded.
  static func destination(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> String {
    let isBracketed = end > start && text[start] == UInt8(ascii: "<")
    return isBracketed ? decoded(text, start + 1, end - 1) : decoded(text, start, end)
  }

  /// A stretch of text as it stands.
  static func plain(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(end - start)
    for index in start..<end { output.append(text[index]) }
    return String(decoding: output, as: UTF8.self)
  }

  /// A stretch of text with backslash escapes and entities decoded.
  static func decoded(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(end - start)
    appendDecoded(text, start, end, escapes: true, to: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// Decodes entities, and backslash escapes where there are any: in autolinks there are none.
  static func appendDecoded(
    _ text: Swift.Span<UInt8>, _ start: Int, _ end: Int, escapes: Bool, to output: inout [UInt8]
  ) {
    var index = start
    while index < end {
      let byte = text[index]
      if escapes, byte == Ascii.backslash, index + 1 < end, Ascii.isPunctuation(text[index + 1]) {
        output.append(text[index + 1])
        index += 2
      } else if byte == UInt8(ascii: "&"), let next = EntityReference.scan(text, index, end, to: &output) {
        index = next
      } else {
        output.append(byte)
        index += 1
      }
    }
  }
}
