/// The content rules of one directory of the shared MIME database (`magic`), a binary file.
///
/// Shared MIME-info Database, "The magic files": sections `[priority:type]`, each with lines `indent>offset=LLvalue&mask~word+range`.
struct MagicTable: Sendable {
  /// What a type's content looks like.
  struct Section: Sendable {
    var mimeType: String
    var priority: Int
    /// Its rules, an index range of ``rules``.
    var rules: Range<Int>
  }

  /// One comparison; it counts when those above it with a smaller indent matched.
  struct Rule: Sendable {
    var indent: Int
    /// Where the value may begin, in bytes of the content.
    var offsets: Range<Int>
    /// The value and its mask, as places in the file's bytes.
    var value: Range<Int>
    var mask: Range<Int>?
    /// Bytes of a word whose order is the machine's: 1, 2 or 4.
    var wordSize: Int
  }

  private let bytes: [UInt8]
  /// The sections, those with the highest priority first.
  private(set) var sections: [Section] = []
  private(set) var rules: [Rule] = []
  /// How much of a content the rules look at, in bytes.
  private(set) var extent = 0
  /// The MIME types whose rules in directories of lower precedence do not count (`__NOMAGIC__`).
  private(set) var withoutLowerMagic: Set<String> = []
  private(set) var faults: [DesktopFault] = []

  /// Deeper rules than this are damage: the database of the desktop needs five levels.
  private static let deepest = 32

  /// No rules at all.
  init() { bytes = [] }

  /// Reads a `magic` file. From the first byte that cannot be read to the next section that can, rules are left out and reported.
  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    var reader = MagicReader(bytes)
    guard reader.skip("MIME-Magic\0\n") else {
      faults.add(DesktopFault(file: file, offset: 0, reason: "does not begin with MIME-Magic"))
      return
    }
    while !reader.isAtEnd {
      let start = reader.position
      do throws(MagicReader.Failure) {
        try readSection(&reader)
      } catch {
        faults.add(DesktopFault(file: file, offset: error.offset, reason: error.reason))
        reader.skipToSection(after: start)
      }
    }
    // Stable, so that of two with one priority the first stays the first.
    sections = sections.enumerated().sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }.map(
      \.element)
  }

  private mutating func readSection(_ reader: inout MagicReader) throws(MagicReader.Failure) {
    let (priority, mimeType) = try reader.header()
    let first = rules.count
    var found: [Rule] = []
    while !reader.isAtEnd, !reader.isAtSection {
      let rule = try reader.rule()
      if bytes.span.extracting(rule.value).equals("__NOMAGIC__") {
        withoutLowerMagic.insert(mimeType.folded)
        continue
      }
      if rule.indent > (found.last?.indent ?? -1) + 1 || rule.indent > Self.deepest {
        throw MagicReader.Failure(offset: reader.position, reason: "a rule is nested in none")
      }
      found.append(rule)
    }
    if found.isEmpty { return }
    rules += found
    for rule in found { extent = max(extent, rule.offsets.upperBound - 1 + rule.value.count) }
    sections.append(Section(mimeType: mimeType, priority: priority, rules: first..<rules.count))
  }

  /// Whether the content is as the section says. `effort` is what remains of the comparisons that a whole search may make; at 0 nothing
  /// matches any more.
  func matches(_ section: Section, _ content: Span<UInt8>, effort: inout Int) -> Bool {
    var level = 0
    for index in section.rules {
      let rule = rules[index]
      if rule.indent > level { continue }
      if matches(rule, content, effort: &effort) {
        let isLeaf = index + 1 == section.rules.upperBound || rules[index + 1].indent <= rule.indent
        if isLeaf { return true }
        level = rule.indent + 1
      } else {
        level = rule.indent
      }
    }
    return false
  }

  /// A byte of the value that a rule looks for, in the order of the file.
  func value(of rule: Rule, at place: Int) -> UInt8 { bytes[rule.value.lowerBound + place] }

  private func matches(_ rule: Rule, _ content: Span<UInt8>, effort: inout Int) -> Bool {
    let last = min(rule.offsets.upperBound - 1, content.count - rule.value.count)
    guard rule.offsets.lowerBound <= last else { return false }
    let bytes = bytes.span
    // In the file every word is big-endian; in the content it is as the machine writes it, for us little-endian.
    let swap = rule.wordSize - 1
    for start in rule.offsets.lowerBound...last {
      var index = 0
      while index < rule.value.count {
        let place = index ^ swap
        var byte = content[start + index]
        var wanted = bytes[rule.value.lowerBound + place]
        if let mask = rule.mask {
          byte &= bytes[mask.lowerBound + place]
          wanted &= bytes[mask.lowerBound + place]
        }
        if byte != wanted { break }
        index += 1
      }
      if index == rule.value.count { return true }
      effort -= index + 1
      if effort <= 0 { return false }
    }
    return false
  }
}

