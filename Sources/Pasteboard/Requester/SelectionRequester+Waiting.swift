internal import System
internal import X11

extension SelectionRequester {
  /// Waits until the requests are over. Everything else that happens on the connection meanwhile goes to `others`, so that we
  /// can be asked by ourselves. `interrupt` is a descriptor that ends the waiting when it can be read.
  func wait(
    for properties: [Atom], interrupt: Int32?, others: (Event) throws(XError) -> Void
  ) throws(PasteboardError) {
    do throws(XError) {
      while properties.contains(where: { transfer($0)?.isOver == false }) {
        if let event = try connection.pendingEvent() {
          try handle(event)
          try others(event)
        } else {
          let ready = waitUntilReadable(
            [connection.fileDescriptor] + (interrupt.map { [$0] } ?? []), deadline: deadline)
          if ready.count > 1, ready[1] { break }
        }
        expire(.now)
      }
    } catch {
      throw PasteboardError(error)
    }
    if properties.contains(where: { transfer($0)?.isOver == false }) { throw .interrupted }
  }
}
