/// A uniform type identifier: the name of a kind of data, such as `public.html`.
///
/// The spelling given is kept, and two identifiers are equal when they differ only in the case of ASCII letters. A value says only that its
/// text is well formed; whether anybody declares it, and what it conforms to, is asked of a ``TypeRegistry``. (`UTType` differs: its
/// failable initialiser also refuses what is not declared.)
///
/// Making a value from a static member such as ``html`` allocates nothing and reads no table.
public struct ContentType: Sendable {
  /// The identifier as it was spelt.
  public let identifier: String

  /// The most bytes that an identifier can have.
  ///
  /// Apple names no limit. A dynamic identifier holds a whole tag in base 32, and no tag of use comes near it.
  public static let maximumLength = 2048

  /// The type with this identifier, or nil when the text is none.
  ///
  /// An identifier has labels joined by dots. A label has at least one character: ASCII letters, digits, the hyphen, and whatever is beyond
  /// U+007F. Cost: linear in the text. Apple, "Uniform Type Identifier Concepts".
  public init?(_ identifier: String) {
    guard Self.isWellFormed(identifier.utf8.span) else { return nil }
    self.identifier = identifier
  }

  /// A type whose identifier is known to be well formed.
  init(unchecked identifier: String) { self.identifier = identifier }

  /// Whether the identifier lies in the domain that only the built-in declarations may use, `public.`.
  public var isPublic: Bool { identifier.utf8.span.hasFoldedPrefix("public.") }

  /// Whether the identifier carries its own tags in an encoded form, `dyn.`; see ``DynamicType``.
  public var isDynamic: Bool { identifier.utf8.span.hasFoldedPrefix("dyn.") }

  private static func isWellFormed(_ text: Span<UInt8>) -> Bool {
    guard text.count > 0, text.count <= maximumLength else { return false }
    var atLabelStart = true
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "."):
        if atLabelStart { return false }
        atLabelStart = true
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), 0x80...0xFF:
        atLabelStart = false
      default: return false
      }
    }
    return !atLabelStart
  }
}

extension ContentType: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.identifier.utf8.span.equalsFolded(right.identifier.utf8.span)
  }

  public func hash(into hasher: inout Hasher) { identifier.utf8.span.hashFolded(into: &hasher) }
}

extension ContentType: CustomStringConvertible {
  public var description: String { identifier }
}

extension ContentType: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let type = ContentType(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a type identifier")
    }
    self = type
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}
