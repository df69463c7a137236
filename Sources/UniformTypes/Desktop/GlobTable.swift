/// The file name patterns of one directory of the shared MIME database (`globs2`), indexed where they lie in the file's bytes.
///
/// No text is copied and no string is made before a pattern matches, so a process that asks for one name pays for one pass over the file.
/// Shared MIME-info Database, "The globs2 files".
struct GlobTable: Sendable {
  /// A pattern that matched: its MIME type and what decides between it and others.
  struct Match: Equatable, Sendable {
    var mimeType: String
    var weight: Int
    /// Bytes of the pattern: of two with the same weight the longer one wins.
    var patternLength: Int
    /// Literal names come before patterns that end a name, those before all others.
    var shape: Shape
  }

  /// What a pattern looks like, in the order of preference.
  enum Shape: UInt8, Comparable, Sendable {
    case literal, suffix, other
    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  struct Entry: Sendable {
    var mimeType: Range<Int32>
    var pattern: Range<Int32>
    var weight: UInt8
    var isCaseSensitive: Bool
    var shape: Shape
    /// The next entry of the same bucket, or -1.
    var next: Int32 = -1
  }

  private let bytes: [UInt8]
  private(set) var entries: [Entry] = []
  /// Literals and suffixes by the hash of their folded bytes, read from the end.
  private var buckets: [Int32] = []
  /// Every other wildcard, tried one after the other.
  private var others: [Int32] = []
  /// The longest suffix, so that a long name is not hashed for nothing.
  private var longestSuffix = 0
  /// The MIME types whose patterns in directories of lower precedence do not count (`__NOGLOBS__`).
  private(set) var withoutLowerGlobs: Set<String> = []
  /// Lines that could not be read.
  private(set) var faults: [DesktopFault] = []

  /// Reads a `globs2` file. A line that cannot be read is left out and reported. Cost: linear in the bytes.
  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    entries.reserveCapacity(bytes.count / 28)
    parse(file: file)
    index()
  }

