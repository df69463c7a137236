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
    Types.noteFaults()
    let rows = TypeRows.below(try TypeWord(named: arguments.operands.first)?.type)
    if arguments.has(.json) {
      let list = rows.map { row in
        JSON.object([("depth", .number(row.depth)), ("identifier", .string(row.type.identifier))])
      }
      return try StandardOutput.write(JSON.array(list).document)
    }
    var text = ""
    for row in rows {
      // A chain that a stranger has made deep must not make lines without end.
      text += String(repeating: "  ", count: min(row.depth, 40)) + VisibleText.line(row.type.identifier)
      text += row.isRepeated ? " …\n" : "\n"
    }
    try StandardOutput.write(text)
  }
}
