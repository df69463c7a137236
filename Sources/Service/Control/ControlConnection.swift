package import System

/// One command that asks the service. What it does not read soon enough is not kept for ever: a reader that falls behind too
/// far is cut off.
package final class ControlConnection: EventLoop.Participant {
  private let socket: Descriptor
  private let onLine: (ControlConnection, String) -> Void
  var onClose: ((ControlConnection) -> Void)?
  private var received: [UInt8] = []
  private var outgoing: [UInt8] = []
  private var hasAsked = false
  private var isFinishing = false
  /// Whether the other side is still there.
  package private(set) var isOpen = true

  private static let longestLine = 4096
  private static let mostOutgoing = 16 << 20

  init(_ socket: consuming Descriptor, onLine: @escaping (ControlConnection, String) -> Void) {
    self.socket = socket
    self.onLine = onLine
  }

  package var descriptor: Int32? { isOpen ? socket.number : nil }
  package var deadline: Instant? { nil }
  package var wantsToWrite: Bool { !outgoing.isEmpty }

  /// Sends a line. The connection stays open for more until `finish`.
  package func send(_ line: String) { send([UInt8]((line + "\n").utf8)) }

  /// Sends bytes as they are.
  package func send(_ bytes: [UInt8]) {
    guard isOpen, !isFinishing else { return }
    outgoing += bytes
    if outgoing.count > Self.mostOutgoing { close() }
  }

  /// Ends the answer: the connection is closed when all of it is sent.
  package func finish() { isFinishing = true }

  package func work(_ now: Instant) {
    guard isOpen else { return }
    receive()
    // Only writing moves an answer on, so it is tried each time; it does not wait.
    if isOpen, !outgoing.isEmpty {
      guard let sent = socket.writeSome(outgoing) else { return close() }
      outgoing.removeFirst(sent)
    }
    if isFinishing, outgoing.isEmpty { close() }
  }

  private func receive() {
    while isOpen {
      guard let bytes = socket.readSome(atMost: Self.longestLine) else { return }
      if bytes.isEmpty { return close() }
      // What comes after the request is of no interest, but its end is.
      if hasAsked { continue }
      received += bytes
      if let end = received.firstIndex(of: 0x0A) {
        hasAsked = true
        onLine(self, String(decoding: received[..<end], as: UTF8.self))
      } else if received.count > Self.longestLine {
        return close()
      }
    }
  }

  private func close() {
    guard isOpen else { return }
    isOpen = false
    onClose?(self)
  }
}
