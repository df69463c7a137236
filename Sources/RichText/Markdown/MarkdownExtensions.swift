/// Which additions to CommonMark are read.
public struct MarkdownExtensions: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Tables (GFM 4.10).
  public static let tables = Self(rawValue: 1)
  /// `~~struck~~` and `~struck~` (GFM 6.5).
  public static let strikethrough = Self(rawValue: 2)
  /// `- [x]` (GFM 5.3).
  public static let tasks = Self(rawValue: 4)
  /// Bare addresses (GFM 6.9).
  public static let autolinks = Self(rawValue: 8)

  /// All that there are.
  public static let all: Self = [.tables, .strikethrough, .tasks, .autolinks]

  /// The names that a list can have, also of what is not built yet.
  public static var listedNames: [String] { names.map(\.name) }

  /// The names of what is built.
  public static var builtNames: [String] { names.filter { $0.value != nil }.map(\.name) }

  /// Names that the command line knows, in the order in which they are listed, and what is built of them.
  static let names: [(name: String, value: Self?)] = [
    ("tables", .tables), ("strikethrough", .strikethrough), ("tasks", .tasks), ("autolinks", .autolinks),
    ("footnotes", nil), ("highlight", nil), ("scripts", nil), ("callouts", nil), ("definitions", nil),
    ("wikilinks", nil), ("math", nil), ("frontmatter", nil), ("smart", nil),
  ]
}
