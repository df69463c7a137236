/// Commands that belong together, as the overview and the manual page show them.
struct CommandGroup: Sendable {
  let title: String
  let commands: [Command]
}

/// Every command, in the order of the help. A command that is not here does not exist.
enum Commands {
  static let groups: [CommandGroup] = [
    CommandGroup(title: "Copy and paste", commands: [.copy, .paste, .enrich, .clear, .convert]),
    CommandGroup(title: "Looking", commands: [.inspect, .watch, .requests, .history]),
    CommandGroup(
      title: "Types",
      commands: [
        .typeShow, .typeOf, .typeFor, .typeConforms, .typeTree, .typeList, .typeRegister, .typeUnregister, .typeCheck,
        .typeImport, .typeExport,
      ]),
    CommandGroup(title: "Service", commands: [.serve]),
    CommandGroup(title: "Settings and help", commands: [.settings, .help]),
  ]

  static var all: [Command] { groups.flatMap(\.commands) }

  /// The command that `words` begin with, and the words after its name.
  static func find(_ words: ArraySlice<String>) throws(CommandError) -> (command: Command, rest: ArraySlice<String>) {
    guard let first = words.first else {
      throw .usage("a command is missing", hint: "'typeboard help' lists the commands")
    }
    if let command = all.first(where: { $0.name == first }) { return (command, words.dropFirst()) }
    // `type` alone is no command, but the first word of some.
    let family = family(first)
    let second = words.dropFirst().first
    if let second, let command = family.first(where: { $0.name == first + " " + second }) {
      return (command, words.dropFirst(2))
    }
    if !family.isEmpty {
      let names = family.map { String($0.name.dropFirst(first.count + 1)) }
      guard let second, !second.hasPrefix("-") else {
        throw .usage("'\(first)' wants one more word: \(listed(names))", hint: "see 'typeboard help \(first)'")
      }
      throw unknown(first + " " + second)
    }
    throw unknown(first)
  }

  /// The commands of two words whose first one is `word`.
  static func family(_ word: String) -> [Command] { all.filter { $0.name.hasPrefix(word + " ") } }

  private static func unknown(_ name: String) -> CommandError {
    let near = nearest(to: name, among: all.map(\.name))
    return .usage(
      "there is no command '\(name)'",
      hint: near.map { "did you mean '\($0)'?" } ?? "'typeboard help' lists the commands"
    )
  }
}
