internal import RichText
internal import System
internal import UniformTypes

extension Command {
  static let convert = Command(
    "convert", "Print what copy would publish",
    operands: [Operand("FILE|-", .file)],
    options: [.from, .to, .output, .fragment, .rawHTML, .images, .extensions],
    details: [
      "The bytes that copy would publish in one form: html, rtf, markdown, or plain, which is the text as a person would read it. Empty input is no error here."
    ],
    examples: [
      Example("typeboard convert notes.md --to html", "What a mail program would paste."),
      Example("typeboard convert notes.md --to rtf -o notes.rtf", "A file that word processors open."),
    ]
  ) { (arguments) throws(CommandError) in
    guard let word = arguments[.to] else {
      throw .usage("'convert' wants --to TYPE", hint: "such as --to html, rtf, markdown or plain")
    }
    let target = try TypeWord(word).type
    let rawHTML = arguments[.rawHTML].flatMap(HTMLWriter.RawHTML.init)
    if target != .html, rawHTML != nil || arguments.has(.fragment) {
      throw .usage("--raw-html and --fragment are for --to html")
    }
    let choices = try MarkdownChoices(arguments)
    let input = try Input(arguments.operands.first, of: "convert")
    let source = try TypeWord(named: arguments[.from])?.type ?? input.type ?? .markdown
    guard source == .markdown else {
      throw .failure(
        "\(source) cannot be converted, only Markdown can", hint: "--from markdown reads \(input.name) as Markdown")
    }
    let text = try MarkdownText(input, choices)
    let bytes: [UInt8]
    switch target {
    case .html:
      bytes = HTMLWriter.write(text.document, rawHTML: rawHTML ?? .filter, isFragment: arguments.has(.fragment))
    case .rtf: bytes = text.rtf.render()
    case .markdown: bytes = text.source
    case .plainText, .utf8PlainText: bytes = text.renderedText.render()
    default:
      throw .failure("Markdown cannot be converted to \(target)", hint: "it becomes html, rtf, markdown or plain")
    }
    if let path = arguments[.output], path != "-" {
      try explaining { () throws(SystemError) in try File.write(bytes, to: path) }
    } else {
      try StandardOutput.write(bytes)
    }
  }
}

extension Option {
  fileprivate static let from = Option(
    "from", value: .type, "What the input is",
    details: "Without it, what its name says; standard input is Markdown.")
  fileprivate static let to = Option(
    "to", value: .type, required: true, "What is wanted: html, rtf, markdown or plain")
  fileprivate static let fragment = Option(
    "fragment", "Leave out what surrounds the content", details: "In HTML that is the declaration of the encoding.")
  fileprivate static let rawHTML = Option(
    "raw-html", value: .word("WHAT", HTMLWriter.RawHTML.allCases.map(\.rawValue)), "What becomes of raw HTML",
    details:
      "filter reads it as what it means and leaves out the rest; escape shows its tags as text; keep is the reference rendering for conformance tests, which trusts the document and is never published."
  )
}
