internal import KeyFile
internal import Pasteboard
internal import RichText
internal import Service
internal import Settings
internal import System
internal import UniformTypes

extension Command {
  static let copy = Command(
    "copy", "Put a file, or standard input, on a board; Markdown pastes as rich text",
    operands: [Operand("FILE|-", .file, repeats: true, synopsis: "[FILE|-]")],
    options: [
      .inputType, .board, .markdown, .plain, .also, .only, .images, .extensions, .web, .files, .foreground, .pastes,
      .secret, .clearAfter, .noRules,
    ],
    details: [
      "Reads FILE or standard input completely, then claims the board, then returns; the content stays until another program copies: with the service where it runs, else with a process in the background. The type of FILE is that of its name; standard input is Markdown unless -t says otherwise. Markdown is published as HTML, RTF, Markdown and plain text; any other type as what it is, text with all its plain targets.",
      "Input without content (no bytes, or Markdown that shows nothing) and every failure leave the board as it was.",
    ],
    examples: [
      Example("typeboard copy notes.md", "Then paste into a mail: headings, lists, tables and links arrive as such."),
      Example("git log -1 --format=%B | typeboard copy", "Copy what a program prints, as Markdown."),
      Example("date | typeboard copy -t plain", "Copy plain text."),
      Example("typeboard copy --files *.pdf", "Copy files, for a file manager to paste."),
    ]
  ) { (arguments) throws(CommandError) in
    let board = try arguments.board
    guard board.canBeClaimed else { throw PasteboardError.readOnly(board).explained }
    let settings = Settings.loadChecked()
    for fault in settings.faults { StandardError.note(fault.description) }
    let (item, recipe) = try arguments.has(.files) ? (files(arguments), nil) : content(arguments, settings)
    try publish(item, recipe, on: board, arguments, settings)
  }

  /// What FILE or standard input is, in all its forms, and for Markdown what they are made from.
  private static func content(
    _ arguments: Arguments, _ settings: Settings
  ) throws(CommandError) -> (PasteboardItem, HandedCopy.Recipe?) {
    if arguments.operands.count > 1 {
      throw .usage(
        "'copy' takes only one FILE, but after '\(arguments.operands[0])' there is '\(arguments.operands[1])'",
        hint: "'--files' copies a list of files, for a file manager to paste")
    }
    let choices = try MarkdownChoices(arguments, settings)
    let named = try TypeWord(named: arguments[.inputType])
    let input = try Input(arguments.operands.first, of: "copy")
    if input.bytes.isEmpty { throw .nothing("\(input.name) is empty; the board is as it was") }
    let type = if let named { named } else { try TypeWord(of: input) }
    guard type.type == .markdown else {
      return (PasteboardItem([try representation(type, input)]), nil)
    }
    let text = try MarkdownText(input, choices, plain: .rendered)
    if text.isBlank { throw .nothing("\(input.name) shows nothing; the board is as it was") }
    return (PasteboardItem(text), HandedCopy.Recipe(text, choices.extensions))
  }

  /// One form of a copy, as it was given; text in another encoding is said. A target that has a meaning of its own on X11 cannot be one, nor can a type that no program asks for.
  static func representation(
    _ word: TypeWord, _ input: Input
  ) throws(CommandError) -> PasteboardItem.Representation {
    if let target = word.target, TargetTable.isReserved(target) {
      throw .usage("'\(target)' cannot be copied as: X11 gives it a meaning of its own")
    }
    if word.target == nil, Types.table.targets(for: word.type).isEmpty {
      throw .nothing(
        "X11 has no name for '\(word.type.identifier)'", hint: "a MIME type or a target says it, such as image/png")
    }
    if Types.table.isText(word.type), !PlainText.isReadable(input.bytes) {
      let place = TargetTable.isPlain(word.type) ? "" : "in plain text "
      StandardError.note("\(input.name) is not UTF-8; \(place)what is not is published as U+FFFD")
    }
    // A target that the table does not lead to is offered as it was named.
    let isKnown = word.target.map { Types.table.targets(for: word.type).contains($0) } ?? true
    let wire = isKnown ? nil : word.target.map { PasteboardItem.WireForm(target: $0, type: $0) }
    return PasteboardItem.Representation(word.type, .bytes(input.bytes), wire: wire)
  }

  /// A list of files.
  private static func files(_ arguments: Arguments) throws(CommandError) -> PasteboardItem {
    if arguments.operands.isEmpty { throw .usage("'copy --files' wants at least one PATH") }
    if arguments.has(.inputType) { throw .usage("--files and --type exclude each other") }
    return PasteboardItem(files: try arguments.operands.map { (path) throws(CommandError) in try absolute(path) })
  }

  /// The path from the root. A link stays a link, since it is what the user has named.
  private static func absolute(_ path: String) throws(CommandError) -> String {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let slash = trimmed.lastIndex(of: "/")
    let name = slash.map { String(trimmed[trimmed.index(after: $0)...]) } ?? trimmed
    let folder = slash.map { $0 == trimmed.startIndex ? "/" : String(trimmed[..<$0]) } ?? "."
    guard (try? FileStatus(ofFileAt: trimmed)) != nil, let parent = File.resolved(folder) else {
      throw .failure("there is no file '\(path)'; the board is as it was")
    }
    if name.isEmpty || name == "." || name == ".." { return File.resolved(path) ?? path }
    return parent == "/" ? "/" + name : parent + "/" + name
  }
}

extension TypeWord {
  /// What an input is: what its name says, else what its content shows. Standard input is Markdown.
  fileprivate init(of input: Input) throws(CommandError) {
    self.init(type: input.type ?? .markdown)
    if Types.table.targets(for: type).isEmpty {
      throw .nothing(
        "the name of '\(input.name)' does not say what it is", hint: "say it with -t, such as -t image/png")
    }
  }
}

extension Option {
  fileprivate static let inputType = Option("type", short: "t", value: .type, "What the input is")
  static let markdown = Option(
    "markdown", value: .word("PLACE", MarkdownPlace.words), "The place of text/markdown among the targets",
    details:
      "after-rich (the default): after HTML and RTF. first: before all, so that programs take it which prefer what comes first. last: after plain text. never: it is not offered."
  )
  static let plain = Option(
    "plain", value: .word("WHAT", PlainForm.words), "What the plain targets hold",
    details:
      "source (the default): the Markdown as written, for terminals, editors and chat that reads Markdown. rendered: the text as a person would read it."
  )
  static let also = Option(
    "also", value: .type, second: .file, repeats: true, "Offer the content of FILE as TYPE too",
    details: "A form that would be made from Markdown gives its place to it.")
  static let only = Option(
    "only", value: .text("TYPE,..."), "Offer only forms of these types", details: "Such as --only html,plain.")
  static let web = Option("web", "Let web pages read the Markdown, by private formats of browsers")
  static let noRules = Option("no-rules", "Offer everybody the same, whatever the settings' rules say")
  fileprivate static let files = Option(
    "files", "Copy a list of files, for a file manager to paste",
    details: "The words that belong to no option are their paths: copy --files PATH...")
  static let foreground = Option("foreground", "Stay until another program copies")
  static let pastes = Option(
    "pastes", value: Parameter(name: "N", kind: .number(1...1_000_000)), "End after N pastes",
    details:
      "A paste is what one client reads, closed by half a second of quiet; lists of targets and clipboard managers do not count."
  )
  static let secret = Option("secret", "Mark the content, so that histories leave it alone")
  static let clearAfter = Option(
    "clear-after", value: Parameter(name: "SECONDS", kind: .seconds),
    "Take the content away after SECONDS, if it is still ours")
}