/// Reads the parts of a `magic` file, never beyond its end.
private struct MagicReader {
  struct Failure: Error {
    var offset: Int
    var reason: String
  }

  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }
  var isAtSection: Bool { !isAtEnd && bytes[position] == UInt8(ascii: "[") }
  private var next: UInt8? { isAtEnd ? nil : bytes[position] }

  mutating func skip(_ text: StaticString) -> Bool {
    let wanted = Array(text.description.utf8)
    guard bytes[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  /// Goes to the next line that begins like a section and is not the one at `start`.
  mutating func skipToSection(after start: Int) {
    position = max(position, start + 1)
    while !isAtEnd, !(bytes[position] == UInt8(ascii: "[") && bytes[position - 1] == UInt8(ascii: "\n")) {
      position += 1
    }
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let digit = next.map({ $0 &- 48 }), digit < 10 {
      let larger = (value ?? 0) * 10 + Int(digit)
      // No file that is looked at is as large.
      if larger > Int(Int32.max) { return nil }
      value = larger
      position += 1
    }
    return value
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// `[priority:type]` and the line's end.
  mutating func header() throws(Failure) -> (priority: Int, mimeType: String) {
    let start = position
    guard take("["), let priority = number(), take(":") else {
      throw Failure(offset: start, reason: "expected a section, [priority:type]")
    }
    let name = position
    while let byte = next, byte != UInt8(ascii: "]"), byte != UInt8(ascii: "\n"), position - name < 256 {
      position += 1
    }
    let text = bytes[name..<position]
    guard MIMEType.isWellFormed(text.span), take("]"), take("\n") else {
      throw Failure(offset: name, reason: "expected a MIME type and ]")
    }
    return (min(priority, 100), String(decoding: text, as: UTF8.self))
  }

  /// One line of a section, with its end.
  mutating func rule() throws(Failure) -> MagicTable.Rule {
    let start = position
    let indent = number() ?? 0
    guard take(">"), let offset = number(), take("=") else {
      throw Failure(offset: start, reason: "expected a rule, indent>offset=value")
    }
    guard bytes.count - position >= 2 else {
      throw Failure(offset: position, reason: "ends within the length of a value")
    }
    let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
    position += 2
    guard length > 0, bytes.count - position >= length else {
      throw Failure(
        offset: position - 2,
        reason: length == 0 ? "a value is empty" : "a value of \(length) bytes ends beyond the file")
    }
    let value = position..<position + length
    position += length
    var rule = MagicTable.Rule(indent: indent, offsets: offset..<offset + 1, value: value, mask: nil, wordSize: 1)
    if take("&") {
      guard bytes.count - position >= length else {
        throw Failure(offset: position, reason: "a mask ends beyond the file")
      }
      rule.mask = position..<position + length
      position += length
    }
    if take("~") {
      guard let size = number(), size == 1 || size == 2 || size == 4, length % size == 0 else {
        throw Failure(
          offset: position, reason: "a word size that is not 1, 2 or 4, or no divisor of the value's length")
      }
      rule.wordSize = size
    }
    if take("+") {
      guard let range = number(), range > 0 else {
        throw Failure(offset: position, reason: "expected the length of a range")
      }
      rule.offsets = offset..<offset + range
    }
    // A later version may add fields before the line's end.
    while let byte = next, byte != UInt8(ascii: "\n") {
      _ = byte
      position += 1
    }
    guard take("\n") else { throw Failure(offset: position, reason: "ends within a rule") }
    return rule
  }
}
