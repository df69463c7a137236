internal import UniformTypes

extension Command {
  static let typeTree = Command(
    "type tree", "Show the types as a tree, each below what it conforms to",
    operands: [Operand("TYPE", .type)], options: [.json],
    details: [
      "All types, or those that conform to TYPE. A type with several supertypes comes below each of them; … stands for what has been shown before. With --json it is a list of identifiers with their depth."
    ],
    examples: [Example("typeboard type tree public.text", "Every kind of text.")]
  ) { (arguments) throws(CommandError) in
    defer { Types.noteFaults() }
    let rows = TypeRows.below(try TypeWord(named: arguments.operands.first)?.type)
    if arguments.has(.json) {
      let list = rows.map { row in
        JSON.object([("depth", .number(row.depth)), ("identifier", .string(row.type.identifier))])
      }
      return try StandardOutput.write(JSON.array(list).document)
    }
    try StandardOutput.write(rows.map(\.line).joined())
  }
}
