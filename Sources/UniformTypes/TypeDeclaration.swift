/// What one place says about one type: its supertypes, its tags, its description.
public struct TypeDeclaration: Sendable, Hashable {
  /// The identifier that is declared.
  public var type: ContentType
  /// The direct supertypes in the order of the declaration, in which inherited properties are looked for.
  public var supertypes: [ContentType]
  /// The tags of each class, the preferred one first.
  public var tags: [TagClass: [String]]
  /// What a person calls the type, by locale (`de`, `pt_BR`); the empty key holds the text for every other locale.
  public var descriptions: [String: String]
  /// Where the format is described. Not validated, never fetched.
  public var referenceURL: String?
  /// The version of the declaration, as text of the one who made it.
  public var version: String?
  /// The name of an icon in the desktop's theme.
  public var icon: String?
  /// Whether the one who declares the type owns it, rather than only needing to know of it. Decides between two declarations of one source.
  public var isExported: Bool
  /// Which source it was read from.
  public var source: Source
  /// The file and line that it begins in; nil for a value made in a program.
  public var location: Location?

  /// A declaration; nothing of it is validated before it is loaded.
  public init(
    _ type: ContentType, conformsTo supertypes: [ContentType] = [], tags: [TagClass: [String]] = [:],
    descriptions: [String: String] = [:], referenceURL: String? = nil, version: String? = nil, icon: String? = nil,
    isExported: Bool = true, source: Source = .user, location: Location? = nil
  ) {
    self.type = type
    self.supertypes = supertypes
    self.tags = tags
    self.descriptions = descriptions
    self.referenceURL = referenceURL
    self.version = version
    self.icon = icon
    self.isExported = isExported
    self.source = source
    self.location = location
  }

  /// Where a declaration comes from. Of two declarations of one identifier, that of the later case wins whole.
  public enum Source: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// Shipped with this library.
    case builtIn
    /// The desktop's shared MIME database.
    case desktop
    /// A declarations file below XDG_DATA_DIRS.
    case system
    /// A declarations file below XDG_DATA_HOME.
    case user

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// A place in a file.
  public struct Location: Sendable, Hashable, CustomStringConvertible {
    public var file: String
    /// The line, counted from 1.
    public var line: Int
    /// The column in Unicode scalars, counted from 1.
    public var column: Int

    public init(file: String, line: Int, column: Int = 1) {
      self.file = file
      self.line = line
      self.column = column
    }

    public var description: String { "\(file):\(line):\(column)" }
  }

  /// The first tag of the class, or nil.
  public func preferredTag(_ tagClass: TagClass) -> String? { tags[tagClass]?.first }

  /// The description for a locale as the environment names it (`de_AT.UTF-8@euro`), else the one for every locale, else nil.
  ///
  /// Looks for language with country and modifier, language with country, language with modifier, language: Desktop Entry Specification,
  /// "Localized values for keys".
  public func description(locale: String) -> String? {
    for name in Self.localeNames(locale) {
      if let text = descriptions[name] { return text }
    }
    return descriptions[""]
  }

  static func localeNames(_ locale: String) -> [String] {
    var modifier = ""
    var rest = locale[...]
    if let at = rest.firstIndex(of: "@") {
      modifier = String(rest[at...])
      rest = rest[..<at]
    }
    if let dot = rest.firstIndex(of: ".") { rest = rest[..<dot] }
    let language = rest.prefix { $0 != "_" }
    let names = [rest + modifier, rest, language + modifier, language].map { String($0) }
    return names.filter { !$0.isEmpty }
  }
}
