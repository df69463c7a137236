import CX11

/// Counts the changes of a selection's owner, by XFIXES and nothing else.
public final class ChangeCounter {
  private let client: ForeignClient
  private let base: Int32

  public init(_ display: String, _ selection: String) throws {
    client = try ForeignClient(display)
    var (events, errors) = (Int32(0), Int32(0))
    XFixesQueryExtension(client.display, &events, &errors)
    base = events
    XFixesSelectSelectionInput(
      client.display, client.window, client.atom(selection),
      UInt(
        XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
          | XFixesSelectionClientCloseNotifyMask))
    XSync(client.display, 0)
  }

  /// The changes since the last call.
  public func count() -> Int {
    var count = 0
    while client.wait(0, { $0.type == base + Int32(XFixesSelectionNotify) }) != nil { count += 1 }
    return count
  }
}

extension ForeignClient {
  /// Takes a selection many times, each time with a new time.
  public func claimAgainAndAgain(_ selection: String, times: Int) {
    let atom = atom(selection)
    for _ in 0..<times { XSetSelectionOwner(display, atom, window, 0) }
    XSync(display, 0)
  }
}
