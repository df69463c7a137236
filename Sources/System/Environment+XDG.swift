/// The directories of the XDG Base Directory Specification.
extension Environment {
  /// XDG_DATA_HOME, `$HOME/.local/share` when it is not set; nothing when there is no home either. A relative path counts as not set.
  package static var dataHome: String? {
    absolute("XDG_DATA_HOME") ?? absolute("HOME").map { $0 + "/.local/share" }
  }

  /// XDG_DATA_DIRS, the most important one first; `/usr/local/share` and `/usr/share` when it is not set. Relative paths in it are left out.
  package static var dataDirectories: [String] {
    directories(nonEmpty("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share")
  }

  /// XDG_CONFIG_HOME, `$HOME/.config` when it is not set; nothing when there is no home either. A relative path counts as not set.
  package static var configHome: String? {
    absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { $0 + "/.config" }
  }

  /// XDG_CONFIG_DIRS, the most important one first; `/etc/xdg` when it is not set. Relative paths in it are left out.
  package static var configDirectories: [String] { directories(nonEmpty("XDG_CONFIG_DIRS") ?? "/etc/xdg") }

  /// XDG_RUNTIME_DIR; nothing when it is not set, since no other place is the user's alone. A relative path counts as not set.
  package static var runtimeDirectory: String? { absolute("XDG_RUNTIME_DIR") }

  private static func directories(_ list: String) -> [String] {
    list.split(separator: ":").filter { $0.hasPrefix("/") }.map(withoutTrailingSlash)
  }

  private static func absolute(_ name: String) -> String? {
    nonEmpty(name).flatMap { $0.hasPrefix("/") ? withoutTrailingSlash($0[...]) : nil }
  }

  private static func withoutTrailingSlash(_ path: Substring) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : String(path)
  }
}
