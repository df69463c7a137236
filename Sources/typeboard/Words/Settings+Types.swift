internal import KeyFile
internal import RichText
internal import Service
internal import Settings

extension Settings {
  /// The settings of this user, with what only those can find wrong who know the types and read Markdown. What cannot be done
  /// counts as not said.
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
    if settings.images.value == .local {
      settings.fault(settings.images.origin, "Images=local is not there yet")
      settings.images.value = nil
    }
    if let list = settings.extensions.value {
      do throws(MarkdownExtensions.ListError) {
        _ = try MarkdownExtensions(list: list)
      } catch {
        settings.fault(settings.extensions.origin, "Extensions: \(error.sentence)")
        settings.extensions.value = nil
      }
    }
    return settings
  }

  private mutating func fault(_ origin: Origin, _ message: String) {
    guard case .file(let file, let line) = origin else { return }
    faults.append(KeyFileFault(.value, file: file, position: KeyFile.Position(line: line, column: 1), message))
  }
}

extension MarkdownExtensions.ListError {
  /// What is wrong with the list.
  var sentence: String {
    switch self {
    case .unknown(let name): "there is no extension '\(name)' of Markdown"
    case .notYetBuilt(let name): "the extension '\(name)' of Markdown is not there yet"
    }
  }
}
