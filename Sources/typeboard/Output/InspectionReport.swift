internal import Pasteboard
internal import UniformTypes

/// What `inspect` says of a board, as a table and as JSON.
struct InspectionReport {
  let inspection: Inspection
  /// What the one form stands for that is a list of atoms.
  let names: [String]?
  let hexadecimal: Bool

  init(_ inspection: Inspection, names: [String]? = nil, hexadecimal: Bool) {
    self.inspection = inspection
    self.names = names
    self.hexadecimal = hexadecimal
  }

  // MARK: For people

  var text: String {
    var text = owner
    if inspection.isSecret { text += "The content is marked as secret.\n" }
    if inspection.isOnlyListed, !inspection.isSecret {
      text += "The owner could freeze if all were read, so its targets are only listed. Name a TYPE to read one.\n"
    }
    if inspection.offered.isGuess {
      text += "The owner does not list its targets; these are the usual ones that it answers.\n"
    }
    if inspection.error != nil { return text }
    let rows = inspection.forms.map(row)
    let heads = ["TARGET", "IDENTIFIER", "TYPE", "FORMAT", "BYTES", "CONTENT"]
    var widths = heads.map(\.count)
    for row in rows { for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.count) } }
    text += "\n" + Style.bold(line(heads, widths)) + "\n"
    for row in rows { text += line(row, widths) + "\n" }
    let service = inspection.offered.names.filter { TargetTable.isService($0) }
    if !service.isEmpty { text += "\nAnd \(VisibleText.line(service.joined(separator: ", "))).\n" }
    return text
  }

  /// One form whole, with the supertypes of its type.
  var whole: String {
    guard let form = inspection.forms.first, let data = form.data else { return owner }
    var text = VisibleText.line(form.target) + ": \(data.count) bytes of type \(VisibleText.line(data.type))"
    text += ", format \(data.format)" + (data.isIncremental ? ", by INCR" : "") + "\n"
    if let type = form.type {
      text +=
        VisibleText.line(([type] + Types.registry.supertypes(of: type)).map(\.identifier).joined(separator: " < "))
        + "\n"
    }
    text += "\n"
    if !hexadecimal, let content = wholeText(data) {
      let shown = VisibleText.paragraphs(content)
      return text + shown + (shown.hasSuffix("\n") ? "" : "\n")
    }
    return text + Preview.dump(data.bytes)
  }

  private func wholeText(_ data: ReceivedData) -> String? { names?.joined(separator: "\n") ?? Preview.text(data) }

  private var owner: String {
    let owner = inspection.owner
    var facts: [String] = []
    if let process = owner.process { facts.append("process \(process)") }
    facts.append("window 0x" + String(owner.window, radix: 16))
    if let name = owner.windowClass { facts.append("class \(name)") }
    if let age = inspection.age { facts.append("for \(Self.words(age))") }
    let program = owner.program ?? "an unknown program"
    let line =
      "\(inspection.board) (\(inspection.board.selectionName)): owned by \(program), " + facts.joined(separator: ", ")
    return VisibleText.line(line) + "\n"
  }

  private func row(_ form: Inspection.Form) -> [String] {
    let identifier = form.type?.identifier ?? "-"
    let cells: [String]
    if let data = form.data {
      cells = [
        form.target, identifier, data.type, String(data.format),
        String(data.count) + (data.isIncremental ? " INCR" : ""),
        Preview.line(data, hexadecimal: hexadecimal, length: 48),
      ]
    } else {
      cells = [form.target, identifier, "", "", "", form.error?.description ?? (isSkipped(form) ? "not asked" : "")]
    }
    return cells.map { VisibleText.line(String($0.prefix(200))) }
  }

  private func isSkipped(_ form: Inspection.Form) -> Bool {
    TargetTable.hasSideEffects(form.target) || inspection.isOnlyListed
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() {
      let gap = String(repeating: " ", count: max(0, widths[column] - cell.count))
      // Numbers end at one place.
      line += column == 3 || column == 4 ? gap + cell + "  " : cell + gap + "  "
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// A length of time in its largest unit.
  private static func words(_ age: Duration) -> String {
    let seconds = age.components.seconds
    switch seconds {
    case ..<120: return "\(seconds) s"
    case ..<7200: return "\(seconds / 60) min"
    case ..<172_800: return "\(seconds / 3600) h"
    default: return "\(seconds / 86_400) days"
    }
  }

  // MARK: For programs

  var json: JSON { object(inspection.forms.map { json($0, whole: false) }) }

  var wholeJSON: JSON {
    let chain = inspection.forms.first?.type.map { Types.registry.supertypes(of: $0).map(\.identifier) }
    guard case .object(let members) = object(inspection.forms.map { json($0, whole: true) }) else { return .null }
    return .object(members + [("supertypes", chain.map { .strings($0) } ?? .null)])
  }

  private func object(_ representations: [JSON]) -> JSON {
    let owner = inspection.owner
    let members: [(key: String, value: JSON)] = [
      ("board", .string(inspection.board.description)),
      (
        "owner",
        .object([
          ("window", .number(Int(owner.window))), ("pid", owner.process.map { .number(Int($0)) } ?? .null),
          ("program", .optional(owner.program)), ("class", .optional(owner.windowClass)),
          ("timestamp", inspection.timestamp.map { .number(Int($0)) } ?? .null),
        ])
      ),
      ("secret", .bool(inspection.isSecret)), ("representations", .array(representations)),
    ]
    return .object(members + (inspection.error.map { [("error", .string($0.description))] } ?? []))
  }

  private func json(_ form: Inspection.Form, whole: Bool) -> JSON {
    let data = form.data
    let preview = data.map { data -> String in
      if whole, !hexadecimal, let text = wholeText(data) { return text }
      return whole ? Preview.hex(data.bytes[...]) : beginning(data)
    }
    return .object([
      ("target", .string(form.target)), ("identifier", .optional(form.type?.identifier)),
      ("type", .optional(data?.type)), ("format", data.map { .number($0.format) } ?? .null),
      ("bytes", data.map { .number($0.count) } ?? .null),
      ("incremental", data.map { .bool($0.isIncremental) } ?? .null), ("preview", .optional(preview)),
      ("error", .optional(form.error?.description)),
    ])
  }

  private func beginning(_ data: ReceivedData) -> String {
    if !hexadecimal, let text = Preview.text(data) { return String(text.prefix(200)) }
    return Preview.hex(data.bytes.prefix(64))
  }
}
