internal import CX11
internal import System

extension Connection {
  /// Makes a window that is never shown, for owning and asking; it lives as long as the connection. XCreateWindow
  package func makeWindow() throws(XError) -> Window {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.event_mask = Int(PropertyChangeMask | StructureNotifyMask)
    let root = unsafe XDefaultRootWindow(display)
    let number = unsafe XCreateWindow(
      display, root, -10, -10, 1, 1, 0, 0, UInt32(InputOnly), nil, UInt(CWOverrideRedirect | CWEventMask), &attributes)
    let window = Window(rawValue: UInt32(truncatingIfNeeded: number))
    ownWindows.insert(window)
    try check()
    return window
  }

  /// Tells whose window it is: class, name, process and machine (ICCCM 4.1.2, EWMH). XChangeProperty
  package func describe(_ window: Window, title: String) throws(XError) {
    let atoms = try intern(Self.descriptionAtoms)
    let text = [UInt8](title.utf8)
    try setProperty(.name, of: window, to: Property(type: .string, format: 8, bytes: text))
    try setProperty(atoms[0], of: window, to: Property(type: atoms[2], format: 8, bytes: text))
    let pid = UInt32(bitPattern: Process.identifier)
    try setProperty(atoms[1], of: window, to: Property(type: .cardinal, items: [pid]))
    let both = [UInt8]("typeboard\0Typeboard\0".utf8)
    try setProperty(.windowClass, of: window, to: Property(type: .string, format: 8, bytes: both))
    let host = [UInt8](Environment.hostName.utf8)
    try setProperty(.clientMachine, of: window, to: Property(type: .string, format: 8, bytes: host))
  }

  /// The names that `describe` needs, to be made together with others.
  package static let descriptionAtoms = ["_NET_WM_NAME", "_NET_WM_PID", "UTF8_STRING"]

  /// Removes a window of our own, and with it what it owns. XDestroyWindow
  package func destroy(_ window: Window) throws(XError) {
    guard ownWindows.remove(window) != nil else { return }
    unsafe XDestroyWindow(display, CX11.Window(window.rawValue))
    try check()
  }

  /// Asks for the news of a foreign window on top of what is asked for already; our own tell everything. XSelectInput
  package func watch(_ window: Window, _ news: WindowNews) throws(XError) {
    if ownWindows.contains(window) { return }
    let mask = masks[window, default: 0]
    guard mask | news.mask != mask else { return }
    masks[window] = mask | news.mask
    unsafe XSelectInput(display, CX11.Window(window.rawValue), mask | news.mask)
    try check()
  }

  /// Asks to be told when a foreign window goes, for as long as it lives. XSelectInput
  package func follow(_ window: Window) throws(XError) {
    if ownWindows.contains(window) || !followed.insert(window).inserted { return }
    try watch(window, .structure)
  }

  /// Takes back what `watch` asked for, but not what `follow` did. XSelectInput
  package func unwatch(_ window: Window, _ news: WindowNews) throws(XError) {
    guard let mask = masks[window] else { return }
    let rest = mask & ~news.mask | (followed.contains(window) ? WindowNews.structure.mask : 0)
    masks[window] = rest == 0 ? nil : rest
    unsafe XSelectInput(display, CX11.Window(window.rawValue), rest)
    try check()
  }

  /// Forgets a window that has gone: its number may come back with another client.
  package func forget(_ window: Window) {
    masks[window] = nil
    followed.remove(window)
  }

  /// Whether the window is one of this connection's own.
  package func isOwn(_ window: Window) -> Bool { ownWindows.contains(window) }

  /// What names the client that made a window: the same for all windows of one connection.
  package func client(of window: Window) -> UInt32 {
    window.rawValue & ~UInt32(truncatingIfNeeded: unsafe typeboard_resource_mask(display))
  }

  /// The root window, above all others. XDefaultRootWindow
  package var root: Window { Window(rawValue: UInt32(truncatingIfNeeded: unsafe XDefaultRootWindow(display))) }

  /// The windows directly in `window`, the lowest first; empty when it has gone. One round trip. XQueryTree
  package func children(of window: Window) throws(XError) -> [Window] {
    let first = nextSerial
    var root: CX11.Window = 0
    var parent: CX11.Window = 0
    var list: UnsafeMutablePointer<CX11.Window>?
    var count: UInt32 = 0
    let status = unsafe XQueryTree(display, CX11.Window(window.rawValue), &root, &parent, &list, &count)
    try check()
    _ = failures.take(from: first)
    guard status != 0, let list = unsafe list else { return [] }
    defer { unsafe XFree(list) }
    return unsafe UnsafeBufferPointer(start: list, count: Int(count)).map {
      Window(rawValue: UInt32(truncatingIfNeeded: $0))
    }
  }
}

/// What a window can tell about itself.
package struct WindowNews: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let properties = WindowNews(rawValue: 1)
  package static let structure = WindowNews(rawValue: 2)

  var mask: Int {
    (contains(.properties) ? Int(PropertyChangeMask) : 0) | (contains(.structure) ? Int(StructureNotifyMask) : 0)
  }
}
