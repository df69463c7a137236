internal import System
internal import UniformTypes

extension Command {
  static let typeOf = Command(
    "type of", "Say what a file is",
    operands: [Operand("FILE", .file, required: true, repeats: true)], options: [.all, .mime, .json],
    details: [
      "By its name and, where names are ambiguous or missing, by its content. A directory, a symbolic link, a socket or a device is named for what it is; standard input, which is '-', for what it holds. A line is FILE<tab>IDENTIFIER<tab>DESCRIPTION."
    ],
    examples: [
      Example("typeboard type of *", "What is in this folder?"),
      Example("typeboard type of --mime photo.heic", "The MIME type instead of the description."),
    ]
  ) { (arguments) throws(CommandError) in
    defer { Types.noteFaults() }
    var lines: [TypeLines.Line] = []
    var failure: CommandError?
    var failed: [JSON] = []
    for file in arguments.operands {
      do throws(Unreadable) {
        lines += try types(of: file, all: arguments.has(.all)).map { TypeLines.Line($0, file: file) }
      } catch {
        // The others are still answered; the last failure is told last.
        if let failure { StandardError.write(failure.message) }
        let sentence = "cannot look at \(file): \(error.reason)"
        failure = .failure(sentence)
        failed.append(.object([("file", .string(file)), ("error", .string(sentence))]))
      }
    }
    if arguments.has(.json) {
      try StandardOutput.write(JSON.array(lines.map(\.json) + failed).document)
      guard let failure else { return }
      StandardError.write(failure.message)
      throw .silent(failure.exitCode)
    }
    try TypeLines.write(lines, arguments, mime: arguments.has(.mime))
    if let failure { throw failure }
  }

  private struct Unreadable: Error { let reason: String }

  /// How much of standard input is looked at: more than any content is told by.
  private static let extent = 1 << 16

  private static func types(of file: String, all: Bool) throws(Unreadable) -> [ContentType] {
    if file == "-" {
      do throws(SystemError) {
        let types = Types.registry.types(content: try StandardStream.input.prefix(extent))
        return all ? types : [types.first ?? .data]
      } catch {
        throw Unreadable(reason: error.reason)
      }
    }
    do throws(TypeError) {
      return all ? try Types.registry.types(ofFileAt: file) : [try Types.registry.type(ofFileAt: file)]
    } catch {
      throw Unreadable(reason: error.message)
    }
  }
}

extension Option {
  static let all = Option("all", "All candidates, the preferred one first")
  fileprivate static let mime = Option("mime", "Print the MIME type instead of the description")
}
