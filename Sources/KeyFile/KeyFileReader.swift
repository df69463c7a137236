/// Reads a key file group by group, so that a large one never stands in memory twice.
public struct KeyFileReader: Sendable {
  /// The longest line in bytes.
  public static let longestLine = 65_536
  /// The most entries of one group.
  public static let mostEntries = 4_096
  /// How many faults are kept; a file with more is not worth more lines.
  public static let mostFaults = 100

  /// The first ``mostFaults`` faults that were met so far, in the order of their lines.
  public private(set) var faults: [KeyFileFault] = []
  /// How many faults were met so far.
  public private(set) var faultCount = 0

  private let bytes: [UInt8]
  private let name: String
  private var offset: Int
  private var line = 0
  /// The group that the header read last begins.
  private var pending: KeyFile.Group?
  /// Entries of a group whose header is at fault belong nowhere, but that fault has been told already.
  private var inFaultyGroup = false

  /// A reader at the beginning of a file; `name` is only for the faults. A byte order mark is passed over.
  public init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next group, or nil at the end of the file. Cost: linear in its size.
  public mutating func next() -> KeyFile.Group? {
    var group = pending
    pending = nil
    // A few names are found faster in the entries themselves.
    var seen: Set<String> = []
    while let line = nextLine() {
      guard isText(line) else { continue }
      switch bytes[line.lowerBound] {
      case UInt8(ascii: "#"): continue
      case UInt8(ascii: "["):
        pending = header(line)
        inFaultyGroup = pending == nil
        if let group { return group }
        (group, pending) = (pending, nil)
      default:
        guard let entry = entry(line), !inFaultyGroup else { continue }
        if group == nil {
          fault(.outsideGroup, entry.position.column, "an entry stands before the first group")
        } else {
          add(entry, to: &group!, seen: &seen)
        }
      }
    }
    return group
  }

  // MARK: Lines

  /// The next line that is not blank, without the blanks around it.
  private mutating func nextLine() -> Range<Int>? {
    while offset < bytes.count {
      line += 1
      var next = offset
      let range = Self.lineWithoutBlanks(bytes.span, &next)
      offset = next
      if !range.isEmpty { return range }
    }
    return nil
  }

