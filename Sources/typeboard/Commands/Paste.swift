internal import Pasteboard
internal import System
internal import UniformTypes

extension Command {
  static let paste = Command(
    "paste", "Print what is on a board",
    options: [.form, .board, .output, .timeout],
    details: [
      "One form of the content, byte for byte. Without --as it is plain text as UTF-8, whatever encoding the owner uses.",
      "--as TYPE takes the exact target if it is offered, else the first one of exactly this type, else the first that conforms to it: --as public.text finds HTML, RTF, Markdown or source code, whichever is there.",
    ],
    examples: [
      Example("typeboard paste | wc -w", "Count the words of what was copied."),
      Example("typeboard paste --as html", "The HTML, if there is any."),
      Example("typeboard paste --as public.image -o picture", "Whatever image was copied, as it is."),
    ]
  ) { (arguments) throws(CommandError) in
    let board = try arguments.board
    Process.keepFreedMemory()
    var limits = ReadLimits()
    if let seconds = arguments.seconds(.timeout) {
      limits.answer = .seconds(seconds)
      limits.idle = .seconds(seconds)
    }
    let bytes = try reading(limits) { (pasteboard) throws(CommandError) in
      try read(arguments[.form] ?? "plain", from: board, pasteboard)
    }
    if let path = arguments[.output], path != "-" {
      try explaining { () throws(SystemError) in try File.write(bytes, to: path) }
    } else {
      try StandardOutput.write(bytes)
    }
  }

  private static func read(
    _ word: String, from board: Board, _ pasteboard: SelectionPasteboard
  ) throws(CommandError) -> [UInt8] {
    if word == "plain" {
      do throws(PasteboardError) {
        return try pasteboard.plainText(on: board).bytes
      } catch {
        guard case .notOffered = error else { throw error.explained }
      }
    }
    let offered = try explaining { () throws(PasteboardError) in try pasteboard.offered(on: board) }
    guard word != "plain", let target = try TypeWord.target(word, among: offered) else {
      throw .notOffered(word, board, offered)
    }
    return try explaining { () throws(PasteboardError) in try pasteboard.read(target, from: board).bytes }
  }
}

extension Option {
  fileprivate static let form = Option(
    "as", value: Parameter(name: "TYPE", kind: .form), "Which form: a TYPE, plain (the default), or rich",
    details: "rich is HTML, else RTF, else Markdown.")
  fileprivate static let timeout = Option(
    "timeout", value: Parameter(name: "SECONDS", kind: .seconds), "How long to wait for each sign of the owner (5)")
}
