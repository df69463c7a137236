internal import Pasteboard
internal import System
internal import X11

/// How the service ends: what it has goes to another manager, if there is one.
extension ClipboardService {
  /// Less than the service manager waits before it kills.
  private static let farewell = Duration.seconds(5)

  /// Another program has become the clipboard manager. It gets what is ours, and the service ends.
  func loseManager(since time: ServerTime) throws(XError) {
    guard manager.lose(since: time) else { return }
    parts.log("another program is the clipboard manager now")
    try beginEnd()
  }

  /// Ends the service at its next work, by `onEnd`, perhaps only after another manager has taken over what is on the board.
  package func stopSoon() { isAskedToStop = true }

  func stopIfAsked() throws(XError) {
    guard isAskedToStop else { return }
    isAskedToStop = false
    try manager.release()
    try beginEnd()
  }

  private func beginEnd() throws(XError) {
    guard handover == nil, end == nil else { return }
    // Who wants to be saved just now is told to look for somebody else.
    if let reader { try reader.cancel() }
    (reader, isSaving) = (nil, false)
    for wish in wishes { try manager.finish(wish, saved: false) }
    wishes = []
    try handOver()
  }

  /// Asks whoever is the manager now.
  private func handOver() throws(XError) {
    handover = nil
    if owner.content(of: .general) != nil { handover = try Handover(connection, window: window, targets: nil) }
    if handover == nil { end = .now + Self.farewell }
  }

  func followHandover(_ now: Instant) throws(XError) {
    handover?.expire(now)
    switch handover?.state {
    case .waiting, nil: break
    case .saved:
      // It lives on elsewhere; a later start must not bring it back.
      try store(nil)
      parts.log("another clipboard manager has taken over what was on the clipboard")
      (handover, end) = (nil, now + Self.farewell)
    case .failed where try handover?.isOutdated == true:
      // It was itself replaced meanwhile.
      try handOver()
    case .failed:
      parts.log("the other clipboard manager has not taken over what is on the clipboard")
      (handover, end) = (nil, now + Self.farewell)
    }
    // Those who read at this moment get all of it, but nobody who does not go on holds the session's end up.
    if let end, !owner.isTransferring || end <= now { onEnd?() }
  }

  /// Answers the last who have asked.
  package func finish() throws(LoopError) {
    do throws(XError) { try owner.end() } catch { throw .pasteboard(PasteboardError(error)) }
  }
}
