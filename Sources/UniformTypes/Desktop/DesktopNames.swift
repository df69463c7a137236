/// What the shared MIME database says about names: which types there are, what else they are called, and which is a kind of which.
///
/// MIME types ignore case; answers have the spelling of the database. The tables of a directory come before those of the next.
struct DesktopNames: Sendable {
  var types: [TypeNameTable] = []
  var aliases: [TypeNameTable] = []
  var subclasses: [TypeNameTable] = []
  var icons: [TypeNameTable] = []

  /// A type as the database spells it; nil for one that it does not list.
  func spelling(_ mimeType: String) -> String? {
    for table in types {
      if let line = table.lines(mimeType).first { return line.first }
    }
    return nil
  }

  /// The type that a name is an alias of.
  func target(ofAlias alias: String) -> String? {
    for table in aliases {
      if let line = table.lines(alias).first { return line.second }
    }
    return nil
  }

  func aliases(of mimeType: String) -> [String] {
    var found: [String] = []
    for table in aliases {
      for alias in table.firsts(of: mimeType) where !found.contains(alias) { found.append(alias) }
    }
    return found
  }

  func parents(of mimeType: String) -> [String] {
    var found: [String] = []
    for table in subclasses {
      for (_, parent) in table.lines(mimeType) where !found.contains(parent) { found.append(parent) }
    }
    return found
  }

  func icon(of mimeType: String) -> String? {
    for table in icons {
      if let line = table.lines(mimeType).first { return line.second }
    }
    return nil
  }

  /// Every type, without the second listing of one.
  func all() -> [String] {
    var found: [String] = []
    for (place, table) in types.enumerated() {
      found.reserveCapacity(found.count + table.count)
      for number in 0..<table.count {
        let type = table[number].first
        if types[..<place].allSatisfy({ $0.lines(type).isEmpty }) { found.append(type) }
      }
    }
    return found
  }
}
