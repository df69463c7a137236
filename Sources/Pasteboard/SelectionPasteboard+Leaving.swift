internal import System
internal import X11

extension SelectionPasteboard {
  /// To be called before the process ends while an owner may still answer, after `noAnswer` or `interrupted`: its program
  /// could die of an error when our window has gone by then, as xclip and kitty do. A child keeps the connection for up to half a
  /// minute and takes the answer. Does nothing when no answer is owed. Only a process of one thread may do this; the pasteboard
  /// must not be used afterwards. fork
  public func leave() {
    guard requester.isOwedAnAnswer else { return }
    do throws(SystemError) {
      if try Process.fork() == .child { stay() }
      connection.isGivenAway = true
    } catch {
      // Without a child the window goes now, which is what happens to every reader that is killed.
      return
    }
  }

  private func stay() -> Never {
    Process.leaveSession()
    Descriptor.closeInherited(but: connection.fileDescriptor)
    Signal.interrupt.ignore()
    let end = Instant.now + .seconds(30)
    do {
      try StandardStream.detachAll()
      while requester.isOwedAnAnswer, let event = try connection.nextEvent(until: end) { try requester.handle(event) }
    } catch {
      Process.exit(2)
    }
    Process.exit(0)
  }
}
