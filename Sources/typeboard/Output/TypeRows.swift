internal import UniformTypes

/// Types below or above one another, as lines with a depth.
///
/// A type with several supertypes comes several times, but what is below it only the first time, so the lines are never more
/// than there are declared links.
enum TypeRows {
  struct Row {
    let depth: Int
    let type: ContentType
    /// What is below has been shown already.
    let isRepeated: Bool

    /// The row as a line. A chain that a stranger has made deep must not make lines without end.
    var line: String {
      String(repeating: "  ", count: min(depth, 40)) + VisibleText.line(type.identifier) + (isRepeated ? " …\n" : "\n")
    }
  }

  /// The type and its supertypes, depth first.
  static func above(_ type: ContentType) -> [Row] {
    rows([type]) { Types.registry.directSupertypes(of: $0) }
  }

  /// The type and everything that conforms to it; of all types that have no supertype where none is named.
  static func below(_ type: ContentType?) -> [Row] {
    let declarations = Types.registry.declarations()
    var children: [ContentType: [ContentType]] = [:]
    for declaration in declarations {
      for supertype in declaration.supertypes { children[supertype, default: []].append(declaration.type) }
    }
    let roots = type.map { [$0] } ?? declarations.filter(\.supertypes.isEmpty).map(\.type)
    return rows(roots) { children[$0] ?? [] }
  }

  private static func rows(_ roots: [ContentType], next: (ContentType) -> [ContentType]) -> [Row] {
    var rows: [Row] = []
    var seen: Set<ContentType> = []
    var waiting = roots.reversed().map { (depth: 0, type: $0) }
    while let (depth, type) = waiting.popLast() {
      let following = next(type)
      let isNew = seen.insert(type).inserted
      rows.append(Row(depth: depth, type: type, isRepeated: !isNew && !following.isEmpty))
      if isNew { waiting += following.reversed().map { (depth + 1, $0) } }
    }
    return rows
  }
}