  private mutating func parse(file: String) {
    let contents = self.bytes
    let bytes = contents.span
    var start = 0
    var line = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      line += 1
      if end > start, bytes[start] != UInt8(ascii: "#") {
        if let entry = Self.entry(bytes, start..<end) {
          add(entry)
        } else {
          faults.add(DesktopFault(file: file, line: line, reason: "not of the form weight:type:pattern"))
        }
      }
      start = end + 1
    }
  }

  private mutating func add(_ entry: Entry) {
    if bytes.span.extracting(entry.pattern.asInts).equals("__NOGLOBS__") {
      withoutLowerGlobs.insert(text(entry.mimeType).folded)
      return
    }
    // For programs that do not know the flag, every case-sensitive line is followed by the same one without it.
    if let last = entries.last, last.isCaseSensitive, !entry.isCaseSensitive, last.weight == entry.weight,
      bytes[last.pattern.asInts] == bytes[entry.pattern.asInts],
      bytes[last.mimeType.asInts] == bytes[entry.mimeType.asInts]
    {
      return
    }
    entries.append(entry)
  }

  private static func entry(_ bytes: Span<UInt8>, _ line: Range<Int>) -> Entry? {
    var position = line.lowerBound
    var weight = 0
    while position < line.upperBound, case let digit = bytes[position] &- 48, digit < 10, weight < 1000 {
      weight = weight * 10 + Int(digit)
      position += 1
    }
    guard position > line.lowerBound, position < line.upperBound, bytes[position] == UInt8(ascii: ":") else {
      return nil
    }
    let fields = position + 1
    var colons: (Int, Int?) = (line.upperBound, nil)
    position = fields
    while position < line.upperBound, bytes[position] != UInt8(ascii: ":") { position += 1 }
    guard position < line.upperBound else { return nil }
    colons.0 = position
    position += 1
    while position < line.upperBound {
      if bytes[position] == UInt8(ascii: ":") {
        colons.1 = position
        break
      }
      position += 1
    }
    let pattern = colons.0 + 1..<(colons.1 ?? line.upperBound)
    guard MIMEType.isWellFormed(bytes.extracting(fields..<colons.0)), !pattern.isEmpty, pattern.count <= 1024,
      bytes.count <= Int(Int32.max)
    else { return nil }
    return Entry(
      mimeType: Int32(fields)..<Int32(colons.0), pattern: Int32(pattern.lowerBound)..<Int32(pattern.upperBound),
      weight: UInt8(min(weight, 100)),
      isCaseSensitive: colons.1.map { hasFlag(bytes.extracting($0 + 1..<line.upperBound)) } ?? false,
      shape: shape(bytes.extracting(pattern)))
  }

  /// Whether the flags, joined by commas, contain `cs`; flags and fields that a later version adds are no fault.
  private static func hasFlag(_ flags: Span<UInt8>) -> Bool {
    var start = 0
    for index in 0...flags.count {
      guard index == flags.count || flags[index] == UInt8(ascii: ",") || flags[index] == UInt8(ascii: ":") else {
        continue
      }
      if flags.extracting(start..<index).equals("cs") { return true }
      if index < flags.count, flags[index] == UInt8(ascii: ":") { return false }
      start = index + 1
    }
    return false
  }

  private static func shape(_ pattern: Span<UInt8>) -> Shape {
    var wildcards = 0
    for index in pattern.indices {
      switch pattern[index] {
      case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"): wildcards += 1
      default: break
      }
    }
    if wildcards == 0 { return .literal }
    return wildcards == 1 && pattern[0] == UInt8(ascii: "*") && pattern.count > 1 ? .suffix : .other
  }

  // MARK: Lookup

  private mutating func index() {
    var size = 16
    while size < entries.count * 2 { size *= 2 }
    buckets = [Int32](repeating: -1, count: size)
    let contents = bytes
    // From the last to the first: a bucket's chain then keeps the order of the file.
    for number in entries.indices.reversed() {
      let entry = entries[number]
      if entry.shape == .other {
        others.append(Int32(number))
        continue
      }
      let key = entry.pattern.lowerBound + (entry.shape == .suffix ? 1 : 0)..<entry.pattern.upperBound
      if entry.shape == .suffix { longestSuffix = max(longestSuffix, key.count) }
      let bucket = Int(Self.hash(contents.span.extracting(key.asInts)) & UInt32(size - 1))
      entries[number].next = buckets[bucket]
      buckets[bucket] = Int32(number)
    }
    others.reverse()
  }

  private static let seed: UInt32 = 2_166_136_261
  private static func step(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte.folded)) &* 16_777_619 }
  /// The same for texts that differ in case only.
  static func hash(_ text: Span<UInt8>) -> UInt32 {
    var hash = seed
    var index = text.count
    while index > 0 {
      index -= 1
      hash = step(hash, text[index])
    }
    return hash
  }

  /// No name has more types, and no type more patterns, in a database that is not made to do harm.
  static let mostMatches = 256

  /// All patterns that match the name, the longest endings last and otherwise in the order of the file, at most ``mostMatches``. Cost: linear in
  /// the name, and in the number of the patterns that have other wildcards than a leading `*`.
  func matches(_ name: Span<UInt8>) -> [Match] {
    var found: [Match] = []
    func add(_ entry: Entry) {
      if found.count < Self.mostMatches { found.append(match(entry)) }
    }
    guard !name.isEmpty else { return found }
    let bytes = bytes.span
    var hash = Self.seed
    var start = name.count
    while start > 0 {
      start -= 1
      hash = Self.step(hash, name[start])
      let length = name.count - start
      if length > longestSuffix, start > 0 { continue }
      var number = buckets[Int(hash & UInt32(buckets.count - 1))]
      while number >= 0 {
        let entry = entries[Int(number)]
        let isSuffix = entry.shape == .suffix
        let key = entry.pattern.lowerBound + (isSuffix ? 1 : 0)..<entry.pattern.upperBound
        if key.count == length, isSuffix || start == 0 {
          let end = name.extracting(start..<name.count)
          let text = bytes.extracting(key.asInts)
          if entry.isCaseSensitive ? text.equals(end) : text.equalsFolded(end) { add(entry) }
        }
        number = entry.next
      }
    }
    for number in others {
      let entry = entries[Int(number)]
      let pattern = bytes.extracting(entry.pattern.asInts)
      if GlobPattern.matches(pattern, name, foldingCase: !entry.isCaseSensitive) { add(entry) }
    }
    return found
  }

  private func match(_ entry: Entry) -> Match {
    Match(
      mimeType: text(entry.mimeType), weight: Int(entry.weight), patternLength: entry.pattern.count, shape: entry.shape)
  }

  /// The entries, those with the highest weight first, as `update-mime-database` writes them.
  func byWeight() -> [Entry] {
    if zip(entries, entries.dropFirst()).allSatisfy({ $0.weight >= $1.weight }) { return entries }
    return entries.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(
      \.element)
  }

  /// The patterns of a type, those with the highest weight first. Cost: linear in the entries.
  func patterns(of mimeType: String) -> [String] {
    var patterns: [String] = []
    for entry in byWeight() where patterns.count < Self.mostMatches {
      if bytes.span.extracting(entry.mimeType.asInts).equalsFolded(mimeType.utf8.span) {
        patterns.append(pattern(entry))
      }
    }
    return patterns
  }

  /// The pattern of an entry as text.
  func pattern(_ entry: Entry) -> String { text(entry.pattern) }

  /// The MIME type of an entry as text.
  func mimeType(_ entry: Entry) -> String { text(entry.mimeType) }

  private func text(_ range: Range<Int32>) -> String { String(decoding: bytes[range.asInts], as: UTF8.self) }
}

extension Range<Int32> {
  var asInts: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

extension Span<UInt8> {
  /// Whether both hold the same bytes.
  func equals(_ other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  /// Whether the bytes are those of the text.
  func equals(_ text: String) -> Bool { equals(text.utf8.span) }
}
