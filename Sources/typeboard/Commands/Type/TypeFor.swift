internal import UniformTypes

extension Command {
  static let typeFor = Command(
    "type for", "Find the type of an extension, a MIME type, or another tag",
    operands: [Operand("TAG", .text, required: true)], options: [.tagClass, .conformingTo, .all, .json],
    details: [
      "Without --class a TAG with a slash is a MIME type, a known X11 target is that, and anything else is an extension. A tag that nobody declares has a dynamic type, whose identifier carries the tag. A line is IDENTIFIER<tab>DESCRIPTION."
    ],
    examples: [
      Example("typeboard type for md", "The type of the extension md."),
      Example("typeboard type for ts --all", "An extension of several types."),
      Example("typeboard type for TEXT --class ostype", "What did the classic Mac OS mean?"),
    ]
  ) { (arguments) throws(CommandError) in
    defer { Types.noteFaults() }
    let supertype = try TypeWord(named: arguments[.conformingTo])?.type ?? .data
    let tag = arguments.operands[0]
    let tagClass = arguments[.tagClass].flatMap { name in tagClasses.first { $0.name == name } }?.tagClass
    let types = Self.types(tag, tagClass, supertype, all: arguments.has(.all))
    if types.isEmpty { throw .nothing("there is no type for '\(tag)'") }
    try TypeLines.write(
      zip(types, Types.descriptions(of: types)).map { TypeLines.Line($0, description: $1) }, arguments)
  }

  private static func types(_ tag: String, _ tagClass: TagClass?, _ supertype: ContentType, all: Bool) -> [ContentType]
  {
    let registry = Types.registry
    func found(_ tag: String, _ tagClass: TagClass) -> [ContentType] {
      if all { return registry.types(tag: tag, class: tagClass, conformingTo: supertype) }
      return registry.type(tag: tag, class: tagClass, conformingTo: supertype).map { [$0] } ?? []
    }
    if let tagClass { return found(tag, tagClass) }
    if tag.contains("/") { return found(tag, .mimeType) }
    let targets = registry.declaredTypes(tag: tag, class: .x11Target, conformingTo: supertype)
    if !targets.isEmpty { return all ? targets : [targets[0]] }
    return found(tag.hasPrefix(".") ? String(tag.dropFirst()) : tag, .filenameExtension)
  }

  fileprivate static let tagClasses: [(name: String, tagClass: TagClass)] = [
    ("extension", .filenameExtension), ("mime", .mimeType), ("target", .x11Target), ("pasteboard", .pasteboardType),
    ("ostype", .osType),
  ]
}

extension Option {
  fileprivate static let tagClass = Option(
    "class", value: .word("CLASS", Command.tagClasses.map(\.name)), "What kind of tag it is")
}
