internal import UniformTypes

/// Types as lines of tab-separated fields, or as JSON: `IDENTIFIER<tab>DESCRIPTION`, after the file they are of.
enum TypeLines {
  struct Line {
    let file: String?
    let type: ContentType
    let description: String

    init(_ type: ContentType, file: String? = nil, description: String? = nil) {
      self.file = file
      self.type = type
      self.description = description ?? Types.description(of: type)
    }
  }

  static func write(_ lines: [Line], _ arguments: Arguments, mime: Bool = false) throws(CommandError) {
    if arguments.has(.json) {
      return try StandardOutput.write(JSON.array(lines.map { json($0) }).document)
    }
    var text = ""
    for line in lines {
      let last = mime ? Types.registry.preferredTag(.mimeType, of: line.type) ?? "" : line.description
      let fields = (line.file.map { [$0] } ?? []) + [line.type.identifier, last]
      text += fields.map(VisibleText.line).joined(separator: "\t") + "\n"
    }
    try StandardOutput.write(text)
  }

  private static func json(_ line: Line) -> JSON {
    .object(
      (line.file.map { [("file", .string($0))] } ?? []) + [
        ("identifier", .string(line.type.identifier)), ("description", .string(line.description)),
        ("mime", .optional(Types.registry.preferredTag(.mimeType, of: line.type))),
      ])
  }
}
