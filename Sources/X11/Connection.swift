internal import CX11
internal import Glibc
internal import System

/// A connection to an X server. It belongs to one thread.
///
/// Requests that fail because a foreign window has gone are never fatal: each is reported where its answer is waited for, or
/// as `Event.requestFailed`. When the server goes away, the next call throws `XError.connectionLost`. XOpenDisplay, XCloseDisplay
@safe
package final class Connection {
  let display: OpaquePointer
  let failures = FailureLog()
  /// The display's name, for messages.
  package let displayName: String
  var atoms: [String: Atom] = [:]
  var atomNames: [Atom: String] = [:]
  var masks: [Window: Int] = [:]
  var ownWindows: Set<Window> = []
  var followed: Set<Window> = []
  var queue: [Event] = []
  var fixesEventBase: Int32?
  lazy var clientLookup = ClientLookup(self)

  /// Connects to `name`, or without it to DISPLAY. The two are told apart: not named at all, or named and not reached.
  package init(_ name: String? = nil) throws(XError) {
    guard let chosen = name ?? Environment.nonEmpty("DISPLAY") else { throw .noDisplay }
    _ = Self.withoutKeyboard
    guard let display = unsafe XOpenDisplay(chosen) else { throw .unreachable(display: chosen) }
    unsafe self.display = display
    displayName = chosen
    for (name, atom) in Atom.predefined {
      atoms[name] = atom
      atomNames[atom] = name
    }
    unsafe failures.attach(to: display)
  }

  /// Whether another process goes on with this connection, so that it is not to be closed here.
  package var isGivenAway = false

  /// The library asks every server about its keyboard extension, two round trips for what nobody here needs. setenv
  private static let withoutKeyboard: Int32 = unsafe setenv("XKB_DISABLE", "1", 1)

  deinit {
    if !isGivenAway { unsafe XCloseDisplay(display) }
    unsafe failures.detach(from: display)
  }

  /// To wait for in poll. Look for `pendingEvent` first: events may be here already. XConnectionNumber
  package var fileDescriptor: Int32 { unsafe XConnectionNumber(display) }

  /// Sends what is still kept here. The library takes in events when it sends, so look for `pendingEvent` before waiting in
  /// poll. XFlush
  package func flush() throws(XError) {
    unsafe XFlush(display)
    try check()
  }

  /// The largest piece of data that one request may carry, in bytes. XExtendedMaxRequestSize, XMaxRequestSize
  package var maximumRequestBytes: Int {
    let extended = unsafe XExtendedMaxRequestSize(display)
    return unsafe (extended > 0 ? Int(extended) : Int(XMaxRequestSize(display))) * 4 - 64
  }

  /// The number that the next request will have. XNextRequest
  package var nextSerial: UInt { UInt(unsafe XNextRequest(display)) }

  /// Waits until the server has done everything so far, and gives the failures of the requests from `first` on. One round
  /// trip. XSync
  package func failures(since first: UInt) throws(XError) -> [RequestFailure] {
    try finish()
    return failures.take(from: first)
  }

  /// Waits until the server has done everything so far. A process that ends before may take its last requests with it: the
  /// server drops what it has not read yet of a client that left something unread. XSync
  package func finish() throws(XError) {
    unsafe XSync(display, 0)
    try check()
  }

  func check() throws(XError) {
    if failures.isLost { throw .connectionLost(display: displayName) }
  }
}
