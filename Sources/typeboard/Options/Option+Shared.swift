internal import RichText
internal import Settings

// Options that several commands have.

extension Option {
  static let json = Option("json", "Print JSON")
  static let output = Option(
    "output", short: "o", value: .file, "Write to FILE instead of standard output",
    details: "A file that is there keeps its content until the new one is complete.")
  static let extensions = Option(
    "extensions", value: Parameter(name: "LIST", kind: .words(["none", "all"] + MarkdownExtensions.builtNames)),
    "Which extensions of Markdown are read",
    details:
      "none is CommonMark alone, all is everything there is; or names with + and - and commas between them, such as none,+tables,+tasks. Names: \(MarkdownExtensions.builtNames.joined(separator: ", ")).\(planned)"
  )
  /// What a list may not name yet.
  private static var planned: String {
    let names = MarkdownExtensions.listedNames.filter { !MarkdownExtensions.builtNames.contains($0) }
    return names.isEmpty ? "" : " Not there yet: \(names.joined(separator: ", "))."
  }

  static let images = Option(
    "images", value: .word("PLACE", ImagePlace.words), "What becomes of images: none shows their descriptions",
    details: "local, which embeds images below the document's folder, is not there yet.")
}
