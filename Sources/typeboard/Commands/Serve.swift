internal import KeyFile
internal import Pasteboard
internal import Service
internal import Settings
internal import Synchronization
internal import System
internal import UniformTypes

extension Command {
  static let serve = Command(
    "serve", "Be the clipboard manager: nothing on the clipboard is lost",
    options: [.replace, .stop],
    details: [
      "Keeps what is on the clipboard when the program that copied it goes, in all its forms, and the small forms even when that program is killed. Copies of 'typeboard copy' are handed over to it. It runs until it is stopped; systemd's user manager starts it by 'systemctl --user enable --now typeboard', and holds the content when the service is restarted or killed. Nothing is written to a disk.",
      "SIGHUP, and every change of the settings file or of declarations, makes it read them anew; a fault in them keeps the old ones.",
    ],
    examples: [
      Example("systemctl --user enable --now typeboard", "Start it with every session from now on."),
      Example("typeboard serve --replace", "Take the place of the clipboard manager that runs."),
      Example("typeboard serve --stop", "Stop it; another manager gets what is on the clipboard."),
    ]
  ) { (arguments) throws(CommandError) in
    if arguments.has(.stop) {
      if arguments.has(.replace) { throw .usage("--replace and --stop exclude each other") }
      return try stop()
    }
    // Taken first: the numbers must not be given to anything that is opened from now on.
    let inherited = InheritedDescriptors.take()
    let notifier = ServiceNotifier()
    do throws(ServiceError) {
      try ServiceRun(parts, notifier, inherited: inherited, replacing: arguments.has(.replace)).run()
    } catch {
      let explained = error.explained
      if case .stopped(_, let sentence, _) = explained { try? notifier.status(sentence) }
      throw explained
    }
  }

  private static func stop() throws(CommandError) {
    guard let path = try ControlSocket.path else {
      throw .failure("XDG_RUNTIME_DIR is not set, so the service cannot be found")
    }
    do throws(SystemError) {
      var client = try ControlClient(path, asking: ["stop"])
      // The end of the connection is the end of the service.
      // It may wait as long again for another manager to take over what is on the clipboard.
      while try client.line(within: ControlClient.patience * 2) != nil {}
    } catch {
      if error.isNobodyThere { throw .nothing("the service does not run") }
      throw error.explained
    }
  }

  private static var parts: ServiceParts {
    let types = TypeDirectories.standard
    return ServiceParts(
      kitchen: HandedCopy.Recipe.kitchen,
      load: {
        let settings = Settings.loadChecked()
        let table = lazyTable()
        let named = { (word: String) in (try? TypeWord(word))?.type }
        let (markdown, fault) = MarkdownParts.reading(settings)
        return ServiceParts.Choices(
          settings: settings, table: table, rules: { OfferRules($0, settings.rules, withShipped: true, type: named) },
          markdown: markdown,
          faults: settings.faults.map(\.description) + (fault.map { [$0] } ?? []))
      },
      watched: SettingsFiles.all.map { String($0[..<($0.lastIndex(of: "/") ?? $0.endIndex)]) }
        + (types.user.map { [$0] } ?? []) + types.system,
      log: { StandardError.note($0) })
  }

  /// The types as they are when they are first asked for: most of what is copied needs none of them.
  private static func lazyTable() -> TargetTable {
    let loaded = LoadedRegistry()
    return TargetTable(
      TypeLookup(
        targets: { type in
          let tags = loaded.registry.tags(of: type)
          return (tags[.x11Target] ?? []) + (tags[.mimeType] ?? [])
        },
        type: { loaded.registry.type(x11Target: $0, conformingTo: nil) },
        conforms: { loaded.registry.conforms($0, to: $1) }))
  }
}

/// A registry that is read when it is first asked for.
private final class LoadedRegistry: Sendable {
  private let kept = Mutex<TypeRegistry?>(nil)

  var registry: TypeRegistry {
    kept.withLock { kept in
      if let kept { return kept }
      let loaded = TypeRegistry.load()
      for fault in loaded.faults { StandardError.note(fault.description) }
      kept = loaded
      return loaded
    }
  }
}

extension ControlSocket {
  /// Where the service of this display listens.
  fileprivate static var path: String? {
    get throws(CommandError) {
      guard let display = Environment.nonEmpty("DISPLAY") else { throw PasteboardError.noDisplay.explained }
      return path(display: display)
    }
  }
}

extension ServiceError: Explainable {
  var explained: CommandError {
    switch self {
    case .pasteboard(let error): error.explained
    case .system(let error): error.explained
    case .taken(let name):
      .nothing("\(name) is the clipboard manager already", hint: "'typeboard serve --replace' takes its place")
    }
  }
}

extension Option {
  fileprivate static let replace = Option("replace", "Take the place of another clipboard manager")
  fileprivate static let stop = Option("stop", "Stop the service of this display")
}
