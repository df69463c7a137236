/// MIME types by name: aliases, subclasses, file names.
extension DesktopTypes {
  /// Every type of the database, those of the user's directory first.
  public var mimeTypes: [String] { names.all() }

  /// The type itself in the database's spelling when the text is one of its types or an alias of one; nil for anything else.
  ///
  /// The case and parameters are of no account. Aliases are resolved before anything else, so an alias that is also a type is that alias.
  public func canonicalMIMEType(_ mimeType: String) -> String? {
    guard let name = MIMEType.essence(mimeType) else { return nil }
    let names = names
    guard let target = names.target(ofAlias: name) else { return names.spelling(name) }
    return names.spelling(target) ?? target
  }

  /// The other names of a type, in the order of the database.
  public func aliases(of mimeType: String) -> [String] { names.aliases(of: mimeType) }

  /// The direct supertypes of a type: what the database says, or else what holds without saying: text is a kind of text/plain, and everything
  /// but inode/* of application/octet-stream. Empty for those two themselves.
  public func parents(of mimeType: String) -> [String] {
    let stated = statedParents(of: mimeType)
    if !stated.isEmpty { return stated }
    switch (MIMEType.media(mimeType.folded), mimeType.folded) {
    case (_, "application/octet-stream"), ("inode", _): return []
    case ("text", let type) where type != "text/plain": return ["text/plain"]
    default: return ["application/octet-stream"]
    }
  }

  /// The direct supertypes that the database names, aliases among them resolved.
  func statedParents(of mimeType: String) -> [String] {
    var parents: [String] = []
    for parent in names.parents(of: mimeType) {
      let parent = canonicalMIMEType(parent) ?? parent
      if parent.folded != mimeType.folded, !parents.contains(parent) { parents.append(parent) }
    }
    return parents
  }

  /// Whether every instance of the first type is one of the second, which is so for equal types. A cycle in the database does no harm.
  public func isSubclass(_ mimeType: String, of supertype: String) -> Bool {
    let wanted = (canonicalMIMEType(supertype) ?? supertype).folded
    var found: Set<String> = []
    var waiting = [(canonicalMIMEType(mimeType) ?? mimeType).folded]
    while let type = waiting.popLast() {
      if type == wanted { return true }
      guard found.insert(type).inserted else { continue }
      if MIMEType.media(type) == "text", wanted == "text/plain" { return true }
      if wanted == "application/octet-stream", MIMEType.media(type) != "inode" { return true }
      for parent in statedParents(of: type) { waiting.append(parent.folded) }
    }
    return false
  }

  /// The types of a file with this name, by the rules of the specification: names given whole before endings before other patterns, then the
  /// highest weight, then the longest pattern. More than one is left when the name does not decide; the user's come first.
  ///
  /// Cost: linear in the name; the first call reads the patterns.
  public func mimeTypes(forFileName name: String) -> [String] { nameMatches(name).map(\.mimeType) }

  /// The matches that ``mimeTypes(forFileName:)`` keeps.
  func nameMatches(_ name: String) -> [GlobTable.Match] {
    var best: [GlobTable.Match] = []
    for match in allNameMatches(name) {
      guard let first = best.first else {
        best = [match]
        continue
      }
      // Smaller is better: the shape first, then the weight, then the length.
      let order = (match.shape.rawValue, -match.weight, -match.patternLength)
      let least = (first.shape.rawValue, -first.weight, -first.patternLength)
      if order < least {
        best = [match]
      } else if order == least, !best.contains(where: { $0.mimeType == match.mimeType }) {
        best.append(match)
      }
    }
    return best
  }

  /// Every type that has a pattern for the name, also those that a better one beats.
  func allNameMatches(_ name: String) -> [GlobTable.Match] {
    var matches: [GlobTable.Match] = []
    var hidden: Set<String> = []
    for table in globs {
      let found = table.matches(name.utf8.span)
      matches += hidden.isEmpty ? found : found.filter { !hidden.contains($0.mimeType.folded) }
      hidden.formUnion(table.withoutLowerGlobs)
    }
    return matches
  }

  /// The patterns of a type, those with the highest weight first; among equals the order has no meaning.
  public func globs(for mimeType: String) -> [String] {
    var patterns: [String] = []
    for table in globs {
      for pattern in table.patterns(of: mimeType) where !patterns.contains(pattern) { patterns.append(pattern) }
      if table.withoutLowerGlobs.contains(mimeType.folded) { break }
    }
    return patterns
  }

  /// The patterns of every type by its folded name. Cost: linear in the database.
  func patterns() -> [String: [String]] {
    var patterns: [String: [String]] = [:]
    var hidden: Set<String> = []
    for table in globs {
      for entry in table.byWeight() {
        let key = table.mimeType(entry).folded
        if hidden.contains(key) { continue }
        let pattern = table.pattern(entry)
        let known = patterns[key] ?? []
        if known.count < GlobTable.mostMatches, !known.contains(pattern) { patterns[key, default: []].append(pattern) }
      }
      hidden.formUnion(table.withoutLowerGlobs)
    }
    return patterns
  }
}
