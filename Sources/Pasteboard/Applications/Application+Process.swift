internal import System

extension Application {
  /// Takes the names of a process from its folder in /proc (proc(5)). Each step that fails, because the process has gone or is
  /// somebody else's, is left out. What is read is kept in the kernel's own memory or bounded, so nobody can hold it up.
  mutating func learn(process: Int32) {
    guard process > 0 else { return }
    processIdentifier = process
    let folder = "/proc/\(process)"
    if let comm = Self.read(folder + "/comm", 64) {
      programNames += Self.names(inCommandName: comm)
    }
    if let line = Self.read(folder + "/cmdline", 4096) {
      for name in Self.names(inCommandLine: line) where !programNames.contains(name) { programNames.append(name) }
    }
    if let groups = Self.read(folder + "/cgroup", 4096) {
      sandboxName = Self.sandboxName(inControlGroups: String(decoding: groups, as: UTF8.self))
    }
  }

  private static func read(_ path: String, _ count: Int) -> [UInt8]? { try? File.prefix(path, count: count) }

  static func names(inCommandName bytes: [UInt8]) -> [String] {
    let name = bytes.prefix { $0 != 0x0A }
    return name.isEmpty ? [] : [String(decoding: name, as: UTF8.self)]
  }

  /// The last part of the program's path, and for an interpreter that of the script.
  static func names(inCommandLine bytes: [UInt8]) -> [String] {
    let words = bytes.split(separator: 0, maxSplits: 8).prefix(8).map { String(decoding: $0, as: UTF8.self) }
    guard let program = words.first.map(lastPart), !program.isEmpty else { return [] }
    guard isInterpreter(program), let script = script(in: words.dropFirst()) else { return [program] }
    let name = lastPart(of: script)
    return name.isEmpty || name == program ? [program] : [program, name]
  }

  /// The first word that is no option; a program text on the command line is no name.
  private static func script(in words: ArraySlice<String>) -> String? {
    for word in words {
      if word == "-c" || word == "-e" { return nil }
      if !word.hasPrefix("-") { return word }
    }
    return nil
  }

  private static func lastPart(of path: String) -> String {
    String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }

  /// Programs that run another one, perhaps with a version behind the name.
  private static let interpreters = [
    "python", "pypy", "perl", "ruby", "node", "nodejs", "electron", "java", "mono", "gjs", "lua", "php", "tclsh",
    "wish",
    "guile", "sh", "bash", "dash", "zsh",
  ]

  private static func isInterpreter(_ program: String) -> Bool {
    let base = program.prefix { !$0.isNumber && $0 != "." && $0 != "-" }
    return interpreters.contains { $0 == base }
  }

  /// The identifier in the name of the group that Flatpak (`app-flatpak-ID-NUMBER.scope`) or Snap (`snap.NAME.APP-….scope`)
  /// puts its processes into.
  static func sandboxName(inControlGroups text: String) -> String? {
    for part in text.split(whereSeparator: { $0 == "/" || $0 == "\n" }) {
      if part.hasPrefix("app-flatpak-"), part.hasSuffix(".scope") {
        let inner = part.dropFirst("app-flatpak-".count).dropLast(".scope".count)
        guard let dash = inner.lastIndex(of: "-"), dash != inner.startIndex else { continue }
        return unescaped(inner[..<dash])
      }
      if part.hasPrefix("snap."), part.hasSuffix(".scope") || part.hasSuffix(".service") {
        let name = part.dropFirst("snap.".count).prefix { $0 != "." }
        if !name.isEmpty { return unescaped(name) }
      }
    }
    return nil
  }

  /// A part of a unit's name in plain text: `\x2d` is a dash (systemd.unit(5)).
  private static func unescaped(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "x"),
        let value = UInt8(String(rest.dropFirst().prefix(2)) ?? "", radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
