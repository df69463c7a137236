/// The spelling of MIME types, RFC 2045 and RFC 6838.
enum MIMEType {
  /// Whether the text is `type/subtype`, both of them characters that RFC 6838 (4.2) allows, and no longer than it allows.
  static func isWellFormed(_ text: Span<UInt8>) -> Bool {
    guard text.count <= 255 else { return false }
    var slash: Int?
    var atStart = true
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        atStart = false
      case UInt8(ascii: "/"):
        if slash != nil || atStart { return false }
        slash = index
        atStart = true
      case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "-"),
        UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"):
        if atStart { return false }
      default: return false
      }
    }
    return slash != nil && !atStart
  }

  /// The text in lower case and without parameters and blanks around it, or nil when it is no MIME type.
  static func essence(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte == UInt8(ascii: ";") { break }
      bytes.append(byte.folded)
    }
    while bytes.last == UInt8(ascii: " ") || bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
    let lead = bytes.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
    bytes.removeFirst(lead)
    guard isWellFormed(bytes.span) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the text stands for every type of a media, `image/*`, or for every type there is.
  static func isWildcard(_ text: String) -> Bool {
    text == "*/*" || text.hasSuffix("/*") && isWellFormed((text.dropLast() + "x").utf8.span)
  }

  /// What stands before the slash.
  static func media(_ mimeType: String) -> Substring { mimeType.prefix { $0 != "/" } }
}
