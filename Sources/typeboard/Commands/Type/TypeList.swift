internal import UniformTypes

extension Command {
  static let typeList = Command(
    "type list", "List the types, a line each",
    options: [.conformingTo, .source, .json],
    details: [
      "A line is IDENTIFIER<tab>DESCRIPTION. A type that only the desktop's MIME database knows has its MIME type for a description."
    ],
    examples: [Example("typeboard type list --conforming-to public.image", "Every kind of image.")]
  ) { (arguments) throws(CommandError) in
    defer { Types.noteFaults() }
    let supertype = try TypeWord(named: arguments[.conformingTo])?.type
    let source = arguments[.source].flatMap { name in TypeDeclaration.Source.allCases.first { sourceName($0) == name } }
    let declarations = Types.registry.declarations(from: source, conformingTo: supertype)
    // The desktop has its descriptions in a file a type, too many to open for a list. Its types are the last ones.
    let place = declarations.firstIndex { $0.source == .desktop } ?? declarations.count
    let descriptions =
      Types.descriptions(of: declarations[..<place].map(\.type))
      + declarations[place...].map { $0.preferredTag(.mimeType) ?? "" }
    try TypeLines.write(
      zip(declarations, descriptions).map { TypeLines.Line($0.type, description: $1) }, arguments)
  }
}

extension Option {
  static let conformingTo = Option("conforming-to", value: .type, "Only types that conform to TYPE")
  fileprivate static let source = Option(
    "source", value: .word("SOURCE", TypeDeclaration.Source.allCases.map(Command.sourceName)),
    "Only types that this source declares",
    details:
      "builtin: shipped with typeboard. desktop: the shared MIME database. system: files below XDG_DATA_DIRS. user: files below XDG_DATA_HOME."
  )
}
