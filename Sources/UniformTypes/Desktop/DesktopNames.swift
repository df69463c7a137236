/// What the shared MIME database says about names: which types there are, what else they are called, and which is a kind of which.
///
/// Keys are folded, since MIME types ignore case; values have the spelling of the database. What was added before has precedence.
struct DesktopNames: Sendable {
  /// Every type, in the order of the directories and of their lists.
  private(set) var types: [String] = []
  private(set) var spelling: [String: String] = [:]
  private(set) var canonical: [String: String] = [:]
  private(set) var aliases: [String: [String]] = [:]
  private(set) var parents: [String: [String]] = [:]

  mutating func add(types table: TypeNameTable) {
    for (type, _) in table.rows where spelling[type.folded] == nil {
      spelling[type.folded] = type
      types.append(type)
    }
  }

  mutating func add(aliases table: TypeNameTable) {
    for (alias, type) in table.rows where canonical[alias.folded] == nil {
      canonical[alias.folded] = type
      aliases[type.folded, default: []].append(alias)
    }
  }

  mutating func add(subclasses table: TypeNameTable) {
    for (type, parent) in table.rows {
      let known = parents[type.folded, default: []]
      if !known.contains(parent) { parents[type.folded] = known + [parent] }
    }
  }
}
