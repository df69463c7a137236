package import X11

/// What one request got.
package struct SelectionAnswer: Equatable, Sendable {
  package enum Result: Equatable, Sendable {
    case refused
    /// A fact about the selection, such as TARGETS.
    case service
    /// Data of so many bytes; with `incremental` it goes piece by piece from now on.
    case data(bytes: Int, incremental: Bool)
    /// The requester had gone.
    case vanished
  }
  package var board: Board?
  package var asker: Asker
  package var target: Atom
  package var result: Result
}
