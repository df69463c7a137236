package import System

/// Where other commands ask the running service: a socket that only the user can open. A request is one line of words, the
/// answer is lines, and the end of the connection is its end.
package final class ControlSocket: EventLoop.Participant {
  /// Answers one request; `words` are those after the first.
  package typealias Answer = (_ connection: ControlConnection, _ words: [String]) -> Void

  private let path: String
  private let socket: Descriptor
  private let inode: UInt64?
  private unowned let loop: EventLoop
  private var answers: [String: Answer] = [:]
  private var connections: [ControlConnection] = []

  /// More at once than anybody needs.
  private static let limit = 64

  /// Listens at `path` until `close`, in place of a service that is about to end.
  package init(_ path: String, _ loop: EventLoop) throws(SystemError) {
    self.path = path
    self.loop = loop
    socket = try LocalSocket.listen(path)
    inode = LocalSocket.inode(path)
  }

  /// Takes the socket's name away, unless it is that of a later service by now; those who are connected stay so.
  package func close() { if LocalSocket.inode(path) == inode { LocalSocket.remove(path) } }

  /// Answers requests that begin with `word` by `answer`.
  package func on(_ word: String, _ answer: @escaping Answer) { answers[word] = answer }

  package var descriptor: Int32? { socket.number }
  package var deadline: Instant? { nil }

  package func work(_ now: Instant) {
    while let accepted = LocalSocket.accept(socket) {
      if connections.count >= Self.limit { continue }
      let connection = ControlConnection(accepted) { [unowned self] connection, line in answer(line, connection) }
      connection.onClose = { [unowned self] connection in
        connections.removeAll { $0 === connection }
        loop.remove(connection)
      }
      connections.append(connection)
      loop.add(connection, first: true)
    }
  }

  private func answer(_ line: String, _ connection: ControlConnection) {
    let words = line.split(separator: " ").map(String.init)
    if let word = words.first, let answer = answers[word] {
      answer(connection, Array(words.dropFirst()))
    } else {
      connection.finish()
    }
  }

  /// The path for a display: one service a display. Nothing where the user has no directory for such things.
  package static func path(display: String) -> String? {
    Environment.runtimeDirectory.map { $0 + "/typeboard/" + display.replacing("/") + ".socket" }
  }

  /// Makes the directory that `path` is in.
  package static func makeDirectory(for path: String) throws(SystemError) {
    guard let slash = path.lastIndex(of: "/") else { return }
    try File.makeDirectory(String(path[..<slash]), mode: 0o700)
  }
}

extension String {
  /// A display can be a path of its own.
  fileprivate func replacing(_ character: Character) -> String { String(map { $0 == character ? "_" : $0 }) }
}
