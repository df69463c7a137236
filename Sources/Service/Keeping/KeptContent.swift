package import Pasteboard

/// What the service keeps of one copy.
package struct KeptContent: Equatable, Sendable {
  /// Where it comes from.
  package enum Source: Equatable, Sendable {
    /// Another program's forms as that program gave them, in its order.
    case forms([ReceivedData])
    /// A copy of our own.
    case copy(HandedCopy)
  }

  package var source: Source
  /// Whether the service offers it. If not, another program does, and this is kept for the case that it dies.
  package var isOffered: Bool

  package init(_ source: Source, isOffered: Bool) {
    self.source = source
    self.isOffered = isOffered
  }

  /// Whether there is nothing that could be offered.
  package var isEmpty: Bool {
    switch source {
    case .forms(let forms): forms.isEmpty
    case .copy(let copy): copy.forms.isEmpty
    }
  }
}
