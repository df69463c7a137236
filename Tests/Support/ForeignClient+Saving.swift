import CX11
public import Testing

extension ForeignClient {
  /// How programs ask the clipboard manager to save.
  public enum SaveForm: Sendable, CustomTestStringConvertible {
    /// A list of targets, as GTK 4, Chromium and Emacs.
    case list([String])
    /// A property that is named but not there, as Qt.
    case absent
    /// No property, as GTK 3.
    case none

    public var testDescription: String {
      switch self {
      case .list(let targets): "a list of \(targets.count)"
      case .absent: "an absent property"
      case .none: "no property"
      }
    }
  }

  /// Asks the clipboard manager to save CLIPBOARD and waits for its word: a value of type NULL says that it has.
  public func save(_ form: SaveForm, seconds: Double = 10) -> Answer {
    let named = atom("FOREIGN_SAVE")
    XDeleteProperty(display, window, named)
    var property = named
    switch form {
    case .list(let targets):
      var items = targets.map { Int(atom($0)) }
      items.withUnsafeMutableBytes { buffer in
        let start = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        _ = XChangeProperty(
          display, window, named, UInt(XA_ATOM), 32, PropModeReplace, start, Int32(targets.count))
      }
    case .absent: break
    case .none: property = 0
    }
    request("CLIPBOARD_MANAGER", "SAVE_TARGETS", property: property, time: time())
    guard let event = wait(seconds, { $0.type == SelectionNotify }) else { return .silence }
    let answered = event.xselection.property
    if answered == 0 { return .refused }
    guard let value = take(answered) else { return .noProperty }
    return .value(value)
  }
}
