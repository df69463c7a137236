package import Pasteboard
package import System

/// Why no holder was left in the background; the board is as it was.
package enum HolderError: Error, Equatable, Sendable {
  case pasteboard(PasteboardError)
  case system(SystemError)
  /// The background process ended without a word.
  case died
}
