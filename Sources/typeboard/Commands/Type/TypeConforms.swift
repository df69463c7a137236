internal import UniformTypes

extension Command {
  static let typeConforms = Command(
    "type conforms", "Say by the exit code whether a type is a kind of another",
    operands: [Operand("TYPE", .type, required: true), Operand("SUPERTYPE", .type, required: true)],
    details: ["Exits with 0 if TYPE is SUPERTYPE or conforms to it, and with 1 if not."],
    examples: [Example("typeboard type conforms md public.text && echo text", "Markdown is text.")]
  ) { (arguments) throws(CommandError) in
    let type = try TypeWord(arguments.operands[0]).type
    let supertype = try TypeWord(arguments.operands[1]).type
    if !Types.registry.conforms(type, to: supertype) { throw .silent(.nothing) }
  }
}
