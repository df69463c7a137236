package import System

/// The other side of `ControlSocket`: a command that asks the running service.
package struct ControlClient: ~Copyable {
  private let socket: Descriptor
  private var rest: [UInt8] = []
  private var isAtEnd = false

  /// Asks the service at `path`. An error that is `isNobodyThere` means that there is none.
  package init(_ path: String, asking words: [String]) throws(SystemError) {
    let connected = try LocalSocket.connect(path)
    try connected.write([UInt8]((words.joined(separator: " ") + "\n").utf8))
    socket = connected
  }

  /// A service that is awake needs far less for the next line of an answer.
  package static let patience = Duration.seconds(5)

  /// The next line of the answer, waited for so long or, without a time, until it comes; nothing at its end.
  package mutating func line(within patience: Duration? = ControlClient.patience) throws(SystemError) -> String? {
    let end = patience.map { Instant.now + $0 }
    while true {
      if let end = rest.firstIndex(of: 0x0A) {
        defer { rest.removeSubrange(...end) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      if isAtEnd { return nil }
      if let end, !waitUntilReadable([socket.number], deadline: end)[0] {
        if Instant.now < end { continue }
        throw SystemError.late("the answer of the service")
      }
      let bytes = try socket.read(atMost: 64 << 10)
      isAtEnd = bytes.isEmpty
      rest += bytes
    }
  }
}
