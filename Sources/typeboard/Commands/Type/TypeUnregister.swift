internal import UniformTypes

extension Command {
  static let typeUnregister = Command(
    "type unregister", "Remove a type that was registered",
    operands: [Operand("IDENTIFIER", .text, required: true)],
    details: [
      "Removes what 'type register' or 'type import' has written for the type. A file written by hand is named and left alone."
    ],
    examples: [Example("typeboard type unregister com.example.notes", "Forget it again.")]
  ) { (arguments) throws(CommandError) in
    let word = arguments.operands[0]
    guard let type = ContentType(word) else { throw .usage("'\(word)' is no identifier") }
    try explaining { () throws(TypeError) in _ = try Types.registry.unregister(type) }
  }
}
