package import KeyFile

/// What the user, the system and the program itself have settled: defaults of options, the service, rules by application.
///
/// Files are layers. The first one that says something about a key counts, and every rule of an earlier layer stands
/// before those of a later one.
package struct Settings: Sendable, Equatable {
  package var markdown = Setting(MarkdownPlace.afterRich)
  package var plain = Setting(PlainForm.source)
  /// Nothing where no file says so: what is usual then depends on what is copied.
  package var images = Setting(ImagePlace?.none)
  /// The extensions of Markdown as the option takes them; nothing where no file says so. Whether they exist is for those
  /// to say who read Markdown.
  package var extensions = Setting(String?.none)
  package var web = Setting(false)

  package var enrich = Setting(EnrichOccasion.never)
  package var enrichApplications = Setting([Glob]())
  /// What the service reads of each copy, in case its program dies.
  package var keep = Setting(KeepExtent.small)
  /// How many contents the service keeps; 0 means that it keeps no history.
  package var history = Setting(0)

  /// The first one that matches counts.
  package var rules: [ApplicationRule] = []

  /// What was wrong in the files. A fault leaves out its line, or its group, and nothing else.
  package var faults: [KeyFileFault] = []

  package init() {}
}

/// A value and where it was said.
package struct Setting<Value: Equatable & Sendable>: Equatable, Sendable {
  package var value: Value
  package var origin: Origin = .builtIn

  init(_ value: Value) { self.value = value }
}

/// Where a setting comes from.
package enum Origin: Equatable, Sendable {
  case builtIn
  case file(String, line: Int)
}
