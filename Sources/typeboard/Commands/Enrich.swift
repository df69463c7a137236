internal import KeyFile
internal import Pasteboard
internal import RichText
internal import Service
internal import Settings
internal import UniformTypes

extension Command {
  static let enrich = Command(
    "enrich", "Publish the Markdown on a board as rich text too",
    options: [
      .board, .markdown, .plain, .also, .only, .images, .extensions, .web, .foreground, .pastes, .secret, .clearAfter,
      .noRules,
    ],
    details: [
      "Takes the Markdown that another program has copied, its text/markdown or else its plain text, and adds the forms that are missing: HTML, RTF, Markdown and plain text. The forms that are there stay as they are, but for --plain rendered, which makes plain text again; those that mean nothing without their program are left out.",
      "Bind it to a key: copy in any program, press the key, and paste. A content that is marked as secret is left alone. Where there is nothing to add, and after every failure, the board is as it was.",
    ],
    examples: [
      Example("typeboard enrich", "What was copied from an editor pastes into a mail as rich text."),
      Example("typeboard enrich -b primary", "The same for what is selected, to be pasted with the middle button."),
    ]
  ) { (arguments) throws(CommandError) in
    let board = try arguments.board
    guard board.canBeClaimed else { throw PasteboardError.readOnly(board).explained }
    let settings = Settings.loadChecked()
    for fault in settings.faults { StandardError.note(fault.description) }
    let choices = try MarkdownChoices(arguments, settings)
    let copied = try snapshot(board)
    if copied.isSecret { throw .nothing("what is on the board \(board) is marked as secret; it is left as it was") }
    guard let found = Enrichment(copied.forms, Types.table) else {
      let areFiles = Enrichment.areFiles(copied.forms, Types.table)
      throw .nothing(
        areFiles ? "the board \(board) has a list of files, and no Markdown" : "there is no text on the board \(board)")
    }
    guard found.text.count <= MarkdownReader.maximumSize else {
      throw .failure(
        "the text is larger than \(MarkdownReader.maximumSize >> 20) MiB, the most that can be read as Markdown")
    }
    let text = MarkdownText(found.text, extensions: choices.extensions, plain: .rendered)
    if text.isBlank { throw .nothing("the text on the board \(board) shows nothing as Markdown") }
    guard let item = found.item(adding: text.representations) else {
      throw .nothing("the board \(board) has rich text and Markdown already")
    }
    try publish(
      item, HandedCopy.Recipe(text, choices.extensions), on: board, replacing: copied.window, arguments, settings)
  }

  /// What is there, of whichever program. Its connection ends before another one begins.
  private static func snapshot(_ board: Board) throws(CommandError) -> BoardSnapshot {
    try reading { (pasteboard) throws(CommandError) in
      try explaining { () throws(PasteboardError) in try pasteboard.snapshot(board) }
    }
  }
}
