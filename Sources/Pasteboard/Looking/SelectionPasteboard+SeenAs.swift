internal import X11

extension SelectionPasteboard {
  /// Lets the owner of a board show us from now on what it would offer an application of this name, in TARGETS and in the data
  /// itself. False when the owner is not ours: no other tells what it would offer somebody else.
  public func look(as name: String, on board: Board) throws(PasteboardError) -> Bool {
    let text = Property(type: requester.atoms.text, format: 8, bytes: [UInt8](name.utf8.prefix(1000)))
    do throws(PasteboardError) {
      let answer = try fetch([("_TYPEBOARD_SEEN_AS", limits)], from: board, parameter: text)[0].get()
      // Some owners give their text under every name, but not as a number.
      return answer.type == "_TYPEBOARD_SEEN_AS" && answer.format == 32
    } catch .refused, .noData {
      return false
    }
  }
}
