internal import System
package import X11

/// Finds out which program asks, from the window that a request names.
///
/// The process comes from the server where libXRes is installed, and its names from /proc; the classes come from the top-level
/// windows of the same client, and the process too where the server does not tell it. A step that fails because something has
/// gone is left out. Asking a window means asking the server, so a program that is stopped holds nothing up.
package final class ApplicationFinder {
  /// How long the windows are looked through. The answer to a paste waits for it; what is known by then must do.
  package static let usualBudget = Duration.milliseconds(5)

  let connection: Connection
  private let budget: Duration
  private let asksServer: Bool
  private var known: [UInt32: Application] = [:]

  /// - Parameter asksServer: false leaves the server's own knowledge aside, as where libXRes is missing.
  package init(
    _ connection: Connection, budget: Duration = ApplicationFinder.usualBudget, asksServer: Bool = true
  ) {
    self.connection = connection
    self.budget = budget
    self.asksServer = asksServer
  }

  /// The names that are needed, to be made together with others.
  package static let atomNames = ["_NET_CLIENT_LIST", "_NET_WM_PID", "CLIPBOARD_MANAGER"]

  /// Who made a window. Some round trips the first time, one afterwards: the names are kept until `forget`, which must be
  /// called when the window goes, since another client may get its number.
  package func application(of window: Window) throws(XError) -> Application {
    var application = try program(of: window)
    application.isClipboardManager = try isClipboardManager(connection.client(of: window))
    return application
  }

  /// The same without a word on whether it is the clipboard manager: no round trip once it is known.
  package func program(of window: Window) throws(XError) -> Application {
    let client = connection.client(of: window)
    if let kept = known[client] { return kept }
    let search = try find(window, client, until: .now + budget)
    // A search that was cut short is made again at the next copy.
    if search.isComplete { known[client] = search.application }
    return search.application
  }

  /// A client has gone, perhaps.
  package func forget(_ client: UInt32) { known[client] = nil }

  /// For how many clients names are kept.
  package var count: Int { known.count }

  /// Whether a client owns CLIPBOARD_MANAGER. One round trip.
  package func isClipboardManager(_ client: UInt32) throws(XError) -> Bool {
    let owner = try connection.owner(of: try connection.atom("CLIPBOARD_MANAGER"))
    return owner != .none && connection.client(of: owner) == client
  }

  private func find(
    _ window: Window, _ client: UInt32, until end: Instant
  ) throws(XError) -> (application: Application, isComplete: Bool) {
    var application = Application()
    // The root window and its like belong to the server itself.
    if client == 0 { return (application, true) }
    if asksServer, let process = try connection.process(of: window) { application.learn(process: process) }
    var search = WindowSearch(connection: connection, client: client, end: end)
    try search.look(at: window)
    application.windowClasses = search.classes
    if application.processIdentifier == nil, let process = search.process { application.learn(process: process) }
    return (application, search.isComplete)
  }
}
