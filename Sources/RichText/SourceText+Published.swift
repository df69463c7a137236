extension SourceText {
  /// The text as it is given away: line ends stay as they are, a byte order mark at the front is cut, NUL and what is not UTF-8
  /// becomes U+FFFD. Text that needs none of this is not copied.
  static func published(_ source: [UInt8]) -> (bytes: [UInt8], wasRepaired: Bool) {
    let isValid = (try? UTF8Span(validating: source.span)) != nil
    let hasMark = source.starts(with: [0xEF, 0xBB, 0xBF])
    if isValid, !hasMark, !source.contains(0) { return (source, false) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count + source.count / 16)
    for byte in String(decoding: source.dropFirst(hasMark ? 3 : 0), as: UTF8.self).utf8 {
      if byte == 0 { bytes += [0xEF, 0xBF, 0xBD] } else { bytes.append(byte) }
    }
    return (bytes, !isValid)
  }
}
