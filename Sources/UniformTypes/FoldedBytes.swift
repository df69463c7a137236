// Identifiers and most tags ignore the case of ASCII letters and of nothing else. Unicode's folding would need tables, and would make two
// identifiers equal here that are different on the system that invented them.

extension UInt8 {
  /// The lower-case letter of an upper-case ASCII letter, anything else as it is.
  var folded: UInt8 { self &- 65 < 26 ? self | 0x20 : self }
}

extension Span<UInt8> {
  /// Whether both hold the same text but for the case of ASCII letters.
  func equalsFolded(_ other: Span<UInt8>) -> Bool {
    count == other.count && hasFoldedPrefix(other)
  }

  /// Whether this begins with the text but for the case of ASCII letters.
  func hasFoldedPrefix(_ other: Span<UInt8>) -> Bool {
    guard count >= other.count else { return false }
    for index in other.indices where self[index] != other[index] {
      if self[index].folded != other[index].folded { return false }
    }
    return true
  }

  /// Whether this begins with the text but for the case of ASCII letters.
  func hasFoldedPrefix(_ text: String) -> Bool { hasFoldedPrefix(text.utf8.span) }

  /// Feeds the text to a hasher so that two that are equal but for case hash alike.
  func hashFolded(into hasher: inout Hasher) {
    var word: UInt64 = 0
    for index in indices {
      word = word << 8 | UInt64(self[index].folded)
      if index & 7 == 7 { hasher.combine(word) }
    }
    if count & 7 != 0 { hasher.combine(word) }
    hasher.combine(count)
  }
}

extension String {
  /// The text with its ASCII letters in lower case.
  var folded: String {
    // Most tags are in lower case already: those are not copied.
    guard utf8.contains(where: { $0 != $0.folded }) else { return self }
    return String(decoding: utf8.map(\.folded), as: UTF8.self)
  }
}