  /// The line at the offset without the blanks around it; moves the offset behind its end.
  private static func lineWithoutBlanks(_ bytes: Span<UInt8>, _ offset: inout Int) -> Range<Int> {
    var start = offset
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    offset = end + 1
    while start < end, isBlank(bytes[start]) { start += 1 }
    while start < end, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  /// The column of a place in a line.
  private func column(of place: Int) -> Int {
    var start = place
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    // A byte order mark is no character of the line.
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    var column = 1
    for index in start..<place where bytes[index] & 0xC0 != 0x80 { column += 1 }
    return column
  }

  /// Whether a line can be used; otherwise that is told.
  private mutating func isText(_ line: Range<Int>) -> Bool {
    guard line.count <= Self.longestLine else {
      fault(.lineTooLong, 1, "the line is longer than \(Self.longestLine) bytes")
      return false
    }
    var isASCII = true
    for index in line {
      let byte = bytes[index]
      if byte >= 0x80 { isASCII = false }
      if byte < 0x20 && byte != UInt8(ascii: "\t") || byte == 0x7F {
        let code = String(byte, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: 4 - code.count) + code
        fault(.controlCharacter, column(of: index), "a control character (\(name)) stands in the line")
        return false
      }
    }
    if isASCII { return true }
    do {
      _ = try UTF8Span(validating: bytes.span.extracting(line))
      return true
    } catch {
      fault(.invalidUTF8, column(of: line.lowerBound + error.byteOffsets.lowerBound), "the line is not UTF-8")
      return false
    }
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The place of a byte in a range, or nil.
  private func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    for index in range where bytes[index] == byte { return index }
    return nil
  }

  // MARK: Headers and entries

  private mutating func header(_ line: Range<Int>) -> KeyFile.Group? {
    let start = line.lowerBound + 1
    var end = start
    while end < line.upperBound, bytes[end] != UInt8(ascii: "]"), bytes[end] != UInt8(ascii: "[") { end += 1 }
    let isClosed = end < line.upperBound && bytes[end] == UInt8(ascii: "]")
    guard isClosed, end + 1 == line.upperBound, end > start else {
      let message =
        end == start
        ? "the group has no name" : isClosed ? "text follows the group's name" : "the group's name is not closed by ]"
      fault(.badHeader, column(of: isClosed && end > start ? end + 1 : end), message)
      return nil
    }
    return KeyFile.Group(text(start..<end), position: KeyFile.Position(line: self.line, column: column(of: start)))
  }

  private mutating func entry(_ line: Range<Int>) -> KeyFile.Entry? {
    guard let equals = first(UInt8(ascii: "="), in: line) else {
      fault(.notAnEntry, column(of: line.lowerBound), "the line is neither [group], Key=value nor a comment")
      return nil
    }
    var keyEnd = equals
    while keyEnd > line.lowerBound, Self.isBlank(bytes[keyEnd - 1]) { keyEnd -= 1 }
    var locale: Range<Int>?
    if keyEnd > line.lowerBound, bytes[keyEnd - 1] == UInt8(ascii: "]"),
      let open = first(UInt8(ascii: "["), in: line.lowerBound..<keyEnd)
    {
      locale = open + 1..<keyEnd - 1
      keyEnd = open
    }
    let key = line.lowerBound..<keyEnd
    let bad = key.first { !Self.isKeyByte(bytes[$0]) }
    if bad != nil || key.isEmpty || locale?.isEmpty == true {
      let message =
        key.isEmpty
        ? "the key is missing"
        : locale?.isEmpty == true ? "the locale is missing" : "a key has only letters, digits and hyphens"
      fault(.badKey, column(of: bad ?? keyEnd), message)
      return nil
    }
    var start = equals + 1
    while start < line.upperBound, Self.isBlank(bytes[start]) { start += 1 }
    let value = start..<line.upperBound
    if let escape = badEscape(in: value) {
      fault(.badEscape, column(of: escape), #"after a backslash only \ ; n r s t have a meaning"#)
      return nil
    }
    return KeyFile.Entry(
      text(key), locale: locale.map { text($0) }, rawValue: text(value),
      position: KeyFile.Position(line: self.line, column: column(of: line.lowerBound)),
      valuePosition: KeyFile.Position(line: self.line, column: column(of: start)))
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Where the first backslash without a meaning stands, if there is one.
  private func badEscape(in value: Range<Int>) -> Int? {
    var search = value
    while let backslash = first(UInt8(ascii: "\\"), in: search) {
      guard backslash + 1 < value.upperBound, #"\;nrst"#.utf8.contains(bytes[backslash + 1]) else { return backslash }
      search = backslash + 2..<value.upperBound
    }
    return nil
  }

  private mutating func add(_ entry: KeyFile.Entry, to group: inout KeyFile.Group, seen: inout Set<String>) {
    guard group.entries.count < Self.mostEntries else {
      fault(.tooManyEntries, entry.position.column, "the group has more than \(Self.mostEntries) entries")
      return
    }
    let isNew: Bool
    if group.entries.count < 16 {
      isNew = !group.entries.contains { $0.key == entry.key && $0.locale == entry.locale }
    } else {
      if seen.isEmpty { seen = Set(group.entries.map(\.name)) }
      isNew = seen.insert(entry.name).inserted
    }
    guard isNew else {
      fault(.repeatedKey, entry.position.column, "\(entry.name) is in this group already")
      return
    }
    group.entries.append(entry)
  }

  private mutating func fault(_ code: KeyFileFault.Code, _ column: Int, _ message: String) {
    faultCount += 1
    guard faults.count < Self.mostFaults else { return }
    faults.append(
      KeyFileFault(code, file: name, position: KeyFile.Position(line: line, column: column), message))
  }
}
