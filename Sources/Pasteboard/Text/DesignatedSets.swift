internal import System

/// The character sets that stand for the lower and the upper half of the code table at one place of a compound text.
struct DesignatedSets {
  private enum Left { case ascii, wide(String) }
  private enum Right { case named(String), wide(String), katakana, unknown }
  private var left = Left.ascii
  private var right = Right.named("ISO-8859-1")

  /// Upper halves of 96 characters by the last byte of their escape sequence (Compound Text Encoding, 4).
  private static let halves: [UInt8: String] = [
    0x41: "ISO-8859-1", 0x42: "ISO-8859-2", 0x43: "ISO-8859-3", 0x44: "ISO-8859-4", 0x46: "ISO-8859-7",
    0x47: "ISO-8859-6", 0x48: "ISO-8859-8", 0x4C: "ISO-8859-5", 0x4D: "ISO-8859-9", 0x56: "ISO-8859-10",
    0x59: "ISO-8859-13", 0x5F: "ISO-8859-14", 0x62: "ISO-8859-15", 0x66: "ISO-8859-16",
  ]
  /// Sets of 94 by 94 characters, by the encodings that put them into their upper half.
  private static let wides: [UInt8: String] = [0x41: "EUC-CN", 0x42: "EUC-JP", 0x43: "EUC-KR"]

  /// Reads the escape sequence at `start`; the place after it, and after the segment that it opens.
  mutating func take(_ bytes: [UInt8], at start: Int, _ result: inout [UInt8]) -> Int {
    func byte(_ offset: Int) -> UInt8 { start + offset < bytes.count ? bytes[start + offset] : 0 }
    switch (byte(1), byte(2)) {
    case (0x25, 0x47): return takeUTF8(bytes, from: start + 3, &result)
    case (0x25, 0x2F): return takeExtended(bytes, at: start, &result)
    case (0x28, _): left = .ascii
    case (0x29, 0x49): right = .katakana
    case (0x29, _): right = .unknown
    case (0x2D, let last): right = Self.halves[last].map { .named($0) } ?? .unknown
    case (0x24, 0x28):
      if let name = Self.wides[byte(3)] { left = .wide(name) }
      return min(start + 4, bytes.count)
    case (0x24, 0x29):
      right = Self.wides[byte(3)].map { .wide($0) } ?? .unknown
      return min(start + 4, bytes.count)
    default: break
    }
    return min(start + 3, bytes.count)
  }

  private func takeUTF8(_ bytes: [UInt8], from start: Int, _ result: inout [UInt8]) -> Int {
    var end = start
    while end < bytes.count, !bytes[end...].starts(with: [0x1B, 0x25, 0x40]) {
      end = bytes[(end + 1)...].firstIndex(of: 0x1B) ?? bytes.count
    }
    result += String(decoding: bytes[min(start, bytes.count)..<end], as: UTF8.self).utf8
    return min(end + 3, bytes.count)
  }

  /// A segment that names its own encoding: ESC % / F M L name STX data (Compound Text Encoding, 6).
  private func takeExtended(_ bytes: [UInt8], at start: Int, _ result: inout [UInt8]) -> Int {
    guard start + 6 <= bytes.count else { return bytes.count }
    let length = Int(bytes[start + 4] & 0x7F) << 7 | Int(bytes[start + 5] & 0x7F)
    let segment = bytes[(start + 6)..<min(start + 6 + length, bytes.count)]
    guard let separator = segment.firstIndex(of: 0x02) else { return segment.endIndex }
    let name = String(decoding: segment[..<separator], as: UTF8.self)
    let data = [UInt8](segment[(separator + 1)...])
    result += CharacterSet(name).utf8(from: data) ?? Self.replacement
    return segment.endIndex
  }

  /// Text without escape sequences.
  func decode(_ text: ArraySlice<UInt8>, _ result: inout [UInt8]) {
    var index = text.startIndex
    while index < text.endIndex {
      let isUpper = text[index] >= 0x80
      let end = text[index...].firstIndex { ($0 >= 0x80) != isUpper } ?? text.endIndex
      let part = [UInt8](text[index..<end])
      result += isUpper ? upper(part) : lower(part)
      index = end
    }
  }

  private func lower(_ part: [UInt8]) -> [UInt8] {
    guard case .wide(let name) = left else { return part }
    // Controls and blanks stand between the characters as they are.
    let lines = part.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      CharacterSet(name).utf8(from: line.map { $0 > 0x20 ? $0 | 0x80 : $0 }) ?? Self.replacement
    }
    return [UInt8](lines.joined(separator: [0x0A]))
  }

  private func upper(_ part: [UInt8]) -> [UInt8] {
    switch right {
    case .named("ISO-8859-1"): PlainText.utf8(fromLatin1: part)
    case .named(let name), .wide(let name): CharacterSet(name).utf8(from: part) ?? Self.replacement
    case .katakana: CharacterSet("SHIFT_JIS").utf8(from: part) ?? Self.replacement
    case .unknown: Self.replacement
    }
  }

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
}
