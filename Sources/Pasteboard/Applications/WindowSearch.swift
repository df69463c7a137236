internal import System
internal import X11

/// Looks through the windows of one client for what they tell about their program: the classes, and the process.
struct WindowSearch {
  let connection: Connection
  let client: UInt32
  let end: Instant
  private(set) var classes: [Application.WindowClass] = []
  private(set) var process: Int32?
  /// False when the time was up before every window had been looked at.
  private(set) var isComplete = true

  /// More windows than the budget allows to look at anyway.
  private static let windowLimit = 64
  /// A suite has some; a client that has them without end must not fill the memory.
  private static let classLimit = 16

  init(connection: Connection, client: UInt32, end: Instant) {
    self.connection = connection
    self.client = client
    self.end = end
  }

  /// Begins with the window that asked. Helper windows say little, so those that a window manager lists come next, then those
  /// right below the root, then those in the frames that some managers put around them.
  mutating func look(at window: Window) throws(XError) {
    try ask(window)
    try ask(allOf: try managedWindows())
    guard classes.isEmpty, !isTimeUp else { return }
    let top = try connection.children(of: connection.root)
    try ask(allOf: top)
    guard classes.isEmpty else { return }
    for frame in top.filter({ connection.client(of: $0) != client }).prefix(Self.windowLimit) {
      if isTimeUp { return }
      try ask(allOf: try connection.children(of: frame))
      if !classes.isEmpty { return }
    }
  }

  private var isTimeUp: Bool {
    mutating get {
      if .now >= end { isComplete = false }
      return !isComplete
    }
  }

  private mutating func ask(allOf windows: [Window]) throws(XError) {
    for window in windows.filter({ connection.client(of: $0) == client }).prefix(Self.windowLimit) {
      if isTimeUp { return }
      try ask(window)
    }
  }

  private mutating func ask(_ window: Window) throws(XError) {
    if let found = try connection.property(.windowClass, of: window, limit: 1024)?.value, found.format == 8 {
      // Instance and class, each with a NUL at its end (ICCCM 4.1.2.5).
      let parts = found.bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      let found = Application.WindowClass(instance: parts[0], name: parts.count > 1 ? parts[1] : "")
      if !classes.contains(found), classes.count < Self.classLimit { classes.append(found) }
    }
    if process == nil { process = try processOf(window) }
  }

  /// What the window says about its process, unless it is one of another machine (EWMH, _NET_WM_PID).
  private func processOf(_ window: Window) throws(XError) -> Int32? {
    guard
      let number = try connection.property(try connection.atom("_NET_WM_PID"), of: window, limit: 4)?.value.items.first,
      let process = Int32(exactly: number), process > 0,
      let machine = try connection.property(.clientMachine, of: window, limit: 1024)?.value
    else { return nil }
    return String(decoding: machine.bytes.prefix { $0 != 0 }, as: UTF8.self) == Environment.hostName ? process : nil
  }

  /// The windows that the window manager has listed (EWMH, _NET_CLIENT_LIST); empty without one.
  private func managedWindows() throws(XError) -> [Window] {
    let name = try connection.atom("_NET_CLIENT_LIST")
    let list = try connection.property(name, of: connection.root, limit: 16 << 10)?.value.items ?? []
    return list.map(Window.init(rawValue:))
  }
}
