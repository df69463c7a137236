internal import KeyFile
internal import Service
internal import Settings

extension Settings {
  /// The settings of this user, with what only those who know the types can find wrong.
  static func loadChecked() -> Settings {
    var settings = Settings.load()
    for rule in settings.rules {
      guard case .file(let file, let line) = rule.origin else { continue }
      for word in rule.offer ?? [] where OfferRules.form(word) == nil && (try? TypeWord(word)) == nil {
        // The group's name stands behind its bracket.
        settings.faults.append(
          KeyFileFault(
            .value, file: file, position: KeyFile.Position(line: line, column: 2),
            "[application \(rule.name)] offers '\(word)', which is no type"))
      }
    }
    return settings
  }
}
