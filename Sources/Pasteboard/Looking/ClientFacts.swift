internal import System
internal import X11

/// Who stands behind a window. All of it is what clients say of themselves but the process, which local servers know.
public struct ClientFacts: Equatable, Sendable {
  /// The window's number.
  public var window: UInt32
  public var process: Int32?
  /// The program's name as the system keeps it, at most 15 bytes.
  public var program: String?
  /// The first part of WM_CLASS, of this window or of a visible one of the same client.
  public var instance: String?
  /// The second part of WM_CLASS.
  public var windowClass: String?

  public init(
    window: UInt32, process: Int32? = nil, program: String? = nil, instance: String? = nil, windowClass: String? = nil
  ) {
    self.window = window
    self.process = process
    self.program = program
    self.instance = instance
    self.windowClass = windowClass
  }
}

extension Connection {
  /// The most windows that are looked at to find those of one client.
  private static let windowLimit = 512
  private static let textLimit = 4096

  /// What can be found out about a window's client: by the server's knowledge of its clients, else by the properties of the
  /// window and of the top-level windows of the same client. A few round trips, in the worst case one for each top-level window.
  func facts(of window: Window) throws(XError) -> ClientFacts {
    var facts = ClientFacts(window: window.rawValue)
    facts.process = try process(of: window)
    try addProperties(of: window, to: &facts)
    if facts.windowClass == nil || facts.process == nil {
      for other in try windows(ofClientOf: window) where facts.windowClass == nil || facts.process == nil {
        try addProperties(of: other, to: &facts)
      }
    }
    facts.program = facts.process.flatMap { Process.name(of: $0) }
    return facts
  }

  private func addProperties(of window: Window, to facts: inout ClientFacts) throws(XError) {
    if facts.windowClass == nil, let value = try property(.windowClass, of: window, limit: Self.textLimit)?.value {
      let parts = value.bytes.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count > 1 {
        facts.instance = String(decoding: parts[0], as: UTF8.self)
        facts.windowClass = String(decoding: parts[1], as: UTF8.self)
      }
    }
    guard facts.process == nil, let name = try existingAtom("_NET_WM_PID") else { return }
    guard let pid = try property(name, of: window, limit: 4)?.value.items.first, pid > 0 else { return }
    // The number means nothing on another machine.
    let machine = try property(.clientMachine, of: window, limit: Self.textLimit)?.value.bytes
    if machine.map({ String(decoding: $0, as: UTF8.self) == Environment.hostName }) ?? true {
      facts.process = Int32(exactly: pid)
    }
  }

  /// The top-level windows of the client that made `window`; a window manager may have put them one level down.
  private func windows(ofClientOf window: Window) throws(XError) -> [Window] {
    let client = client(of: window)
    var found: [Window] = []
    var looked = 0
    for top in try children(of: root) {
      if self.client(of: top) == client {
        found.append(top)
      } else if looked < Self.windowLimit {
        looked += 1
        found += try children(of: top).filter { self.client(of: $0) == client }
      }
    }
    return found.filter { $0 != window }
  }
}
