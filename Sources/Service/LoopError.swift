package import Pasteboard
package import System

/// What ends an event loop before it is stopped.
package enum LoopError: Error, Equatable, Sendable {
  case pasteboard(PasteboardError)
  case system(SystemError)
}
