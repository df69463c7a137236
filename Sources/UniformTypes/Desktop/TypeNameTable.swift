/// A file of the shared MIME database with one or two names a line (`types`, `aliases`, `subclasses`).
struct TypeNameTable: Sendable {
  /// The lines: the first name, and the second one, or an empty text.
  private(set) var rows: [(first: String, second: String)] = []
  private(set) var faults: [DesktopFault] = []

  /// Reads a file whose lines have `columns` MIME types. A line that has not is left out and reported. Cost: linear in the bytes.
  init(_ bytes: [UInt8], file: String, columns: Int) {
    let span = bytes.span
    var start = 0
    var line = 0
    while start < span.count {
      var (end, blank) = (start, -1)
      while end < span.count, span[end] != UInt8(ascii: "\n") {
        if span[end] == UInt8(ascii: " "), blank < 0 { blank = end }
        end += 1
      }
      line += 1
      let first = start..<(columns == 1 || blank < 0 ? end : blank)
      let second = columns == 1 || blank < 0 ? end..<end : blank + 1..<end
      if end > start, span[start] != UInt8(ascii: "#") {
        if MIMEType.isWellFormed(span.extracting(first)), columns == 1 || MIMEType.isWellFormed(span.extracting(second))
        {
          rows.append((String(decoding: bytes[first], as: UTF8.self), String(decoding: bytes[second], as: UTF8.self)))
        } else {
          let expected = columns == 1 ? "a MIME type" : "two MIME types with a blank between"
          faults.append(DesktopFault(file: file, line: line, reason: "expected \(expected)"))
        }
      }
      start = end + 1
    }
  }
}
