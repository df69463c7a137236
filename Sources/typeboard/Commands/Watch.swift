internal import Pasteboard

extension Command {
  static let watch = Command(
    "watch", "Tell each change of a board, a line each",
    options: [.boards, .json],
    details: [
      "A line is the board and what happened: changed, cleared (it was given up), owner-gone (the owner's program ended), sensitive (what was copied is marked as secret). Changes that come close together are one. It sleeps in between.",
      "With --json each line is an object: board, change, window, timestamp (the server's milliseconds), count (how many changes were joined).",
    ],
    examples: [
      Example(
        "typeboard watch | while read -r board change; do typeboard paste -b \"$board\"; done",
        "Print whatever is copied.")
    ]
  ) { (arguments) throws(CommandError) in
    var boards = try arguments.all(.boards).map { (word) throws(CommandError) in try BoardWord.board(word) }
    if boards.isEmpty { boards = [.general] }
    var failure: CommandError?
    try explaining { () throws(PasteboardError) in
      try SelectionPasteboard(Types.table).watch(boards) { change in
        do throws(CommandError) {
          try StandardOutput.write(
            arguments.has(.json) ? json(change).line : "\(change.board) \(change.kind.rawValue)\n")
          return true
        } catch {
          failure = error
          return false
        }
      }
    }
    if let failure { throw failure }
  }

  private static func json(_ change: BoardChange) -> JSON {
    .object([
      ("board", .string(change.board.description)), ("change", .string(change.kind.rawValue)),
      ("window", .number(Int(change.window))), ("timestamp", .number(Int(change.timestamp))),
      ("count", .number(change.count)),
    ])
  }
}

extension Option {
  fileprivate static let boards = Option(
    "board", short: "b", value: .board, repeats: true, "Which board; several with several -b (general)")
}
