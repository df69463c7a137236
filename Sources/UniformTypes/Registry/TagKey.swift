/// A tag as it is looked up.
struct TagKey: Hashable, Sendable {
  /// The letter of a class that built-in types have tags of; 0 for any other.
  let letter: UInt8
  /// The tag as it is compared, after the class and a NUL when the letter is 0.
  let value: String

  /// The key of a tag, or nil when the text is no tag.
  init?(_ tag: String, _ tagClass: TagClass) {
    guard let value = tagClass.normalized(tag) else { return nil }
    if let letter = BuiltInTypes.letter(of: tagClass) {
      self.init(letter: letter, value: value)
    } else {
      self.init(letter: 0, value: "\(tagClass.rawValue)\0\(value)")
    }
  }

  private init(letter: UInt8, value: String) {
    self.letter = letter
    self.value = value
  }

  /// The class, if it is one that the desktop's database has tags of.
  var fallbackClass: TagClass? {
    switch letter {
    case UInt8(ascii: "e"): .filenameExtension
    case UInt8(ascii: "m"): .mimeType
    default: nil
    }
  }

  /// What a tag may be found under, the exact form first. Empty when the text is no tag.
  ///
  /// A MIME type is also found without its parameters, an X11 target also as a MIME type, and a pasteboard name also as the OSType or the MIME
  /// type that it only wraps.
  static func keys(_ tag: String, _ tagClass: TagClass) -> [TagKey] {
    guard let exact = TagKey(tag, tagClass) else { return [] }
    switch tagClass {
    case .mimeType:
      guard let semicolon = exact.value.utf8.firstIndex(of: UInt8(ascii: ";")) else { return [exact] }
      return [exact, TagKey(letter: exact.letter, value: String(exact.value[..<semicolon]))]
    case .x11Target: return [exact] + keys(tag, .mimeType)
    case .pasteboardType: return [exact] + unwrapped(tag)
    default: return [exact]
    }
  }

  /// The key of the tag inside a pasteboard name that was made from it: `CorePasteboardFlavorType 0x54455854` and Qt's
  /// `com.trolltech.anymime.text--plain`.
  private static func unwrapped(_ name: String) -> [TagKey] {
    let flavor = "CorePasteboardFlavorType 0x"
    if name.hasPrefix(flavor) {
      let digits = name.dropFirst(flavor.count)
      guard digits.utf8.count == 8, let code = UInt32(digits, radix: 16) else { return [] }
      let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> UInt32($0)) }
      return TagKey(String(decoding: bytes, as: UTF8.self), .osType).map { [$0] } ?? []
    }
    let qt = "com.trolltech.anymime."
    guard name.hasPrefix(qt) else { return [] }
    var mimeType = String(name.dropFirst(qt.count))
    guard let dashes = mimeType.firstRange(of: "--") else { return [] }
    mimeType.replaceSubrange(dashes, with: "/")
    return keys(mimeType, .mimeType)
  }
}
