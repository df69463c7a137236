internal import RichText
internal import Settings

// Options that several commands have.

extension Option {
  static let json = Option("json", "Print JSON")
  static let output = Option(
    "output", short: "o", value: .file, "Write to FILE instead of standard output",
    details: "A file that is there keeps its content until the new one is complete.")
  static let extensions = Option(
    "extensions", value: Parameter(name: "LIST", kind: .words(["none", "all"] + MarkdownExtensions.listedNames)),
    "Which extensions of Markdown are read",
    details:
      "none is CommonMark alone, all is everything there is; or names with + and - and commas between them, such as none,+tables,+tasks. Names: \(MarkdownExtensions.listedNames.joined(separator: ", "))."
  )
  static let images = Option(
    "images", value: .word("PLACE", ImagePlace.words), "What becomes of images: none shows their descriptions",
    details: "local, which embeds images below the document's folder, is not there yet.")
}
