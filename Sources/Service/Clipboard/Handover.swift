internal import Pasteboard
package import System
package import X11

/// Asks the clipboard manager to take over what a client has on CLIPBOARD (freedesktop ClipboardManager). It does not wait:
/// the client answers the manager's requests meanwhile.
package final class Handover {
  package enum State: Equatable, Sendable { case waiting, saved, failed }

  /// The longest that a manager may take; those who save anything need far less.
  static let patience = Duration.seconds(5)

  private let connection: Connection
  private let window, manager: Window
  private let selection, target, property: Atom
  private let time: ServerTime
  private let end: Instant
  package private(set) var state = State.waiting

  /// Asks; nothing when there is no manager, or only the client itself. Without `targets` all are meant.
  package init?(_ connection: Connection, window: Window, targets: [String]?) throws(XError) {
    let atoms = try connection.intern(["CLIPBOARD_MANAGER", "SAVE_TARGETS", "_TYPEBOARD_SAVE"])
    (self.connection, self.window) = (connection, window)
    (selection, target, property) = (atoms[0], atoms[1], atoms[2])
    manager = try connection.owner(of: selection)
    if manager == .none || manager == window { return nil }
    time = try connection.serverTime(window)
    end = .now + Self.patience
    if let targets {
      let list = Property(type: .atom, items: try connection.intern(targets).map(\.rawValue))
      try connection.setProperty(property, of: window, to: list)
    } else {
      try connection.deleteProperty(property, of: window)
    }
    try connection.convert(selection, target: target, property: property, requestor: window, time: time)
  }

  /// Whether somebody else is the manager by now. One round trip.
  var isOutdated: Bool {
    get throws(XError) {
      let present = try connection.owner(of: selection)
      return present != manager && present != .none && present != window
    }
  }

  package var deadline: Instant? { state == .waiting ? end : nil }

  package func handle(_ event: Event) throws(XError) {
    guard state == .waiting, case .selectionNotify(let answer) = event, answer.requestor == window,
      answer.selection == selection, answer.target == target
    else { return }
    state = answer.property == .none ? .failed : .saved
    try connection.deleteProperty(property, of: window)
  }

  package func expire(_ now: Instant) { if state == .waiting, end <= now { state = .failed } }
}
