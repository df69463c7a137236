internal import Service
internal import System

extension Command {
  static let requests = Command(
    "requests", "Tell who asked the service for which form, and what it got",
    options: [.follow, .json],
    details: [
      "A line is one request to the service: when, which program (its process and window), the target it asked for, what it got (given, fact, refused, vanished) and how many bytes. A fact is about the board, such as the list of targets; vanished means that the program had gone. Of contents that are marked as secret a line says only that one was asked for. The last \(RequestLog.limit) are kept, and what was asked over and over counts once.",
      "It tells why a program pastes what it pastes: which form it took, and that it never asked for another one.",
    ],
    examples: [
      Example("typeboard requests -f", "Paste somewhere, and see what the program takes."),
      Example("typeboard requests --json | jq -r 'select(.result == \"refused\").target'", "What nobody was given."),
    ]
  ) { (arguments) throws(CommandError) in
    let isFollowing = arguments.has(.follow)
    let client = try ServiceQuestion.ask(["requests"] + (isFollowing ? ["follow"] : []))
    var table = RequestTable()
    while let line = try client.nextLine(forEver: isFollowing) {
      guard let record = RequestRecord(line: line) else { continue }
      try StandardOutput.write(arguments.has(.json) ? RequestTable.json(record).line : table.text(record))
    }
    if isFollowing { throw .failure("the service has ended") }
  }
}

/// Requests as lines of a table, and as JSON.
struct RequestTable {
  private var columns = Columns(
    ["TIME", "PROGRAM", "PROCESS", "WINDOW", "TARGET", "RESULT", "BYTES"], widths: [19, 16, 7, 9, 24, 8, 0])

  mutating func text(_ record: RequestRecord) -> String {
    guard let details = record.details else {
      return columns.line([record.time.local, "(a content that is marked as secret)"])
    }
    return columns.line([
      record.time.local, details.program ?? "-", details.process.map { String($0) } ?? "-",
      "0x" + String(details.window, radix: 16), details.target, details.result.rawValue,
      details.bytes.map { String($0) } ?? "",
    ])
  }

  static func json(_ record: RequestRecord) -> JSON {
    let head: [(key: String, value: JSON)] = [
      ("time", .string(record.time.universal)), ("board", .optional(record.board)),
      ("secret", .bool(record.details == nil)),
    ]
    guard let details = record.details else { return .object(head) }
    return .object(
      head + [
        ("program", .optional(details.program)), ("pid", details.process.map { .number(Int($0)) } ?? .null),
        ("window", .number(Int(details.window))), ("target", .string(details.target)),
        ("result", .string(details.result.rawValue)), ("bytes", details.bytes.map { .number($0) } ?? .null),
      ])
  }
}

extension Option {
  fileprivate static let follow = Option("follow", short: "f", "Go on with what is asked from now on")
}
