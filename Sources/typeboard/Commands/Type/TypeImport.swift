internal import UniformTypes

extension Command {
  static let typeImport = Command(
    "type import", "Register the types of an Info.plist or a shared-mime-info package",
    operands: [Operand("Info.plist|package.xml", .file, required: true)],
    details: [
      "Reads the exported and imported declarations of an application of macOS (an Info.plist in XML), or the MIME types of a package as 'xdg-mime install' takes it. What a declaration here cannot say is left out and told. '-' is standard input."
    ],
    examples: [Example("typeboard type import Notes.app/Contents/Info.plist", "The types of an application.")]
  ) { (arguments) throws(CommandError) in
    let input = try Input(arguments.operands[0], of: "type import", limit: TypeRegistry.largestFile)
    let found = try explaining { () throws(TypeError) in
      try Types.registry.importTypes(input.bytes, file: input.name)
    }
    // What is registered is a file of declarations.
    let written = Types.registry.exportTypes(found.declarations, as: .types)
    for fault in found.faults + written.faults { StandardError.note(fault.description) }
    if found.declarations.isEmpty { throw .nothing("\(input.name) has no type that can be registered") }
    try explaining { () throws(TypeError) in _ = try Types.registry.register(found.declarations) }
    try StandardOutput.write(found.declarations.map { VisibleText.line($0.type.identifier) + "\n" }.joined())
  }
}

extension TypeError: Explainable {
  var explained: CommandError {
    code == .notRegistered ? .nothing(description, hint: hint) : .failure(description, hint: hint)
  }
}
