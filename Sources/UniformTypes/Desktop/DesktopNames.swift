/// What the shared MIME database says about names: which types there are, what else they are called, and which is a kind of which.
///
/// Keys are folded, since MIME types ignore case; values have the spelling of the database.
struct DesktopNames: Sendable {
  /// Every type, in the order of the directories and of their lists.
  private(set) var types: [String] = []
  private(set) var spelling: [String: String] = [:]
  private(set) var canonical: [String: String] = [:]
  private(set) var aliases: [String: [String]] = [:]
  private(set) var parents: [String: [String]] = [:]

  /// Adds what a directory says; what was added before has precedence.
  mutating func add(types: TypeNameTable, aliases: TypeNameTable, subclasses: TypeNameTable) {
    for (type, _) in types.rows where spelling[type.folded] == nil {
      spelling[type.folded] = type
      self.types.append(type)
    }
    for (alias, type) in aliases.rows where canonical[alias.folded] == nil {
      canonical[alias.folded] = type
      self.aliases[type.folded, default: []].append(alias)
    }
    for (type, parent) in subclasses.rows {
      let known = parents[type.folded, default: []]
      if !known.contains(parent) { parents[type.folded] = known + [parent] }
    }
  }
}
