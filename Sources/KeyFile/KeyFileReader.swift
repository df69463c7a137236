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
    var seen: Set<String> = []
    while let range = nextLine() {
      guard let text = text(of: range) else { continue }
      switch bytes[range.lowerBound] {
      case UInt8(ascii: "#"): continue
      case UInt8(ascii: "["):
        pending = header(text, column: column(of: range))
        inFaultyGroup = pending == nil
        if let group { return group }
        (group, pending) = (pending, nil)
      default:
        guard let entry = entry(text, column: column(of: range)), !inFaultyGroup else { continue }
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

  /// The column of a line's first character that is no blank.
  private func column(of range: Range<Int>) -> Int {
    var start = range.lowerBound
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), Self.isBlank(bytes[start - 1]) { start -= 1 }
    return range.lowerBound - start + 1
  }

  /// The text of a line, or nil after a fault.
  private mutating func text(of range: Range<Int>) -> String? {
    guard range.count <= Self.longestLine else {
      fault(.lineTooLong, 1, "the line is longer than \(Self.longestLine) bytes")
      return nil
    }
    for index in range where bytes[index] < 0x20 && bytes[index] != UInt8(ascii: "\t") || bytes[index] == 0x7F {
      let code = String(bytes[index], radix: 16, uppercase: true)
      let before = String(decoding: bytes[range.lowerBound..<index], as: UTF8.self).unicodeScalars.count
      let name = "U+" + String(repeating: "0", count: 4 - code.count) + code
      fault(.controlCharacter, column(of: range) + before, "a control character (\(name)) stands in the line")
      return nil
    }
    do {
      return String(copying: try UTF8Span(validating: bytes.span.extracting(range)))
    } catch {
      let valid = bytes[range.lowerBound..<range.lowerBound + error.byteOffsets.lowerBound]
      let before = String(decoding: valid, as: UTF8.self).unicodeScalars.count
      fault(.invalidUTF8, column(of: range) + before, "the line is not UTF-8")
      return nil
    }
  }

  // MARK: Headers and entries

  private mutating func header(_ text: String, column: Int) -> KeyFile.Group? {
    let name = text.dropFirst().prefix { $0 != "]" && $0 != "[" }
    let rest = text[name.endIndex...]
    guard rest == "]", !name.isEmpty else {
      let at = rest.isEmpty || rest.first == "[" || name.isEmpty ? name.endIndex : text.index(after: name.endIndex)
      let message =
        name.isEmpty
        ? "the group has no name"
        : rest.first == "]" ? "text follows the group's name" : "the group's name is not closed by ]"
      fault(.badHeader, column + text[..<at].unicodeScalars.count, message)
      return nil
    }
    return KeyFile.Group(String(name), position: KeyFile.Position(line: line, column: column + 1))
  }

  private mutating func entry(_ text: String, column: Int) -> KeyFile.Entry? {
    let utf8 = text.utf8
    guard let equals = utf8.firstIndex(of: UInt8(ascii: "=")) else {
      fault(.notAnEntry, column, "the line is neither [group], Key=value nor a comment")
      return nil
    }
    var key = Self.trimmedEnd(text[..<equals])
    var locale: String?
    if key.utf8.last == UInt8(ascii: "]"), let open = key.utf8.firstIndex(of: UInt8(ascii: "[")) {
      locale = String(key[key.utf8.index(after: open)...].dropLast())
      key = key[..<open]
    }
    let bad = key.utf8.firstIndex { !Self.isKeyByte($0) }
    if bad != nil || key.isEmpty || locale?.isEmpty == true {
      let before = text[..<(bad ?? key.endIndex)].unicodeScalars.count
      let message =
        key.isEmpty
        ? "the key is missing"
        : locale?.isEmpty == true ? "the locale is missing" : "a key has only letters, digits and hyphens"
      fault(.badKey, column + before, message)
      return nil
    }
    var start = utf8.index(after: equals)
    while start < utf8.endIndex, Self.isBlank(utf8[start]) { start = utf8.index(after: start) }
    let value = text[start...]
    let valueColumn = column + text[..<start].unicodeScalars.count
    if let escape = Self.badEscape(value) {
      let before = value[..<escape].unicodeScalars.count
      fault(.badEscape, valueColumn + before, #"after a backslash only \ ; n r s t have a meaning"#)
      return nil
    }
    return KeyFile.Entry(
      String(key), locale: locale, rawValue: String(value),
      position: KeyFile.Position(line: line, column: column),
      valuePosition: KeyFile.Position(line: line, column: valueColumn))
  }

  private static func trimmedEnd(_ text: Substring) -> Substring {
    var text = text
    while let last = text.utf8.last, isBlank(last) { text.removeLast() }
    return text
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
  private static func badEscape(_ value: Substring) -> Substring.Index? {
    let utf8 = value.utf8
    var search = utf8.startIndex
    while let backslash = utf8[search...].firstIndex(of: UInt8(ascii: "\\")) {
      let after = utf8.index(after: backslash)
      guard after < utf8.endIndex, #"\;nstr"#.utf8.contains(utf8[after]) else { return backslash }
      search = utf8.index(after: after)
    }
    return nil
  }

  private mutating func add(_ entry: KeyFile.Entry, to group: inout KeyFile.Group, seen: inout Set<String>) {
    guard group.entries.count < Self.mostEntries else {
      fault(.tooManyEntries, entry.position.column, "the group has more than \(Self.mostEntries) entries")
      return
    }
    let name = entry.locale.map { "\(entry.key)[\($0)]" } ?? entry.key
    guard seen.insert(name).inserted else {
      fault(.repeatedKey, entry.position.column, "\(name) is in this group already")
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
