/// Markdown where the paste handler of a web page can read it: as the page itself would have copied it, in the private
/// formats of two browsers.
enum WebCustomData {
  private static let type: [UInt16] = Array("text/markdown".utf16)

  /// Chromium: little-endian; size of what follows, number of pairs, then type and value, each with its count of UTF-16
  /// units and padded to four bytes.
  static func chromium(_ markdown: [UInt8]) -> [UInt8] {
    var body = number(1, bigEndian: false)
    for units in [type, Array(String(decoding: markdown, as: UTF8.self).utf16)] {
      body += number(units.count, bigEndian: false)
      for unit in units { body += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
      if units.count % 2 == 1 { body += [0, 0] }
    }
    return number(body.count, bigEndian: false) + body
  }

  /// Firefox: big-endian; number of pairs, then type and value, each with its size in bytes and in UTF-16LE; a zero.
  static func firefox(_ markdown: [UInt8]) -> [UInt8] {
    var body = number(1, bigEndian: true)
    for units in [type, Array(String(decoding: markdown, as: UTF8.self).utf16)] {
      body += number(units.count * 2, bigEndian: true)
      for unit in units { body += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
    }
    return body + number(0, bigEndian: true)
  }

  private static func number(_ value: Int, bigEndian: Bool) -> [UInt8] {
    let bytes = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    return bigEndian ? bytes.reversed() : bytes
  }
}
