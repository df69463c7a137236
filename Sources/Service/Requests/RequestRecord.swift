package import System

/// One request to the service, and what it got. It never holds content.
package struct RequestRecord: Equatable, Sendable {
  package enum Result: String, CaseIterable, Sendable {
    /// The data.
    case given
    /// A fact about the board, such as the list of targets.
    case fact
    case refused
    /// The program had gone before it could be answered.
    case vanished
  }

  /// Who asked for what. Of a content that is marked as secret nothing of this is kept.
  package struct Details: Equatable, Sendable {
    /// What the program is called; nothing when that is not known.
    package var program: String?
    package var process: Int32?
    package var window: UInt32
    package var target: String
    package var result: Result
    /// The size of the data that was given.
    package var bytes: Int?

    package init(
      program: String?, process: Int32?, window: UInt32, target: String, result: Result, bytes: Int? = nil
    ) {
      (self.program, self.process, self.window) = (program, process, window)
      (self.target, self.result, self.bytes) = (target, result, bytes)
    }
  }

  package var time: Moment
  /// The board; nothing when the request was for a selection that is not the service's.
  package var board: String?
  /// Nothing when the content is marked as secret.
  package var details: Details?

  package init(time: Moment, board: String?, details: Details?) {
    self.time = time
    self.board = board
    self.details = details
  }

  /// Whether the other one is the same request over again, as of a program that asks for the list of targets many times.
  func repeats(_ other: RequestRecord) -> Bool { board == other.board && details == other.details }
}

extension RequestRecord {
  /// One line for the control socket.
  package var line: String {
    let head = [String(time.milliseconds), board ?? ""]
    guard let details else { return ControlFields.line(head) }
    return ControlFields.line(
      head + [
        details.program ?? "", details.process.map { String($0) } ?? "", String(details.window), details.target,
        details.result.rawValue, details.bytes.map { String($0) } ?? "",
      ])
  }

  /// What a line says; nothing when it is none.
  package init?(line: String) {
    let fields = ControlFields.fields(line)
    guard fields.count == 2 || fields.count == 8, let milliseconds = Int64(fields[0]) else { return nil }
    self.init(time: Moment(milliseconds: milliseconds), board: fields[1].isEmpty ? nil : fields[1], details: nil)
    if fields.count == 2 { return }
    guard let window = UInt32(fields[4]), let result = Result(rawValue: fields[6]) else { return nil }
    details = Details(
      program: fields[2].isEmpty ? nil : fields[2], process: Int32(fields[3]), window: window, target: fields[5],
      result: result, bytes: Int(fields[7]))
  }
}
