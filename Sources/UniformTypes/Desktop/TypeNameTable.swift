/// A file of the shared MIME database with one or two names a line, indexed by the first name where it lies in the file's bytes.
///
/// As in ``GlobTable`` nothing is copied before it is asked for.
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

  private struct Row: Sendable {
    var first: Range<Int32>
    var second: Range<Int32>
    /// The next row of the same bucket, or -1; of the first name and of the second one.
    var next: Int32 = -1
    var nextOfSecond: Int32 = -1
  }

  private let bytes: [UInt8]
  private var rows: [Row] = []
  private var buckets: [Int32] = []
  private var bucketsOfSeconds: [Int32] = []
  private(set) var faults: [DesktopFault] = []

  /// Reads a file. A line of another form is left out and reported. Cost: linear in the bytes.
  init(_ bytes: [UInt8], file: String, layout: Layout) {
    self.bytes = bytes
    let separator = UInt8(ascii: layout == .icons ? ":" : " ")
    let span = bytes.span
    rows.reserveCapacity(bytes.count / 20)
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
        rows.append(Row(first: first.asInt32s, second: second.asInt32s))
      } else if end > start, span[start] != UInt8(ascii: "#") {
        faults.add(DesktopFault(file: file, line: line, reason: "expected \(Self.expected(layout))"))
      }
      start = end + 1
    }
    index()
  }

  private static func expected(_ layout: Layout) -> String {
    switch layout {
    case .types: "a MIME type"
    case .pairs: "two MIME types with a blank between"
    case .icons: "a MIME type, a colon and the name of an icon"
    }
  }

  private mutating func index() {
    var size = 16
    while size < rows.count * 2 { size *= 2 }
    buckets = [Int32](repeating: -1, count: size)
    let contents = bytes
    bucketsOfSeconds = buckets
    func bucket(_ name: Range<Int32>) -> Int {
      Int(GlobTable.hash(contents.span.extracting(name.asInts)) & UInt32(size - 1))
    }
    // From the last to the first: a bucket's chain then keeps the order of the file.
    for number in rows.indices.reversed() {
      let first = bucket(rows[number].first)
      rows[number].next = buckets[first]
      buckets[first] = Int32(number)
      let second = bucket(rows[number].second)
      rows[number].nextOfSecond = bucketsOfSeconds[second]
      bucketsOfSeconds[second] = Int32(number)
    }
  }

  /// The number of the lines.
  var count: Int { rows.count }

  /// The names of a line, the second one empty where there is none.
  subscript(_ number: Int) -> (first: String, second: String) {
    (text(rows[number].first), text(rows[number].second))
  }

  /// No name has more lines in a database that is not made to do harm.
  private static let mostLines = 256

  /// The lines whose first name is this, but for its case, in the order of the file, at most ``mostLines``.
  func lines(_ first: String) -> [(first: String, second: String)] {
    let wanted = first.utf8.span
    var found: [(first: String, second: String)] = []
    var number = buckets[Int(GlobTable.hash(wanted) & UInt32(buckets.count - 1))]
    while number >= 0, found.count < Self.mostLines {
      let row = rows[Int(number)]
      if bytes.span.extracting(row.first.asInts).equalsFolded(wanted) { found.append(self[Int(number)]) }
      number = row.next
    }
    return found
  }

  /// The first names of the lines whose second name is this, but for its case, in the order of the file, at most ``mostLines``.
  func firsts(of second: String) -> [String] {
    let wanted = second.utf8.span
    var found: [String] = []
    var number = bucketsOfSeconds[Int(GlobTable.hash(wanted) & UInt32(buckets.count - 1))]
    while number >= 0, found.count < Self.mostLines {
      let row = rows[Int(number)]
      if bytes.span.extracting(row.second.asInts).equalsFolded(wanted) { found.append(text(row.first)) }
      number = row.nextOfSecond
    }
    return found
  }

  private func text(_ range: Range<Int32>) -> String { String(decoding: bytes[range.asInts], as: UTF8.self) }
}

extension Range<Int> {
  var asInt32s: Range<Int32> { Int32(lowerBound)..<Int32(upperBound) }
}
