internal import UniformTypes

extension Command {
  static let typeRegister = Command(
    "type register", "Declare a type of one's own",
    operands: [Operand("./FILE.types|IDENTIFIER", .text, required: true, repeats: true)],
    options: [.conformsTo, .fileExtension, .mimeTag, .description, .target],
    details: [
      "Declares the types of a file of declarations ('-' is standard input), or the one that the options say, below $XDG_DATA_HOME/typeboard/types, a file a type. It is in force at the next command and in the running service. A declaration with anything wrong in it is refused, and nothing is changed."
    ],
    examples: [
      Example(
        "typeboard type register com.example.notes --conforms-to public.text --extension notes --description 'My notes'",
        "A type with an extension."),
      Example("typeboard type register ./recipes.types", "All types of a file."),
    ]
  ) { (arguments) throws(CommandError) in
    let word = arguments.operands[0]
    let declarations =
      word == "-" || word.contains("/") || word.hasSuffix(".types")
      ? try read(word, arguments) : [try declaration(word, arguments)]
    try explaining { () throws(TypeError) in _ = try Types.registry.register(declarations) }
    try StandardOutput.write(declarations.map { VisibleText.line($0.type.identifier) + "\n" }.joined())
  }

  private static func read(_ file: String, _ arguments: Arguments) throws(CommandError) -> [TypeDeclaration] {
    for option in [Option.conformsTo, .fileExtension, .mimeTag, .description, .target] where arguments.has(option) {
      throw .usage("--\(option.name) is for an IDENTIFIER; '\(file)' is a file of declarations")
    }
    if arguments.operands.count > 1 { throw .usage("'type register' takes one file of declarations at a time") }
    let input = try Input(file, of: "type register", limit: TypeRegistry.largestFile)
    let (declarations, faults) = TypeDeclaration.read(input.bytes, file: input.name, source: .user)
    for fault in faults.dropLast() { StandardError.note(fault.description) }
    if let fault = faults.last { throw fault.explained }
    if declarations.isEmpty { throw .nothing("\(input.name) declares no type") }
    return declarations
  }

  private static func declaration(_ identifier: String, _ arguments: Arguments) throws(CommandError) -> TypeDeclaration
  {
    guard let type = ContentType(identifier), identifier.contains(".") else {
      throw .usage(
        "'\(identifier)' is no identifier",
        hint: "identifiers are like com.example.notes; a file needs its ./ or .types")
    }
    // `--conforms-to A B` is understood too: words that follow can be nothing else.
    let names = arguments.all(.conformsTo).flatMap { $0.split(separator: ",").map(String.init) }
    if names.isEmpty {
      throw .usage(
        "'type register' wants --conforms-to TYPE", hint: "such as --conforms-to public.text, or public.data")
    }
    let supertypes = try (names + arguments.operands.dropFirst()).map { (word) throws(CommandError) in
      try TypeWord(word).type
    }
    let tags: [TagClass: [String]] = [
      .filenameExtension: arguments.all(.fileExtension).map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 },
      .mimeType: arguments.all(.mimeTag), .x11Target: arguments.all(.target),
    ]
    return TypeDeclaration(
      type, conformsTo: supertypes, tags: tags.filter { !$0.value.isEmpty },
      descriptions: arguments[.description].map { ["": $0] } ?? [:])
  }
}

extension Option {
  fileprivate static let conformsTo = Option(
    "conforms-to", value: .type, repeats: true, "What it is a kind of; once for each supertype")
  fileprivate static let fileExtension = Option(
    "extension", value: .text("E"), repeats: true, "An extension of its files; the first one is preferred")
  fileprivate static let mimeTag = Option("mime", value: .text("M"), repeats: true, "A MIME type of it")
  fileprivate static let description = Option("description", value: .text("D"), "What people call it")
  fileprivate static let target = Option("target", value: .text("T"), repeats: true, "A name that X11 programs give it")
}
