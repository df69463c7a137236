package import System
internal import Pasteboard
internal import UniformTypes

/// One content that was on the clipboard.
package struct HistoryEntry: Equatable, Sendable {
  package var time: Moment
  /// What the program that copied it is called; nothing when that is not known.
  package var program: String?
  package var content: KeptContent

  package init(time: Moment, program: String?, content: KeptContent) {
    self.time = time
    self.program = program
    self.content = content
  }

  /// What the service says of an entry to those who list them.
  package struct Summary: Equatable, Sendable {
    package var time: Moment
    package var program: String?
    /// The identifiers of its types, or for what no type is known the target.
    package var types: [String]
    /// How many bytes are kept.
    package var bytes: Int
    /// The beginning of its text; nothing when it has none.
    package var beginning: String?

    package init(time: Moment, program: String?, types: [String], bytes: Int, beginning: String?) {
      (self.time, self.program, self.types) = (time, program, types)
      (self.bytes, self.beginning) = (bytes, beginning)
    }
  }

  /// How many bytes of the text a summary shows.
  static let beginningBytes = 256
}

extension HistoryEntry.Summary {
  /// One line for the control socket.
  package var line: String {
    ControlFields.line(
      [String(time.milliseconds), program ?? "", String(bytes), beginning == nil ? "" : "text", beginning ?? ""] + types
    )
  }

  /// What a line says; nothing when it is none.
  package init?(line: String) {
    let fields = ControlFields.fields(line)
    guard fields.count >= 5, let milliseconds = Int64(fields[0]), let bytes = Int(fields[2]) else { return nil }
    self.init(
      time: Moment(milliseconds: milliseconds), program: fields[1].isEmpty ? nil : fields[1],
      types: Array(fields[5...]), bytes: bytes, beginning: fields[3].isEmpty ? nil : fields[4])
  }
}
