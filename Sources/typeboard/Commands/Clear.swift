internal import Pasteboard

extension Command {
  static let clear = Command(
    "clear", "Take away what is on a board",
    options: [.board],
    details: ["Whoever put it there loses the board. A board with nothing on it is left alone."],
    examples: [Example("typeboard clear -b primary", "Forget what was selected last.")]
  ) { (arguments) throws(CommandError) in
    let board = try arguments.board
    try explaining { () throws(PasteboardError) in try SelectionPasteboard().clear(board) }
  }
}
