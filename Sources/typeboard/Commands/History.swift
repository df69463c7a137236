internal import Service
internal import System

extension Command {
  static let history = Command(
    "history", "List what was on the clipboard, or put it back",
    operands: [Operand("N", .number(1...1_000_000))],
    options: [.json],
    details: [
      "Lists the last contents that the service has seen, the newest first: when, which program copied it, the beginning of its text, and its types. With N it puts one of them back on the clipboard, in all the forms that are kept.",
      "The service keeps a history only where the settings say how many (History= under [service]), and in its memory alone: it ends with the service. Contents that are marked as secret are never kept, nor those of 'copy --pastes' and 'copy --clear-after', nor forms above 16 MiB.",
    ],
    examples: [
      Example("typeboard history", "What was copied last?"),
      Example("typeboard history 2", "Put back what was there before."),
    ]
  ) { (arguments) throws(CommandError) in
    guard let number = arguments.operands.first else { return try list(json: arguments.has(.json)) }
    switch try firstLine(["history", "put", number]).0 {
    case "done": return
    case "none": throw .nothing("the history has no content \(number)", hint: "'typeboard history' lists it")
    default: throw .failure("content \(number) could not be put back", hint: "try again")
    }
  }

  private static func list(json isJSON: Bool) throws(CommandError) {
    let (_, client) = try firstLine(["history"])
    var summaries: [HistoryEntry.Summary] = []
    while let line = try client.nextLine() {
      if let summary = HistoryEntry.Summary(line: line) { summaries.append(summary) }
    }
    if isJSON {
      let values = summaries.enumerated().map { index, summary in HistoryTable.json(index + 1, summary) }
      return try StandardOutput.write(JSON.array(values).document)
    }
    var columns = Columns(["N", "TIME", "PROGRAM", "CONTENT", "TYPES"], widths: [2, 19, 12, 48, 0])
    for (index, summary) in summaries.enumerated() {
      try StandardOutput.write(columns.line(HistoryTable.cells(index + 1, summary)))
    }
  }

  /// Asks; a service that keeps no history has nothing.
  private static func firstLine(_ words: [String]) throws(CommandError) -> (String, ServiceQuestion) {
    let client = try ServiceQuestion.ask(words)
    guard let line = try client.nextLine() else { throw .failure("the service has not answered") }
    if line == "off" {
      throw .nothing(
        "the service keeps no history", hint: "History=20 under [service] in the settings lets it keep one")
    }
    return (line, client)
  }
}

/// Contents as lines of a table, and as JSON.
enum HistoryTable {
  static func cells(_ number: Int, _ summary: HistoryEntry.Summary) -> [String] {
    let shown = summary.beginning.map(VisibleText.line) ?? "(\(summary.bytes) bytes)"
    let content = shown.count > 48 ? shown.prefix(47) + "…" : shown
    return [
      String(number), summary.time.local, summary.program ?? "-", content, summary.types.joined(separator: ", "),
    ]
  }

  static func json(_ number: Int, _ summary: HistoryEntry.Summary) -> JSON {
    .object([
      ("number", .number(number)), ("time", .string(summary.time.universal)), ("program", .optional(summary.program)),
      ("types", .strings(summary.types)), ("bytes", .number(summary.bytes)),
      ("beginning", .optional(summary.beginning)),
    ])
  }
}
