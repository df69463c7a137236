/// The bytes that are parsed: valid UTF-8 with LF as the only line end.
enum SourceText {
  /// A byte order mark at the front is cut, CRLF and a lone CR become LF, NUL and what is not UTF-8 becomes U+FFFD, one for
  /// each maximal ill-formed part (CommonMark 2.1 and 2.3, Unicode 3.9). Text that needs none of this is not copied.
  static func normalized(_ source: [UInt8]) -> [UInt8] {
    let start = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let clean = cleanPrefix(source.span, from: start)
    if clean == source.count { return start == 0 ? source : Array(source[start...]) }
    var output = Array(source[start..<clean])
    output.reserveCapacity(source.count + source.count / 16)
    repair(source.span, from: clean, to: &output)
    return output
  }

  /// The end of the part that can be taken as it is.
  private static func cleanPrefix(_ text: Swift.Span<UInt8>, from start: Int) -> Int {
    var position = start
    while position < text.count {
      let byte = text[position]
      if byte < 0x80 {
        if byte == 0 || byte == 0x0D { return position }
        position += 1
      } else {
        let length = sequenceLength(text, position)
        if length < 0 { return position }
        position += length
      }
    }
    return position
  }

  private static func repair(_ text: Swift.Span<UInt8>, from start: Int, to output: inout [UInt8]) {
    var position = start
    while position < text.count {
      let byte = text[position]
      switch byte {
      case 0:
        UTF8Bytes.append(UTF8Bytes.replacement, to: &output)
        position += 1
      case 0x0D:
        output.append(Ascii.newline)
        position += position + 1 < text.count && text[position + 1] == Ascii.newline ? 2 : 1
      case ..<0x80:
        output.append(byte)
        position += 1
      default:
        let length = sequenceLength(text, position)
        if length < 0 {
          UTF8Bytes.append(UTF8Bytes.replacement, to: &output)
          position -= length
        } else {
          for index in position..<position + length { output.append(text[index]) }
          position += length
        }
      }
    }
  }

  /// The length of the sequence that begins with the byte at `position`, which is not ASCII; or, negative, that of the
  /// ill-formed part (Unicode 3.9, table 3-7).
  private static func sequenceLength(_ text: Swift.Span<UInt8>, _ position: Int) -> Int {
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch text[position] {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    default: return -1
    }
    guard position + 1 < text.count, second.contains(text[position + 1]) else { return -1 }
    var index = 2
    while index < length {
      guard position + index < text.count, text[position + index] & 0xC0 == 0x80 else { return -index }
      index += 1
    }
    return length
  }
}
