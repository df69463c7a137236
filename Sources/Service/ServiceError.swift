package import Pasteboard
package import System

/// Why the service does not run.
package enum ServiceError: Error, Equatable, Sendable {
  case pasteboard(PasteboardError)
  case system(SystemError)
  /// Another program is the clipboard manager of this display.
  case taken(by: String)
}
