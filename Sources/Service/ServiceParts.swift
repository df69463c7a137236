package import Pasteboard
package import Settings

/// What the service is given by the command: it knows neither Markdown nor where types are declared.
package struct ServiceParts {
  /// What can change while the service runs.
  package struct Choices {
    package var settings: Settings
    package var table: TargetTable
    /// Who is offered what of a copy with this policy.
    package var rules: (OfferPolicy) -> OfferRules
    /// How rich text is made of what other programs have copied.
    package var markdown: MarkdownParts
    /// What is wrong in settings and declarations, each with its file and line.
    package var faults: [String]

    package init(
      settings: Settings, table: TargetTable, rules: @escaping (OfferPolicy) -> OfferRules, markdown: MarkdownParts,
      faults: [String]
    ) {
      self.settings = settings
      self.table = table
      self.rules = rules
      self.markdown = markdown
      self.faults = faults
    }
  }

  /// Makes the forms of a copy from its source.
  package var kitchen: HandedCopy.Kitchen
  /// Reads settings and types anew.
  package var load: () -> Choices
  /// The directories whose changes make them be read anew; they need not be there.
  package var watched: [String]
  /// A line for the log. It never holds content.
  package var log: (String) -> Void

  package init(
    kitchen: @escaping HandedCopy.Kitchen, load: @escaping () -> Choices, watched: [String],
    log: @escaping (String) -> Void
  ) {
    self.kitchen = kitchen
    self.load = load
    self.watched = watched
    self.log = log
  }
}
