internal import System
internal import X11

extension SelectionPasteboard {
  /// Tells each change of the boards until `onChange` gives false or a signal interrupts. It sleeps in between: the server
  /// reports changes (XFIXES 6).
  public func watch(_ boards: [Board], onChange: (BoardChange) -> Bool) throws(PasteboardError) {
    var watcher = try translating { () throws(XError) in
      var watched: [Atom: Board] = [:]
      for (atom, board) in zip(try connection.intern(boards.map(\.selectionName)), boards) {
        watched[atom] = board
        try connection.watchOwner(of: atom, window: window)
      }
      return SelectionWatcher(watched, ownWindow: window)
    }
    while true {
      try translating { () throws(XError) in
        while let event = try connection.pendingEvent() { try note(event) }
      }
      for change in news { watcher.note(change, now: .now) }
      news = []
      for var change in watcher.changes(now: .now) {
        if change.kind == .changed, try isSecretNow(change.board) { change.kind = .sensitive }
        if !onChange(change) { return }
      }
      // Reading may have taken in events that poll knows nothing of.
      let isBusy = try translating { () throws(XError) in try connection.hasPendingEvent() }
      if isBusy || !news.isEmpty { continue }
      let ready = waitUntilReadable(
        [connection.fileDescriptor] + (interrupt.map { [$0] } ?? []), deadline: watcher.deadline)
      if ready.count > 1, ready[1] { throw .interrupted }
    }
  }
}
