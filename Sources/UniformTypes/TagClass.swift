/// A kind of name that other systems give to a kind of data: an extension, a MIME type, an X11 target.
///
/// An open set, like `UTTagClass`: any well-formed identifier can be one.
public struct TagClass: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The identifier of the class itself.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// What follows the dot in a file's name, without the dot; the case is of no account. It may have several parts, `tar.gz`.
  public static var filenameExtension: Self { Self(rawValue: "public.filename-extension") }
  /// A media type of RFC 2046, with parameters where they decide; the case is of no account.
  public static var mimeType: Self { Self(rawValue: "public.mime-type") }
  /// Four characters of the classic Mac OS; the case counts.
  public static var osType: Self { Self(rawValue: "com.apple.ostype") }
  /// A name from before identifiers, as in `NeXT Rich Text Format v1.0 pasteboard type`; the case counts.
  public static var pasteboardType: Self { Self(rawValue: "com.apple.nspboard-type") }
  /// The name of a target of an X11 selection, `UTF8_STRING`; the case counts. Of this project: no other system declares the class.
  public static var x11Target: Self { Self(rawValue: "org.x.selection-target") }
  /// The scheme of an address, `mailto`; the case is of no account.
  public static var urlScheme: Self { Self(rawValue: "public.url-scheme") }

  /// Whether two tags of this class are the same when they differ in the case of ASCII letters.
  public var ignoresCase: Bool { self == .filenameExtension || self == .mimeType || self == .urlScheme }

  public var description: String { rawValue }
}
