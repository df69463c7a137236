/// HTML that is being written: bytes, with everything escaped that comes from a document.
struct HTMLOutput {
  var bytes: [UInt8] = []

  /// What text cannot contain as it is.
  private let textSpecials: ByteSet
  private let addressSafe: ByteSet
  private let dropsControls: Bool

  /// - Parameter dropsControls: control characters other than tab and line ends are left out.
  init(dropsControls: Bool) {
    self.dropsControls = dropsControls
    var specials = ByteSet("&<>\"")
    if dropsControls {
      for byte in UInt8(0)..<0x20 where byte != Ascii.tab && byte != Ascii.newline { specials.insert(byte) }
      specials.insert(0x7F)
    }
    textSpecials = specials
    addressSafe = ByteSet(
      "-_.+!*(),%#@?=;:/$~", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789")
  }

  mutating func write(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

  /// Begins a new line unless one has just begun.
  mutating func beginLine() {
    if let last = bytes.last, last != Ascii.newline { bytes.append(Ascii.newline) }
  }

  mutating func writeRaw(_ text: [UInt8], _ range: Range<Int32>) {
    bytes.append(contentsOf: text[Int(range.lowerBound)..<Int(range.upperBound)])
  }

  /// Text or an attribute's value, escaped.
  mutating func writeText(_ text: [UInt8], _ range: Range<Int32>) {
    let span = text.span
    let end = Int(range.upperBound)
    var start = Int(range.lowerBound)
    var index = start
    while index < end {
      if !textSpecials.contains(span[index]) {
        index += 1
        continue
      }
      if index > start { bytes.append(contentsOf: text[start..<index]) }
      writeSpecial(span[index])
      index += 1
      start = index
    }
    if end > start { bytes.append(contentsOf: text[start..<end]) }
  }

  mutating func writeText(_ text: String) {
    for byte in text.utf8 {
      if textSpecials.contains(byte) { writeSpecial(byte) } else { bytes.append(byte) }
    }
  }

  private mutating func writeSpecial(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): write("&amp;")
    case UInt8(ascii: "<"): write("&lt;")
    case UInt8(ascii: ">"): write("&gt;")
    case UInt8(ascii: "\""): write("&quot;")
    default: break
    }
  }

  /// An address for an attribute: percent-encoded where it must be (RFC 3986), then escaped.
  mutating func writeAddress(_ address: String) {
    for byte in address.utf8 {
      if addressSafe.contains(byte) {
        bytes.append(byte)
      } else if byte == UInt8(ascii: "&") {
        write("&amp;")
      } else if byte == UInt8(ascii: "'") {
        write("&#x27;")
      } else {
        bytes.append(UInt8(ascii: "%"))
        for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
      }
    }
  }
}
