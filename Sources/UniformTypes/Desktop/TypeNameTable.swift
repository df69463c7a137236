/// A file of the shared MIME database with one or two names a line.
struct TypeNameTable: Sendable {
  /// What the lines of a file hold.
  enum Layout: Sendable {
    /// A MIME type (`types`).
    case types
    /// Two MIME types with a blank between (`aliases`, `subclasses`).
    case pairs
    /// A MIME type, a colon, the name of an icon (`generic-icons`).
    case icons
  }

  /// The lines: the MIME type, and the second name, or an empty text.
  private(set) var rows: [(first: String, second: String)] = []
  private(set) var faults: [DesktopFault] = []

  /// Reads a file. A line of another form is left out and reported. Cost: linear in the bytes.
  init(_ bytes: [UInt8], file: String, layout: Layout) {
    let separator = UInt8(ascii: layout == .icons ? ":" : " ")
    let span = bytes.span
    var start = 0
    var line = 0
    while start < span.count {
      var (end, middle) = (start, -1)
      while end < span.count, span[end] != UInt8(ascii: "\n") {
        if span[end] == separator, middle < 0 { middle = end }
        end += 1
      }
      line += 1
      if layout == .types || middle < 0 { middle = end }
      let first = start..<middle
      let second = min(middle + 1, end)..<end
      let isWellFormed =
        switch layout {
        case .types: true
        case .pairs: MIMEType.isWellFormed(span.extracting(second))
        case .icons: !second.isEmpty
        }
      if isWellFormed, MIMEType.isWellFormed(span.extracting(first)) {
        rows.append((String(decoding: bytes[first], as: UTF8.self), String(decoding: bytes[second], as: UTF8.self)))
      } else if end > start, span[start] != UInt8(ascii: "#") {
        let expected =
          switch layout {
          case .types: "a MIME type"
          case .pairs: "two MIME types with a blank between"
          case .icons: "a MIME type, a colon and the name of an icon"
          }
        faults.append(DesktopFault(file: file, line: line, reason: "expected \(expected)"))
      }
      start = end + 1
    }
  }
}
