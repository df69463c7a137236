/// Unicode's full case folding, by which link labels are compared (CommonMark 4.7).
enum CaseFolding {
  private static let table = CodePointTable(lines: caseFoldingLines)

  /// Appends what the code point folds to.
  static func append(_ value: UInt32, to output: inout [UInt8]) {
    if value < 0x80 {
      output.append(Ascii.lowercased(UInt8(value)))
      return
    }
    var key = Array(String(value, radix: 16, uppercase: true).utf8)
    if table.append(key[...], to: &output) { return }
    key = Array((Unicode.Scalar(value)?.properties.lowercaseMapping ?? "\u{FFFD}").utf8)
    output.append(contentsOf: key)
  }
}
