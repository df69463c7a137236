package import X11

extension PasteboardError {
  /// The same fault, said of a board.
  package init(_ error: XError) {
    switch error {
    case .noDisplay: self = .noDisplay
    case .unreachable(let display): self = .unreachable(display: display)
    case .connectionLost(let display): self = .connectionLost(display: display)
    case .refused, .timeout, .missingExtension: self = .server(error.description)
    }
  }
}
