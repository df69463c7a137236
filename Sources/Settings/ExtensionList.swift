/// Which extensions of Markdown are read: `none`, `all`, `usual`, or names with `+` and `-`, as the option and the setting say it.
package struct ExtensionList: Equatable, Sendable {
  /// Every extension by its name, in the order of the documentation.
  package static let names = [
    "tables", "strikethrough", "tasks", "autolinks", "footnotes", "highlight", "scripts", "callouts", "definitions",
    "wikilinks", "math", "frontmatter", "smart",
  ]

  /// What the list begins with.
  package enum Base: Equatable, Sendable { case usual, none, all }

  package var base = Base.usual
  /// What is put in (true) or taken out after that, in order.
  package var changes: [Change] = []

  package struct Change: Equatable, Sendable {
    package let name: String
    package let isAdded: Bool
  }

  /// The usual extensions.
  package init() {}

  /// Reads items such as `none`, `+tables`, `-smart`. A list that begins with a bare name holds just what it names.
  /// An unknown name throws; nothing is passed over.
  package init(_ items: [String]) throws(UnknownExtension) {
    for (index, item) in items.enumerated() {
      switch item {
      case "none" where index == 0: base = .none
      case "all" where index == 0: base = .all
      case "usual" where index == 0: base = .usual
      default:
        let sign = item.first
        let isSigned = sign == "+" || sign == "-"
        let name = isSigned ? String(item.dropFirst()) : item
        guard Self.names.contains(name) else { throw UnknownExtension(name: name) }
        if index == 0, !isSigned { base = .none }
        changes.append(Change(name: name, isAdded: sign != "-"))
      }
    }
  }

  /// The names that are on when `usual` are the usual ones and `all` those that `all` means.
  package func resolved(usual: Set<String>, all: Set<String>) -> Set<String> {
    var names: Set<String> =
      switch base {
      case .usual: usual
      case .none: []
      case .all: all
      }
    for change in changes {
      if change.isAdded { names.insert(change.name) } else { names.remove(change.name) }
    }
    return names
  }
}

/// A name that is no extension of Markdown.
package struct UnknownExtension: Error, Equatable, Sendable {
  package let name: String
}

extension ExtensionList: CustomStringConvertible {
  /// As it is written.
  package var description: String {
    let items = changes.map { ($0.isAdded ? "+" : "-") + $0.name }
    switch base {
    case .usual: return items.isEmpty ? "usual" : items.joined(separator: ",")
    case .none: return (["none"] + items).joined(separator: ",")
    case .all: return (["all"] + items).joined(separator: ",")
    }
  }
}
