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
    Types.noteFaults()
    let supertype = try TypeWord(named: arguments[.conformingTo])?.type
    let source = arguments[.source].flatMap { name in TypeDeclaration.Source.allCases.first { sourceName($0) == name } }
    let declarations = Types.registry.declarations(from: source).filter { declaration in
      supertype.map { Types.registry.conforms(declaration.type, to: $0) } ?? true
    }
    try TypeLines.write(declarations.map { TypeLines.Line($0.type, description: description($0)) }, arguments)
  }

  private static func description(_ declaration: TypeDeclaration) -> String {
    // The desktop has its descriptions in a file a type: too many to open for a list.
    declaration.source == .desktop
      ? declaration.preferredTag(.mimeType) ?? "" : Types.description(of: declaration.type)
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
