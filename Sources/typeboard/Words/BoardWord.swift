internal import Pasteboard

/// A board as a user writes it.
enum BoardWord {
  /// The boards with a meaning of their own, the usual one first.
  static let wellKnown = ["general", "primary", "secondary", "find", "drag"]

  static func board(_ word: String) throws(CommandError) -> Board {
    guard let board = Board(word) else {
      throw .usage(
        "'\(word)' cannot be the name of a board", hint: "boards are \(listed(wellKnown)), or a name of one's own")
    }
    return board
  }
}

extension Arguments {
  /// The board that is meant; the general one unless another was named.
  var board: Board {
    get throws(CommandError) { try self[.board].map(BoardWord.board) ?? .general }
  }
}

extension Option {
  static let board = Option(
    "board", short: "b", value: .board, "Which board: general (the default), primary, secondary, find, or one's own",
    details:
      "general is CLIPBOARD. drag can be read while something is dragged. A name of one's own is the selection _TYPEBOARD_name; selection:NAME reads any selection of X11."
  )
}
