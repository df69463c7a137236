/// A whole key file: the groups in their order, and what was wrong with it.
///
/// The format of desktop entries and of systemd's units: `[group]`, `Key=value`, `Key[locale]=value`, comments on their own line after `#`,
/// UTF-8. A value ends with its line, blanks around it are cut; `\n` is a line end, `\r` a carriage return, `\t` a tab, `\s` a blank, `\\` a backslash. In a list `;`
/// separates the items and `\;` is a semicolon. A key twice in a group is a fault.
///
/// A fault leaves out the line it is in, or the group when the fault is in its header, and nothing else.
public struct KeyFile: Sendable, Hashable {
  /// The groups in their order; a name may come twice, and what that means is for the caller to say.
  public var groups: [Group]
  /// The faults in the order of their lines; see ``KeyFileReader/faults``.
  public var faults: [KeyFileFault]

  public init(groups: [Group] = []) {
    self.groups = groups
    self.faults = []
  }

  /// Reads a file whole. Cost: linear in its size; `name` is only for the faults.
  public init(_ bytes: [UInt8], name: String) {
    var reader = KeyFileReader(bytes, name: name)
    groups = []
    while let group = reader.next() { groups.append(group) }
    faults = reader.faults
  }

  /// A line and a column, both counted from 1, the column in Unicode scalars.
  public struct Position: Sendable, Hashable, Comparable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    public static func < (left: Self, right: Self) -> Bool { (left.line, left.column) < (right.line, right.column) }
  }

  /// A header and the entries below it.
  public struct Group: Sendable, Hashable {
    public var name: String
    /// Where the name begins.
    public var position: Position
    public var entries: [Entry]

    public init(_ name: String, _ entries: [Entry] = [], position: Position = Position(line: 0, column: 0)) {
      self.name = name
      self.entries = entries
      self.position = position
    }

    /// The entry with this key and locale, or nil. Cost: linear in the entries.
    public func entry(_ key: String, locale: String? = nil) -> Entry? {
      entries.first { $0.key == key && $0.locale == locale }
    }
  }
}
