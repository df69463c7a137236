internal import KeyFile
internal import Settings

extension Command {
  static let settings = Command(
    "settings", "Show what is in force and which file says so",
    options: [.path, .check, .json],
    details: [
      "Settings are key files: the user's $XDG_CONFIG_HOME/typeboard/typeboard.conf, then typeboard/typeboard.conf below each of XDG_CONFIG_DIRS, then what is built in. The first one that says something about a key counts.",
      "[general] holds the defaults of options: Markdown=, Plain=, Images=, Extensions=, Web=. [service] holds Enrich=, EnrichApplications=, Keep= and History=. [application NAME] is a rule for the programs whose name is like one of Match=: which forms of a copy they are offered (Offer=), and Markdown= and Plain= for them. The first rule that matches counts.",
      "Enrich= lets the service publish Markdown that other programs copy as rich text too: never (the default), markdown (when a program offers text/markdown without HTML), applications (when a program whose name is like one of EnrichApplications= copies Markdown: a heading, a list, emphasis, a link, a table or a fence). Keep= is what it reads in case a program dies: never, small (forms up to 256 KiB, the default) or all. History= is how many contents it keeps for 'typeboard history'; 0, the default, keeps none.",
    ],
    examples: [
      Example("typeboard settings", "What is in force, and why."),
      Example("\"${EDITOR:-vi}\" \"$(typeboard settings --path)\"", "Change one's own settings."),
    ]
  ) { (arguments) throws(CommandError) in
    if arguments.has(.path) {
      guard let path = SettingsFiles.user else {
        throw .failure("there is no place for settings", hint: "set HOME or XDG_CONFIG_HOME to an absolute path")
      }
      return try StandardOutput.write(
        arguments.has(.json) ? JSON.object([("path", .string(path))]).document : path + "\n")
    }
    let settings = Settings.loadChecked()
    if arguments.has(.check) {
      if arguments.has(.json) {
        try StandardOutput.write(JSON.object([("faults", .strings(settings.faults.map(\.description)))]).document)
      } else {
        for fault in settings.faults { try StandardOutput.write(VisibleText.line(fault.description) + "\n") }
      }
      if !settings.faults.isEmpty { throw .silent(.failure) }
    } else if arguments.has(.json) {
      try StandardOutput.write(json(settings).document)
    } else {
      for fault in settings.faults { StandardError.note(fault.description) }
      try StandardOutput.write(listing(settings))
    }
  }

  /// A settings file that would say the same, with the origin of each line in a comment before it.
  private static func listing(_ settings: Settings) -> String {
    var text = ""
    for group in groups(of: settings) {
      text += (text.isEmpty ? "" : "\n") + "[\(VisibleText.line(group.name))]\n"
      for entry in group.entries {
        text += "# \(VisibleText.line(entry.origin.description))\n"
        text += VisibleText.line(entry.value.map { "\(entry.key)=\($0)" } ?? "# \(entry.key)= is not set") + "\n"
      }
    }
    return text
  }

  private static func json(_ settings: Settings) -> JSON {
    .object([
      (
        "settings",
        .array(
          groups(of: settings).flatMap { group in
            group.entries.map { entry in
              .object([
                ("group", .string(group.name)), ("key", .string(entry.key)), ("value", .optional(entry.value)),
                ("file", .optional(entry.origin.file)), ("line", entry.origin.line.map { .number($0) } ?? .null),
              ])
            }
          })
      ),
      ("faults", .strings(settings.faults.map(\.description))),
    ])
  }

  /// Without a value, what is usual depends on what is copied.
  private typealias Entry = (key: String, value: String?, origin: Origin)

  private static func groups(of settings: Settings) -> [(name: String, entries: [Entry])] {
    let globs = settings.enrichApplications.value.map(\.pattern)
    return [
      (
        "general",
        [
          ("Markdown", settings.markdown.value.rawValue, settings.markdown.origin),
          ("Plain", settings.plain.value.rawValue, settings.plain.origin),
          ("Images", settings.images.value?.rawValue, settings.images.origin),
          ("Extensions", settings.extensions.value, settings.extensions.origin),
          ("Web", settings.web.value ? "yes" : "no", settings.web.origin),
        ]
      ),
      (
        "service",
        [
          ("Enrich", settings.enrich.value.rawValue, settings.enrich.origin),
          ("EnrichApplications", globs.joined(separator: ";"), settings.enrichApplications.origin),
          ("Keep", settings.keep.value.rawValue, settings.keep.origin),
          ("History", String(settings.history.value), settings.history.origin),
        ]
      ),
    ]
      + (settings.rules + ApplicationRule.shipped).map { rule in
        var entries: [Entry] = [("Match", rule.match.map(\.pattern).joined(separator: ";"), rule.origin)]
        if let offer = rule.offer { entries.append(("Offer", offer.joined(separator: ";"), rule.origin)) }
        if let markdown = rule.markdown { entries.append(("Markdown", markdown.rawValue, rule.origin)) }
        if let plain = rule.plain { entries.append(("Plain", plain.rawValue, rule.origin)) }
        return ("application \(rule.name)", entries)
      }
  }
}

extension Origin {
  fileprivate var description: String {
    switch self {
    case .builtIn: "built in"
    case .file(let file, let line): "\(file):\(line)"
    }
  }

  fileprivate var file: String? {
    if case .file(let file, _) = self { return file }
    return nil
  }

  fileprivate var line: Int? {
    if case .file(_, let line) = self { return line }
    return nil
  }
}

extension Option {
  fileprivate static let path = Option("path", "Print where the user's settings are, or would be")
  fileprivate static let check = Option("check", "Print every fault with its file and line; exit 2 if there is one")
}
