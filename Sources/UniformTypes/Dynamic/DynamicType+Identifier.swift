// The payload is UTF-8: `?0=SUPERTYPE:CLASS=TAG` with a required supertype, `CLASS=TAG` without one, and more `:CLASS=TAG` pairs after it.
// Well-known identifiers are written as a short code. The text goes out five bits a letter, the highest first, the last letter filled with
// zeros; the `a` after `dyn.` is no part of it.

extension DynamicType {
  /// What a dynamic identifier says, or nil when it is none or malformed.
  public init?(_ type: ContentType) {
    guard let payload = Self.payload(of: type.identifier.utf8.span), payload.count > 0 else { return nil }
    var pairs = Self.pairs(payload[...].dropFirst(payload[0] == UInt8(ascii: "?") ? 1 : 0))
    var supertype: ContentType?
    if payload[0] == UInt8(ascii: "?") {
      guard let first = pairs?.first, first.key == "0",
        let type = ContentType(Self.identifier(ofCode: first.value))
      else { return nil }
      supertype = type
      pairs?.removeFirst()
    }
    guard let pairs, !pairs.isEmpty else { return nil }
    var tags: [Tag] = []
    for pair in pairs {
      let tagClass = TagClass(rawValue: Self.identifier(ofCode: pair.key))
      var value = pair.value
      if tagClass == .osType { while value.unicodeScalars.last == "\0" { value.unicodeScalars.removeLast() } }
      tags.append(Tag(tagClass, value))
    }
    self.init(supertype: supertype, tags: tags)
  }

  /// The identifier, or nil when a tag is too long for one.
  public var type: ContentType? { ContentType("dyn.a" + Self.base32(Array(payload.utf8))) }

  private var payload: String {
    var text = ""
    if let supertype { text = "?0=" + Self.code(ofIdentifier: supertype.identifier) + ":" }
    for (index, tag) in tags.enumerated() {
      if index > 0 { text += ":" }
      text += Self.code(ofIdentifier: tag.tagClass.rawValue) + "=" + Self.escaped(tag)
    }
    return text
  }

  private static func escaped(_ tag: Tag) -> String {
    var text = ""
    for scalar in tag.value.unicodeScalars {
      if ":=\\,\0".unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    if tag.tagClass == .osType, !tag.value.isEmpty {
      for _ in tag.value.unicodeScalars.count..<max(4, tag.value.unicodeScalars.count) { text += "\\\0" }
    }
    return text
  }

  /// The pairs of a payload with escapes undone; nil when one has no `=`.
  private static func pairs(_ payload: ArraySlice<UInt8>) -> [(key: String, value: String)]? {
    var pairs: [(key: String, value: String)] = []
    var key: [UInt8]?
    var text: [UInt8] = []
    func finish() -> Bool {
      guard let keyBytes = key, let key = String(validating: keyBytes, as: UTF8.self),
        let value = String(validating: text, as: UTF8.self)
      else { return false }
      pairs.append((key, value))
      return true
    }
    var bytes = payload.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "\\"):
        guard let next = bytes.next() else { return nil }
        text.append(next)
      case UInt8(ascii: "=") where key == nil:
        (key, text) = (text, [])
      case UInt8(ascii: ":"):
        guard finish() else { return nil }
        (key, text) = (nil, [])
      default: text.append(byte)
      }
    }
    return finish() ? pairs : nil
  }

  // MARK: Codes

  /// The identifiers that have a code, at the place of its number.
  private static let coded: [String] = [
    "", "public.filename-extension", "com.apple.ostype", "public.mime-type", "com.apple.nspboard-type",
    "public.url-scheme",
    "public.data", "public.text", "public.plain-text", "public.utf16-plain-text",
    "com.apple.traditional-mac-plain-text",
    "public.image", "public.video", "public.audio", "public.directory", "public.folder", "com.apple.package",
    "public.url",
    "public.utf16-external-plain-text", "public.content",
  ]

  private static func code(ofIdentifier identifier: String) -> String {
    // 11 and 12 are claimed by one reimplementation and were never seen: read, not written.
    guard let number = coded.firstIndex(of: identifier.folded), number != 0, number != 0x11, number != 0x12 else {
      return identifier
    }
    return String(number, radix: 16, uppercase: true)
  }

  private static func identifier(ofCode code: String) -> String {
    guard code.utf8.count <= 2, code.utf8.first != UInt8(ascii: "+"), let number = Int(code, radix: 16), number > 0,
      number < coded.count
    else { return code }
    return coded[number]
  }

  // MARK: Base 32

  private static let alphabet = Array("abcdefghkmnpqrstuvwxyz0123456789".utf8)

  private static func base32(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 8 + 4) / 5)
    var bits = 0
    var count = 0
    for byte in bytes {
      bits = (bits << 8 | Int(byte)) & 0xFFFF
      count += 8
      while count >= 5 {
        count -= 5
        text.append(alphabet[bits >> count & 31])
      }
    }
    if count > 0 { text.append(alphabet[bits << (5 - count) & 31]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes behind `dyn.a`; nil for any other text, for a letter outside the alphabet, and for bits left over that are 1 or a whole letter.
  private static func payload(of identifier: Span<UInt8>) -> [UInt8]? {
    guard identifier.hasFoldedPrefix("dyn.a") else { return nil }
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for index in 5..<identifier.count {
      guard let value = alphabet.firstIndex(of: identifier[index].folded) else { return nil }
      bits = (bits << 5 | value) & 0xFFFF
      count += 5
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    guard count < 5, bits & (1 << count - 1) == 0 else { return nil }
    return bytes
  }
}
