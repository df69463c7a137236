/// A sorted text of lines `KEY HEX HEX…` that is looked up where it stands: nothing is built when the program starts.
struct CodePointTable {
  let lines: String

  /// Appends the characters of `key`'s line as UTF-8; false, and nothing appended, if there is no such line.
  ///
  /// Logarithmic in the table.
  func append(_ key: ArraySlice<UInt8>, to output: inout [UInt8]) -> Bool {
    let text = lines.utf8Span.span
    var low = 0
    var high = text.count
    while low < high {
      var start = (low + high) / 2
      while start > low, text[start - 1] != Ascii.newline { start -= 1 }
      var position = start
      var order = 0
      for byte in key {
        let other = position < text.count ? text[position] : Ascii.newline
        order = Int(byte) - Int(other)
        if order != 0 { break }
        position += 1
      }
      if order == 0, text[position] == Ascii.space {
        appendCodePoints(text, position, to: &output)
        return true
      }
      if order <= 0 {
        high = start
      } else {
        low = start
        while low < text.count, text[low] != Ascii.newline { low += 1 }
        low += 1
      }
    }
    return false
  }

  private func appendCodePoints(_ text: Swift.Span<UInt8>, _ start: Int, to output: inout [UInt8]) {
    var position = start
    while position < text.count, text[position] == Ascii.space {
      position += 1
      var value: UInt32 = 0
      while position < text.count, let digit = Ascii.hexValue(text[position]) {
        value = value << 4 | UInt32(digit)
        position += 1
      }
      UTF8Bytes.append(value, to: &output)
    }
  }
}
