package import System

/// Tells the service manager how this service is, and gives it descriptors to keep, sd_notify(3). Where there is no service
/// manager nothing happens.
package struct ServiceNotifier: Sendable {
  private let socket: String?

  /// The socket of NOTIFY_SOCKET.
  package init(socket: String? = Environment.nonEmpty("NOTIFY_SOCKET")) { self.socket = socket }

  /// Whether anybody listens.
  package var isHeard: Bool { socket != nil }

  /// The service does its work from now on.
  package func ready() throws(SystemError) { try send("READY=1") }

  /// One line that people see in `systemctl status`.
  package func status(_ text: String) throws(SystemError) {
    try send("STATUS=" + text.split(separator: "\n").joined(separator: " "))
  }

  package func stopping() throws(SystemError) { try send("STOPPING=1") }

  /// Hands over a descriptor for the next start of this service. `name` is what it comes back under. Without a limit above 0
  /// (FileDescriptorStoreMax=) the service manager closes it at once, and does not say so.
  package func store(_ file: borrowing MemoryFile, name: String) throws(SystemError) {
    try send("FDSTORE=1\nFDNAME=\(name)", with: [file.number])
  }

  /// Lets the service manager close what it keeps under a name.
  package func forget(_ name: String) throws(SystemError) { try send("FDSTOREREMOVE=1\nFDNAME=\(name)") }

  private func send(_ text: String, with descriptors: [Int32] = []) throws(SystemError) {
    guard let socket else { return }
    try LocalSocket.send([UInt8](text.utf8), with: descriptors, to: socket)
  }
}
