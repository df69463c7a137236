/// Words that a setting, and the option of the same name, can be.
package protocol Choice: RawRepresentable<String>, CaseIterable, Equatable, Sendable {}

extension Choice {
  /// All words, in the order of the documentation.
  package static var words: [String] { allCases.map(\.rawValue) }
}

/// The place of text/markdown among the targets of a copy.
package enum MarkdownPlace: String, Choice {
  case first
  case afterRich = "after-rich"
  case last
  case never
}

/// What the plain targets of a Markdown copy hold: the text as written, or as a person would read it.
package enum PlainForm: String, Choice {
  case source
  case rendered
}

/// Which images of a document are embedded: none, or those below its folder.
package enum ImagePlace: String, Choice {
  case none
  case local
}

/// When the service publishes rich text for Markdown that another program has copied.
package enum EnrichOccasion: String, Choice {
  case never
  case markdown
  case applications
}

/// What the service reads, without being asked, of what other programs copy.
package enum KeepExtent: String, Choice {
  case never
  case small
  case all
}
