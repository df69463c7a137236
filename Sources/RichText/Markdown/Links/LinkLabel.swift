/// Link labels (CommonMark 4.7): `[text]`, at most 999 characters, not all of them blank, no bracket inside that is not escaped.
enum LinkLabel {
  /// Where the label ends that begins with the `[` at `position`, behind its `]`; nil if there is none.
  ///
  /// Looks at most at 1001 characters.
  static func scan(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int) -> Int? {
    var index = position + 1
    var length = 0
    var isBlank = true
    while index < end, length <= 999 {
      switch text[index] {
      case UInt8(ascii: "]"): return isBlank ? nil : index + 1
      case UInt8(ascii: "["): return nil
      case Ascii.backslash where index + 1 < end && Ascii.isPunctuation(text[index + 1]):
        isBlank = false
        index += 2
        length += 2
      case let byte:
        if !Ascii.isSpace(byte) { isBlank = false }
        index += 1
        if byte & 0xC0 != 0x80 { length += 1 }
      }
    }
    return nil
  }

  /// What two labels are compared by: case folded, blanks at the ends cut, blanks inside made one space. Empty if the label is
  /// blank or too long.
  static func normalized(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> [UInt8] {
    guard end - start <= 999 * 4 else { return [] }
    var output: [UInt8] = []
    output.reserveCapacity(end - start)
    var length = 0
    var position = start
    var isSpacePending = false
    while position < end {
      let byte = text[position]
      length += 1
      if Ascii.isSpace(byte) {
        isSpacePending = !output.isEmpty
        position += 1
        continue
      }
      if isSpacePending {
        output.append(Ascii.space)
        isSpacePending = false
      }
      if byte < 0x80 {
        output.append(Ascii.lowercased(byte))
        position += 1
      } else {
        CaseFolding.append(UTF8Bytes.scalar(text, at: position), to: &output)
        position += byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      }
    }
    return length <= 999 ? output : []
  }
}
