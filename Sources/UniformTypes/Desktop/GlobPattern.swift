/// Shell patterns as the shared MIME database uses them: `*`, `?`, `[abc]`, `[a-z]`, `[!a]`, and `\` before a character that stands for itself.
enum GlobPattern {
  /// Whether the whole name matches the pattern. Cost: at most the product of the two lengths, no recursion.
  ///
  /// Bytes are compared, so `?` is one byte of a character beyond ASCII; no pattern of the database depends on it. An unclosed bracket stands
  /// for itself. fnmatch(3) without flags.
  static func matches(_ pattern: Span<UInt8>, _ name: Span<UInt8>, foldingCase: Bool) -> Bool {
    var (place, position) = (0, 0)
    // Where to go on when the rest does not fit: behind the last star, which takes one byte more.
    var retry: (place: Int, position: Int)?
    while position < name.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        place += 1
        retry = (place, position)
      } else if let next = step(pattern, place, name[position], foldingCase) {
        place = next
        position += 1
      } else if let again = retry {
        retry = (again.place, again.position + 1)
        (place, position) = (again.place, again.position + 1)
      } else {
        return false
      }
    }
    while place < pattern.count, pattern[place] == UInt8(ascii: "*") { place += 1 }
    return place == pattern.count
  }

  /// The place behind the element of the pattern at `place` when it matches the byte.
  private static func step(_ pattern: Span<UInt8>, _ place: Int, _ byte: UInt8, _ foldingCase: Bool) -> Int? {
    guard place < pattern.count else { return nil }
    let byte = foldingCase ? byte.folded : byte
    func same(_ element: UInt8) -> Bool { (foldingCase ? element.folded : element) == byte }
    switch pattern[place] {
    case UInt8(ascii: "?"): return place + 1
    case UInt8(ascii: "\\") where place + 1 < pattern.count: return same(pattern[place + 1]) ? place + 2 : nil
    case UInt8(ascii: "["):
      guard let (matched, end) = set(pattern, place, byte, foldingCase) else {
        return same(UInt8(ascii: "[")) ? place + 1 : nil
      }
      return matched ? end : nil
    case let element: return same(element) ? place + 1 : nil
    }
  }

  /// Whether the set that opens at `place` holds the byte, and the place behind it; nil when it is not closed.
  private static func set(
    _ pattern: Span<UInt8>, _ place: Int, _ byte: UInt8, _ foldingCase: Bool
  ) -> (matched: Bool, end: Int)? {
    var place = place + 1
    var isNegated = false
    if place < pattern.count, pattern[place] == UInt8(ascii: "!") || pattern[place] == UInt8(ascii: "^") {
      isNegated = true
      place += 1
    }
    let first = place
    var matched = false
    while place < pattern.count {
      if pattern[place] == UInt8(ascii: "]"), place > first { return (matched != isNegated, place + 1) }
      let low = foldingCase ? pattern[place].folded : pattern[place]
      var high = low
      if place + 2 < pattern.count, pattern[place + 1] == UInt8(ascii: "-"), pattern[place + 2] != UInt8(ascii: "]") {
        high = foldingCase ? pattern[place + 2].folded : pattern[place + 2]
        place += 2
      }
      if low <= byte, byte <= high { matched = true }
      place += 1
    }
    return nil
  }
}
