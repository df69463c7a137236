internal import System

/// Where declarations are read from: `typeboard/types` below the directories of the XDG Base Directory Specification.
public struct TypeDirectories: Sendable, Hashable {
  /// The user's own, where types are registered; nil when there is no home.
  public var user: String?
  /// The system's, the one with the highest precedence first.
  public var system: [String]

  public init(user: String?, system: [String] = []) {
    self.user = user
    self.system = system
  }

  /// The directories that XDG_DATA_HOME and XDG_DATA_DIRS name.
  public static var standard: TypeDirectories {
    TypeDirectories(
      user: Environment.dataHome.map { $0 + "/typeboard/types" },
      system: Environment.dataDirectories.map { $0 + "/typeboard/types" })
  }

  /// The directories with their source, the strongest first.
  var all: [(path: String, source: TypeDeclaration.Source)] {
    (user.map { [($0, .user)] } ?? []) + system.map { ($0, .system) }
  }
}
