internal import UniformTypes

extension Command {
  static let typeCheck = Command(
    "type check", "Say everything that is wrong in a file of declarations",
    operands: [Operand("FILE.types", .file, required: true, repeats: true)], options: [.json],
    details: [
      "A line is FILE:LINE:COLUMN: what is wrong. Exits with 2 if anything is. The file is judged as if it lay among the user's own declarations; '-' is standard input."
    ],
    examples: [Example("typeboard type check ./recipes.types", "Before registering it.")]
  ) { (arguments) throws(CommandError) in
    var faults: [TypeError] = []
    for file in arguments.operands {
      let input = try Input(file, of: "type check", limit: TypeRegistry.largestFile)
      faults += Types.registry.check(input.bytes, file: input.name)
    }
    if arguments.has(.json) {
      try StandardOutput.write(JSON.array(faults.map(json)).document)
    } else {
      try StandardOutput.write(faults.map { VisibleText.line($0.description) + "\n" }.joined())
    }
    if !faults.isEmpty { throw .silent(.failure) }
  }

  private static func json(_ fault: TypeError) -> JSON {
    .object([
      ("file", .optional(fault.location?.file)), ("line", fault.location.map { .number($0.line) } ?? .null),
      ("column", fault.location.map { .number($0.column) } ?? .null), ("error", .string(fault.message)),
    ])
  }
}
