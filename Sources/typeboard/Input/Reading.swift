internal import Pasteboard
internal import Service
internal import System

/// Reads with a pasteboard of its own and leaves the owner well: one that may still answer is waited for in the background, also
/// when a signal asks this process to end, which it then does at the end of the reading. `body` should do nothing else.
func reading<Result>(
  _ limits: ReadLimits = ReadLimits(), _ body: (SelectionPasteboard) throws(CommandError) -> Result
) throws(CommandError) -> Result {
  let signals = try explaining { () throws(SystemError) in try SignalListener([.interrupt, .terminate]) { _ in } }
  // The signal has not been taken, so it does its work when it is let through again.
  defer { withExtendedLifetime(signals) {} }
  let pasteboard = try explaining { () throws(PasteboardError) in try SelectionPasteboard(Types.table, limits: limits) }
  defer { pasteboard.leave() }
  pasteboard.interrupt = signals.descriptor
  return try body(pasteboard)
}
