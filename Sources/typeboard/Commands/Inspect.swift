internal import Pasteboard
internal import UniformTypes

extension Command {
  static let inspect = Command(
    "inspect", "Show who owns a board and everything that is on it",
    operands: [Operand("TYPE", .type)],
    options: [.board, .json, .hex, .reveal, .asSeenBy],
    details: [
      "Shows the owner, then for each target its type identifier, the type and format that the owner returned, its size, and the beginning of its content. With TYPE it shows the whole of that one form and the supertypes of its type. Control characters and directional overrides are shown, never obeyed.",
      "Targets that would change something are not asked for. A form that does not come has its reason in its place. An owner that reading in bulk would freeze (GTK 4) is only listed, and so is a content that is marked as secret.",
    ],
    examples: [
      Example("typeboard inspect", "What would another program find?"),
      Example("typeboard inspect html", "The HTML, whole."),
      Example("typeboard inspect --json | jq -r '.representations[].target'", "The names alone."),
    ]
  ) { (arguments) throws(CommandError) in
    let board = try arguments.board
    let (report, error) = try reading { (pasteboard) throws(CommandError) in
      try look(at: board, pasteboard, arguments)
    }
    try StandardOutput.write(report)
    if let error { throw arguments.has(.json) ? .silent(.failure) : error.explained }
  }

  /// What is to be printed, and why the owner did not even tell what it has.
  private static func look(
    at board: Board, _ pasteboard: SelectionPasteboard, _ arguments: Arguments
  ) throws(CommandError) -> (report: String, error: PasteboardError?) {
    if let name = arguments[.asSeenBy] {
      let isOurs = try explaining { () throws(PasteboardError) in try pasteboard.look(as: name, on: board) }
      if !isOurs { throw .failure("only content that typeboard has copied tells what others would be offered") }
    }
    if let word = arguments.operands.first { return (try whole(word, on: board, pasteboard, arguments), nil) }
    let inspection = try explaining { () throws(PasteboardError) in
      try pasteboard.inspect(board, keeping: Preview.bytes, revealing: arguments.has(.reveal))
    }
    let report = InspectionReport(inspection, hexadecimal: arguments.has(.hex))
    return (arguments.has(.json) ? report.json.document : report.text, inspection.error)
  }

  /// One form, whole.
  private static func whole(
    _ word: String, on board: Board, _ pasteboard: SelectionPasteboard, _ arguments: Arguments
  ) throws(CommandError) -> String {
    let (offered, owner, isSecret) = try explaining { () throws(PasteboardError) in
      let offered = try pasteboard.offered(on: board)
      return (offered, try pasteboard.ownerFacts(on: board), try pasteboard.isSecret(board, offered))
    }
    guard let target = try TypeWord.target(word, among: offered) else {
      throw .notOffered(word, board, offered)
    }
    if isSecret, !arguments.has(.reveal) {
      throw .failure("the content is marked as secret", hint: "--reveal shows it")
    }
    let data = try explaining { () throws(PasteboardError) in try pasteboard.read(target, from: board) }
    var inspection = Inspection(board: board, owner: owner, offered: offered)
    inspection.forms = [Inspection.Form(target: target, type: Types.table.type(of: target), data: data)]
    let names = try explaining { () throws(PasteboardError) in try pasteboard.atomNames(in: data) }
    let report = InspectionReport(inspection, names: names, hexadecimal: arguments.has(.hex))
    return arguments.has(.json) ? report.wholeJSON.document : report.whole
  }
}

extension Option {
  fileprivate static let asSeenBy = Option(
    "as-seen-by", value: .text("APPLICATION"), "Show what an application of this name would be offered",
    details: "By the rules of the settings, and only for content that typeboard has copied.")
  fileprivate static let hex = Option("hex", "Show bytes in hexadecimal")
  fileprivate static let reveal = Option("reveal", "Show content that is marked as secret, too")
}
