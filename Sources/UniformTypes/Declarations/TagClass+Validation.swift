extension TagClass {
  /// The most bytes that a tag can have.
  static let longestTag = 255

  /// What is wrong with a text as a tag of this class, as a sentence, or nil.
  func fault(_ tag: String) -> String? {
    if tag.isEmpty { return "a tag is empty" }
    if tag.utf8.count > Self.longestTag { return "a tag is longer than \(Self.longestTag) bytes" }
    if tag.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "a tag has a control character" }
    switch self {
    case .filenameExtension: return Self.extensionFault(tag)
    case .mimeType:
      return MIMEType.normalized(tag) == nil ? "'\(tag)' is no MIME type: type/subtype, then parameters" : nil
    case .osType:
      return tag.unicodeScalars.count == 4
        ? nil : "'\(tag)' is no OSType: it has four characters, a blank is written \\s"
    case .urlScheme:
      let letters = tag.utf8.allSatisfy { byte in
        switch byte.folded {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"),
          UInt8(ascii: "-"), UInt8(ascii: "."):
          true
        default: false
        }
      }
      return letters ? nil : "'\(tag)' is no scheme of an address: letters, digits, + - ."
    default: return nil
    }
  }

  private static func extensionFault(_ tag: String) -> String? {
    if tag.hasPrefix(".") { return "'\(tag)': an extension is written without its leading dot" }
    if tag.hasPrefix("*") { return "'\(tag)': an extension is no pattern, write what follows the dot" }
    let bad = tag.unicodeScalars.first { $0 == "/" || $0 == "*" || $0 == "?" || $0.properties.isWhitespace }
    if let bad { return "'\(tag)' is no extension: it has the character '\(bad)'" }
    return tag.hasSuffix(".") || tag.contains("..") ? "'\(tag)' is no extension: a part of it is empty" : nil
  }
}
