/// One tag, comment or declaration in raw HTML, read as browsers read it (HTML, section 13.2.5), so that nothing can be a
/// tag to them and text to us.
struct HTMLTag {
  enum Kind { case start, end, other }
  var kind: Kind
  /// Lower-case; empty for comments and declarations.
  var name: String
  /// Where the attributes stand.
  var attributes: Range<Int>
  /// Behind its last byte.
  var end: Int

  /// Reads the tag at the `<` at `start`; nil where that `<` is only text. What is not closed reaches to `limit`.
  init?(_ bytes: [UInt8], at start: Int, limit: Int) {
    var index = start + 1
    guard index < limit else { return nil }
    name = ""
    attributes = index..<index
    switch bytes[index] {
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      kind = .other
      end = HTMLTag.endOfDeclaration(bytes, at: index, limit: limit)
      return
    case UInt8(ascii: "/"):
      kind = .end
      index += 1
    default:
      kind = .start
    }
    let nameStart = index
    guard index < limit, (bytes[index] | 0x20) &- 0x61 < 26 else { return nil }
    while index < limit, !HTMLTag.isSpace(bytes[index]), bytes[index] != 0x2F, bytes[index] != 0x3E { index += 1 }
    name = HTMLTag.lowercased(bytes, nameStart..<index)
    let attributesStart = index
    HTMLTag.eachAttribute(bytes, &index, limit: limit) { _, _ in true }
    attributes = attributesStart..<index
    end = min(index + 1, limit)
  }

  /// Whether an end tag of this name begins at `start`. Looks no further than its name.
  static func isEnd(of name: String, _ bytes: [UInt8], at start: Int, limit: Int) -> Bool {
    guard start + 1 < limit, bytes[start] == UInt8(ascii: "<"), bytes[start + 1] == UInt8(ascii: "/") else {
      return false
    }
    var index = start + 2
    for letter in name.utf8 {
      guard index < limit, Ascii.lowercased(bytes[index]) == letter else { return false }
      index += 1
    }
    return index == limit || isSpace(bytes[index]) || bytes[index] == 0x2F || bytes[index] == 0x3E
  }

  /// A start tag that the text leaves out.
  static func implied(_ name: String) -> HTMLTag { HTMLTag(kind: .start, name: name, attributes: 0..<0, end: 0) }

  private init(kind: Kind, name: String, attributes: Range<Int>, end: Int) {
    self.kind = kind
    self.name = name
    self.attributes = attributes
    self.end = end
  }

  /// The value of the attribute as in the source, entities and all; nil without that attribute, empty without a value.
  func value(of attribute: String, in bytes: [UInt8]) -> Range<Int>? {
    var index = attributes.lowerBound
    var found: Range<Int>?
    HTMLTag.eachAttribute(bytes, &index, limit: attributes.upperBound) { name, value in
      if name.count == attribute.utf8.count, HTMLTag.lowercased(bytes, name) == attribute {
        found = value
        return false
      }
      return true
    }
    return found
  }

  /// Goes over attributes until `body` has enough or the tag ends; then `index` is at its `>` or at `limit`.
  private static func eachAttribute(
    _ bytes: [UInt8], _ index: inout Int, limit: Int, _ body: (Range<Int>, Range<Int>) -> Bool
  ) {
    while index < limit, bytes[index] != 0x3E {
      if isSpace(bytes[index]) || bytes[index] == 0x2F {
        index += 1
        continue
      }
      let nameStart = index
      index += 1
      while index < limit, !isSpace(bytes[index]), bytes[index] != 0x2F, bytes[index] != 0x3E, bytes[index] != 0x3D {
        index += 1
      }
      let name = nameStart..<index
      var next = index
      while next < limit, isSpace(bytes[next]) { next += 1 }
      guard next < limit, bytes[next] == 0x3D else {
        guard body(name, index..<index) else { return }
        continue
      }
      index = next + 1
      while index < limit, isSpace(bytes[index]) { index += 1 }
      guard index < limit else { return }
      let quote = bytes[index]
      let isQuoted = quote == 0x22 || quote == 0x27
      if isQuoted { index += 1 }
      let valueStart = index
      while index < limit, isQuoted ? bytes[index] != quote : !isSpace(bytes[index]) && bytes[index] != 0x3E {
        index += 1
      }
      let value = valueStart..<index
      if isQuoted, index < limit { index += 1 }
      guard body(name, value) else { return }
    }
  }

  private static func endOfDeclaration(_ bytes: [UInt8], at start: Int, limit: Int) -> Int {
    var index = start + 1
    guard index < limit else { return limit }
    if start + 2 < limit, bytes[start] == 0x21, bytes[start + 1] == 0x2D, bytes[start + 2] == 0x2D {
      // A comment; `<!-->` and `<!--->` are whole ones.
      index = start + 3
      if index < limit, bytes[index] == 0x3E { return index + 1 }
      if index + 1 < limit, bytes[index] == 0x2D, bytes[index + 1] == 0x3E { return index + 2 }
      while index < limit {
        if bytes[index] == 0x3E, bytes[index - 1] == 0x2D, bytes[index - 2] == 0x2D, index - start >= 5 {
          return index + 1
        }
        index += 1
      }
      return limit
    }
    // A CDATA section or an instruction ends as Markdown has it (CommonMark, section 6.6), any other declaration at `>`.
    let before: [UInt8] = bytes[start] == 0x3F ? [0x3F] : bytes[index] == 0x5B ? [0x5D, 0x5D] : []
    while index < limit {
      if bytes[index] == 0x3E, bytes[(index - before.count)..<index].elementsEqual(before) { return index + 1 }
      index += 1
    }
    return limit
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }

  static func lowercased(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[range].prefix(32).map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
