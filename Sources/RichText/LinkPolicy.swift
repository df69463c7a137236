/// Which destinations of a document become links that somebody can click.
public enum LinkPolicy {
  /// The schemes that may be linked: each opens a page, a message or a call; none runs code or reads local files.
  static let schemes: Set<String> = [
    "https", "http", "mailto", "tel", "sms", "ftp", "ftps", "irc", "ircs", "xmpp", "matrix", "sip", "sips", "geo",
    "news",
    "webcal",
  ]
  /// Those among them in which `//` and a host must follow.
  static let hostSchemes: Set<String> = ["https", "http", "ftp", "ftps", "irc", "ircs", "webcal"]

  /// The address to write for a link to `destination`, or nil where only the link's text may be shown.
  ///
  /// An address has an allowed scheme, or is a `#fragment`: what is relative points nowhere once it has left the
  /// document's folder. Control characters are cut before anything is decided, as browsers do, so they hide nothing. The
  /// result is ASCII: what may not stand in an address (RFC 3986, section 2) is percent-encoded, braces and spaces too;
  /// a `%` that begins no escape becomes `%25`. Linear in the destination.
  public static func target(_ destination: String) -> String? {
    if isPlain(destination.utf8.span) { return destination }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(destination.utf8.count)
    for byte in destination.utf8 where byte >= 0x20 && byte != 0x7F { bytes.append(byte) }
    while bytes.last == 0x20 { bytes.removeLast() }
    guard let first = bytes.firstIndex(where: { $0 != 0x20 }) else { return nil }

    if bytes[first] == UInt8(ascii: "#") {
      return first + 1 < bytes.count ? "#" + encoded(bytes[(first + 1)...]) : nil
    }
    guard let colon = bytes[first...].firstIndex(of: UInt8(ascii: ":")), colon - first <= 8 else { return nil }
    let scheme = String(decoding: bytes[first..<colon].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
    guard schemes.contains(scheme) else { return nil }
    let rest = bytes[(colon + 1)...]
    guard !rest.isEmpty else { return nil }
    if hostSchemes.contains(scheme) {
      // Browsers take `https:host` and `https:\\host` for addresses too; whoever means one writes it out.
      guard rest.starts(with: [0x2F, 0x2F]), let host = rest.dropFirst(2).first, !#"/?#\"#.utf8.contains(host) else {
        return nil
      }
    }
    return scheme + ":" + encoded(rest)
  }

  /// Whether it is an address as most are, which is written as it is.
  private static func isPlain(_ destination: Span<UInt8>) -> Bool {
    var index = 0
    for byte in "https://".utf8 {
      guard index < destination.count else { return false }
      if destination[index] == byte { index += 1 } else if byte != UInt8(ascii: "s") { return false }
    }
    guard index < destination.count, (destination[index] | 0x20) &- 0x61 < 26 else { return false }
    while index < destination.count {
      guard mayStand(destination[index]) else { return false }
      index += 1
    }
    return true
  }

  private static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    for index in bytes.indices {
      let byte = bytes[index]
      let isEscape =
        byte == UInt8(ascii: "%") && index + 2 < bytes.endIndex && isHex(bytes[index + 1]) && isHex(bytes[index + 2])
      if mayStand(byte) || isEscape {
        output.append(byte)
      } else {
        output.append(UInt8(ascii: "%"))
        output.append(hexDigit(byte >> 4))
        output.append(hexDigit(byte & 15))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Unreserved and reserved characters (RFC 3986, sections 2.2 and 2.3).
  private static func mayStand(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: true
    case 0x21, 0x23, 0x24, 0x26...0x2F, 0x3A, 0x3B, 0x3D, 0x3F, 0x40, 0x5B, 0x5D, 0x5F, 0x7E: true
    default: false
    }
  }

  private static func isHex(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6 }

  private static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
