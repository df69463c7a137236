/// Entity and numeric character references (CommonMark 2.5).
enum EntityReference {
  private static let table = CodePointTable(lines: namedEntityLines)
  /// The longest name, `CounterClockwiseContourIntegral`.
  private static let longestName = 31

  /// Where the reference ends that begins with the `&` at `position`, its characters appended to `output`; nil and nothing
  /// appended if there is none. Looks at most at 40 bytes.
  static func scan(_ text: Swift.Span<UInt8>, _ position: Int, _ end: Int, to output: inout [UInt8]) -> Int? {
    var index = position + 1
    guard index < end else { return nil }
    if text[index] == UInt8(ascii: "#") { return scanNumber(text, index + 1, end, to: &output) }
    var name: [UInt8] = []
    while index < end, index - position <= longestName, Ascii.isAlphanumeric(text[index]) {
      name.append(text[index])
      index += 1
    }
    guard index < end, text[index] == UInt8(ascii: ";"), !name.isEmpty else { return nil }
    return table.append(name[...], to: &output) ? index + 1 : nil
  }

  private static func scanNumber(
    _ text: Swift.Span<UInt8>, _ position: Int, _ end: Int, to output: inout [UInt8]
  ) -> Int? {
    var index = position
    var value: UInt32 = 0
    let isHex = index < end && text[index] | 0x20 == UInt8(ascii: "x")
    if isHex { index += 1 }
    let first = index
    let limit = isHex ? 6 : 7
    while index < end, index - first < limit, let digit = Ascii.hexValue(text[index]), isHex || digit < 10 {
      value = value * (isHex ? 16 : 10) + UInt32(digit)
      index += 1
    }
    guard index > first, index < end, text[index] == UInt8(ascii: ";") else { return nil }
    UTF8Bytes.append(value, to: &output)
    return index + 1
  }
}
