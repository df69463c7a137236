internal import UniformTypes

extension Command {
  static let typeShow = Command(
    "type show", "Show what is known of a type",
    operands: [Operand("TYPE", .type, required: true)], options: [.json],
    details: [
      "Its identifier and description, its supertypes as a tree, its tags (extensions, MIME types, X11 targets and what older systems called it), and where it is declared."
    ],
    examples: [
      Example("typeboard type show md", "What does the extension md stand for?"),
      Example("typeboard type show text/html --json | jq -r '.supertypes[]'", "Everything that HTML is, too."),
    ]
  ) { (arguments) throws(CommandError) in
    defer { Types.noteFaults() }
    let type = try TypeWord(arguments.operands[0]).type
    try StandardOutput.write(arguments.has(.json) ? json(type).document : text(type))
  }

  private static let tagClasses: [(name: String, heading: String, tagClass: TagClass)] = [
    ("extension", "Extensions", .filenameExtension), ("mime", "MIME types", .mimeType), ("ostype", "OS types", .osType),
    ("pasteboard", "Pasteboard names", .pasteboardType), ("target", "X11 targets", .x11Target),
  ]

  private static func text(_ type: ContentType) -> String {
    var text = VisibleText.line(type.identifier) + "\n"
    let description = Types.description(of: type)
    if !description.isEmpty { text += VisibleText.line(description) + "\n" }
    let tree = TypeRows.above(type).dropFirst()
    if !tree.isEmpty { text += "\nConforms to\n" + tree.map(\.line).joined() }
    let tags = Types.registry.tags(of: type)
    if tagClasses.contains(where: { tags[$0.tagClass]?.isEmpty == false }) { text += "\nTags\n" }
    for (_, heading, tagClass) in tagClasses {
      guard let values = tags[tagClass], !values.isEmpty else { continue }
      text += "  \(heading): \(VisibleText.line(values.joined(separator: ", ")))\n"
    }
    return text + "\n" + VisibleText.line(origin(type)) + "\n"
  }

  private static func origin(_ type: ContentType) -> String {
    guard let declaration = Types.registry.declaration(of: type) else {
      return type.isDynamic ? "Dynamic: nobody declares it, its identifier carries its tags." : "Nobody declares it."
    }
    let place: String
    switch declaration.source {
    case .builtIn: place = "built in"
    case .desktop: place = "by the desktop's database of MIME types"
    case .system: place = "by the system"
    case .user: place = "by the user"
    }
    // Imported declarations are of types that other programs define.
    let owner = declaration.isExported ? "" : " (the type belongs to another program)"
    return "Declared: \(place)\(declaration.location.map { ", \($0)" } ?? "")\(owner)"
  }

  private static func json(_ type: ContentType) -> JSON {
    let registry = Types.registry
    let declaration = registry.declaration(of: type)
    let tags = registry.tags(of: type)
    return .object([
      ("identifier", .string(type.identifier)), ("description", .optional(registry.description(of: type))),
      ("supertypes", .strings(registry.supertypes(of: type).map(\.identifier))),
      ("conformsTo", .strings(registry.directSupertypes(of: type).map(\.identifier))),
      ("tags", .object(tagClasses.map { ($0.name, .strings(tags[$0.tagClass] ?? [])) })),
      ("source", .optional(declaration.map { sourceName($0.source) })),
      ("location", .optional(declaration?.location?.description)),
      ("exported", declaration.map { .bool($0.isExported) } ?? .null),
      ("dynamic", .bool(declaration == nil && type.isDynamic)),
    ])
  }

  /// As `type list --source` takes it.
  static func sourceName(_ source: TypeDeclaration.Source) -> String {
    switch source {
    case .builtIn: "builtin"
    case .desktop: "desktop"
    case .system: "system"
    case .user: "user"
    }
  }
}
