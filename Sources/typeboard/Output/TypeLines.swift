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
      return try StandardOutput.write(JSON.array(lines.map(\.json)).document)
    }
    var text = ""
    for line in lines {
      let last = mime ? Types.registry.preferredTag(.mimeType, of: line.type) ?? "" : line.description
      let fields = (line.file.map { [$0] } ?? []) + [line.type.identifier, last]
      text += fields.map(VisibleText.line).joined(separator: "\t") + "\n"
    }
    try StandardOutput.write(text)
  }
}

extension TypeLines.Line {
  var json: JSON {
    .object(
      (file.map { [("file", .string($0))] } ?? []) + [
        ("identifier", .string(type.identifier)), ("description", .string(description)),
        ("mime", .optional(Types.registry.preferredTag(.mimeType, of: type))),
      ])
  }
}
