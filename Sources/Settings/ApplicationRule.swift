/// What one application is offered of a copy.
package struct ApplicationRule: Equatable, Sendable {
  /// The name of its group.
  package var name: String
  /// The application is meant when one of its names matches one of these.
  package var match: [Glob]
  /// The forms it is offered, in order: `html`, `rtf`, `markdown`, `plain`, or a TYPE as on the command line. Nothing where
  /// the rule leaves the forms as they are.
  package var offer: [String]?
  package var markdown: MarkdownPlace?
  package var plain: PlainForm?
  package var origin: Origin

  /// Whether an application that is known under `names` is meant.
  package func applies(to names: [String]) -> Bool {
    names.contains { name in match.contains { $0.matches(name) } }
  }
}
