/// A place that holds one item: on X11 a selection (ICCCM 2.6.1).
public enum Board: Hashable, Sendable {
  /// What copy and paste use: CLIPBOARD.
  case general
  /// What is selected with the mouse: PRIMARY.
  case primary
  case secondary
  /// What is being searched for: `_TYPEBOARD_FIND`.
  case find
  /// What is being dragged: `XdndSelection`. It can only be read.
  case drag
  /// A board of one's own: `_TYPEBOARD_` and the name as written.
  case named(String)
  /// Any selection by its own name. It can only be read.
  case selection(String)

  /// The board that a word stands for; nothing when it cannot be a name: empty, longer than 200 bytes, or with control
  /// characters in it.
  public init?(_ word: String) {
    let isName = !word.isEmpty && word.utf8.count <= 200 && word.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    guard isName else { return nil }
    switch word {
    case "general": self = .general
    case "primary": self = .primary
    case "secondary": self = .secondary
    case "find": self = .find
    case "drag": self = .drag
    default:
      if word.hasPrefix("selection:") {
        let name = String(word.dropFirst("selection:".count))
        guard !name.isEmpty else { return nil }
        self = .selection(name)
      } else {
        self = .named(word)
      }
    }
  }

  /// The name of the X11 selection.
  public var selectionName: String {
    switch self {
    case .general: "CLIPBOARD"
    case .primary: "PRIMARY"
    case .secondary: "SECONDARY"
    case .find: "_TYPEBOARD_FIND"
    case .drag: "XdndSelection"
    case .named(let name): "_TYPEBOARD_" + name
    case .selection(let name): name
    }
  }

  /// Whether content can be put there.
  public var canBeClaimed: Bool {
    switch self {
    case .drag, .selection: false
    default: true
    }
  }
}

extension Board: CustomStringConvertible {
  /// The word that stands for it.
  public var description: String {
    switch self {
    case .general: "general"
    case .primary: "primary"
    case .secondary: "secondary"
    case .find: "find"
    case .drag: "drag"
    case .named(let name): name
    case .selection(let name): "selection:" + name
    }
  }
}
