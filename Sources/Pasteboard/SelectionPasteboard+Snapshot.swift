internal import System
internal import X11

extension SelectionPasteboard {
  /// Reads everything on a board that can be given on, form after form. What the owner refuses is left out; anything else that
  /// goes wrong, a total above `budget` or `bytes`, and somebody who copies meanwhile, fail the whole. Targets with side effects
  /// and those that are bound to the owner's process are not asked for.
  public func snapshot(
    _ board: Board, budget: Duration = .seconds(10), bytes: Int = 512 << 20
  ) throws(PasteboardError) -> BoardSnapshot {
    let end = Instant.now + budget
    let (selection, owner) = try translating { () throws(XError) in
      let selection = try connection.atom(board.selectionName)
      try connection.watchOwner(of: selection, window: window)
      return (selection, try connection.owner(of: selection))
    }
    let offered = try offered(on: board)
    var result = BoardSnapshot(window: owner.rawValue, forms: [])
    result.isSecret = try isSecret(board, offered)
    if result.isSecret { return result }
    var left = bytes
    var seen: Set<String> = []
    for target in offered.data where TargetTable.canBeKept(target) && seen.insert(target).inserted {
      let patience = min(limits.answer, end - .now)
      let share = ReadLimits(answer: patience, idle: patience, total: end - .now, bytes: left)
      do throws(PasteboardError) {
        let data = try fetch([(target, share)], from: board, of: owner)[0].get()
        left -= data.bytes.count
        result.forms.append(data)
      } catch {
        switch error {
        case .refused, .noData: continue
        default: throw error
        }
      }
    }
    try translating { () throws(XError) in
      while let event = try connection.pendingEvent() { try note(event) }
    }
    if news.contains(where: { $0.selection == selection }) { throw .notClaimed(board) }
    return result
  }
}
