import CX11
import Foundation
import X11

/// A program that reads selections, written directly on Xlib so that it shares no mistake with what it tests. It belongs to one
/// thread, and can misbehave.
public final class ForeignClient {
  let display: OpaquePointer
  public let window: UInt
  /// The last notification that `get` saw.
  public internal(set) var lastNotification: Notification?

  /// How an owner answered.
  public enum Answer: Equatable, Sendable {
    case value(Value)
    case refused
    /// A notification that names a property that is not there.
    case noProperty
    /// Nothing came.
    case silence
  }

  /// What a notification said.
  public struct Notification: Equatable, Sendable {
    public var requestor: UInt
    public var selection: String
    public var target: String
    public var time: UInt
    public var isSent: Bool
  }

  public struct Value: Equatable, Sendable {
    public var type: String
    public var format: Int
    /// Format 32 as four bytes an item.
    public var bytes: [UInt8]
    public var isIncremental = false
    /// What the INCR property said.
    public var hint: Int?
    /// The sizes of the pieces.
    public var pieces: [Int] = []

    public init(type: String, format: Int, bytes: [UInt8]) {
      (self.type, self.format, self.bytes) = (type, format, bytes)
    }
  }

  /// The error handlers of our own library, which keep errors of other displays away from the process too.
  private static let handlers: Void = {
    if let server = try? XServer() { _ = try? Connection(server.display) }
  }()

  public init(_ display: String) throws {
    _ = Self.handlers
    guard let opened = XOpenDisplay(display) else { throw XServer.Failure(text: "cannot open \(display)") }
    self.display = opened
    window = XCreateSimpleWindow(opened, XDefaultRootWindow(opened), 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(opened, window, Int(PropertyChangeMask))
  }

  deinit { XCloseDisplay(display) }

  public func atom(_ name: String) -> UInt { XInternAtom(display, name, 0) }

  public func name(_ atom: UInt) -> String {
    guard atom != 0, let name = XGetAtomName(display, atom) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }

  /// Who owns a selection: 0 is nobody.
  public func owner(of selection: String) -> UInt { XGetSelectionOwner(display, atom(selection)) }

  /// What a window is; nothing when there is none.
  public func attributes(of window: UInt) -> (isShown: Bool, isOverrideRedirect: Bool, isInputOnly: Bool)? {
    var found = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &found) != 0 else { return nil }
    return (found.map_state != IsUnmapped, found.override_redirect != 0, found.`class` == InputOnly)
  }

  /// The server's time.
  public func time() -> UInt {
    XChangeProperty(display, window, UInt(XA_WM_NAME), UInt(XA_STRING), 8, PropModeAppend, nil, 0)
    let event = wait(5) { $0.type == PropertyNotify && $0.xproperty.atom == UInt(XA_WM_NAME) }
    return event?.xproperty.time ?? 0
  }

  /// Makes a name for a property that nothing else here uses.
  public func property(_ number: Int = 0) -> UInt { atom("FOREIGN_\(number)") }

  /// Sends a request and does not wait.
  public func request(_ selection: String, _ target: String, property: UInt, time: UInt = 0) {
    XConvertSelection(display, atom(selection), atom(target), property, window, time)
    XFlush(display)
  }

  /// The next event that fits, waited for some seconds; others before it are dropped.
  func wait(_ seconds: Double, _ fits: (XEvent) -> Bool) -> XEvent? {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      while XPending(display) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        if fits(event) { return event }
      }
      let left = end.timeIntervalSinceNow
      if left <= 0 { return nil }
      var slot = pollfd(fd: XConnectionNumber(display), events: Int16(POLLIN), revents: 0)
      poll(&slot, 1, Int32(left * 1000) + 1)
    }
  }

  /// Takes a property's value and removes it.
  func take(_ property: UInt) -> Value? {
    var (type, format, count, left) = (UInt(0), Int32(0), UInt(0), UInt(0))
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, property, 0, Int.max / 8, 1, UInt(AnyPropertyType), &type, &format, &count, &left, &data)
    guard type != 0 else { return nil }
    defer { XFree(data) }
    return Value(type: name(type), format: Int(format), bytes: Self.bytes(data, Int(count), Int(format)))
  }

  static func bytes(_ data: UnsafeMutablePointer<UInt8>?, _ count: Int, _ format: Int) -> [UInt8] {
    guard let data else { return [] }
    if format != 32 { return [UInt8](UnsafeBufferPointer(start: data, count: count * format / 8)) }
    return data.withMemoryRebound(to: CLong.self, capacity: count) { items in
      UnsafeBufferPointer(start: items, count: count).flatMap { item in
        withUnsafeBytes(of: UInt32(truncatingIfNeeded: item).littleEndian) { [UInt8]($0) }
      }
    }
  }
}
