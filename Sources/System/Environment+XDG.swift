/// The directories of the XDG Base Directory Specification.
extension Environment {
  /// XDG_DATA_HOME, `$HOME/.local/share` when it is not set; nothing when there is no home either. A relative path counts as not set.
  package static var dataHome: String? {
    absolute("XDG_DATA_HOME") ?? absolute("HOME").map { $0 + "/.local/share" }
  }

  /// XDG_DATA_DIRS, the most important one first; `/usr/local/share` and `/usr/share` when it is not set. Relative paths in it are left out.
  package static var dataDirectories: [String] {
    let list = nonEmpty("XDG_DATA_DIRS") ?? "/usr/local/share:/usr/share"
    return list.split(separator: ":").filter { $0.hasPrefix("/") }.map(withoutTrailingSlash)
  }

  private static func absolute(_ name: String) -> String? {
    nonEmpty(name).flatMap { $0.hasPrefix("/") ? withoutTrailingSlash($0[...]) : nil }
  }

  private static func withoutTrailingSlash(_ path: Substring) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : String(path)
  }
}
