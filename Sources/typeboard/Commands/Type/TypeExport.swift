internal import UniformTypes

extension Command {
  static let typeExport = Command(
    "type export", "Print types in a format that others read",
    operands: [Operand("TYPE", .type, required: true, repeats: true)], options: [.format],
    details: [
      "types is a file of declarations as typeboard reads it, plist an Info.plist in XML with exported and imported declarations, mime-info a package for 'xdg-mime install'. What a format cannot say is left out and told."
    ],
    examples: [
      Example(
        "typeboard type export com.example.notes --format mime-info >example-notes.xml && xdg-mime install example-notes.xml",
        "Let file managers know the type.")
    ]
  ) { (arguments) throws(CommandError) in
    guard let format = arguments[.format].flatMap(TypeFormat.init) else {
      throw .usage("'type export' wants --format \(listed(TypeFormat.allCases.map(\.rawValue)))")
    }
    let declarations = try arguments.operands.map { (word) throws(CommandError) in
      guard let declaration = Types.registry.declaration(of: try TypeWord(word).type) else {
        throw .nothing("nobody declares the type '\(word)'")
      }
      return declaration
    }
    let export = Types.registry.exportTypes(declarations, as: format)
    for fault in export.faults { StandardError.note(fault.description) }
    try StandardOutput.write(export.text)
  }
}

extension Option {
  fileprivate static let format = Option(
    "format", value: .word("FORMAT", TypeFormat.allCases.map(\.rawValue)), required: true, "Which format")
}
