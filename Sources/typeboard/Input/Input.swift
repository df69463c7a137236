internal import System
internal import UniformTypes

/// What a command reads: a file, or standard input.
struct Input {
  /// Nothing for standard input.
  let path: String?
  let bytes: [UInt8]

  /// More than this is refused. What is copied stands in memory whole, and again in each of its forms.
  static let limit = 1 << 30

  /// Reads the file that `operand` names to its end, or standard input where it is `-` or missing. A terminal is read only
  /// where `-` asks for it: without it the user has most likely forgotten a file name, and would wait for nothing.
  init(_ operand: String?, of command: String, limit: Int = Self.limit) throws(CommandError) {
    if let operand, operand != "-" {
      path = operand
      bytes = try explaining { () throws(SystemError) in try File.read(operand, limit: limit) }
      return
    }
    if operand == nil, StandardStream.input.isTerminal {
      throw .usage(
        "'\(command)' wants a FILE, or something on standard input",
        hint: "'typeboard \(command) -' reads what is typed, up to Control-D")
    }
    path = nil
    bytes = try explaining { () throws(SystemError) in try StandardStream.input.readToEnd(limit: limit) }
  }

  /// As messages call it.
  var name: String { path ?? "standard input" }

  /// What a file is, by its name and content; nothing for standard input.
  var type: ContentType? {
    guard let path else { return nil }
    let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    return Types.type(fileName: name, content: bytes)
  }
}
