extension MIMEType {
  /// The text in lower case, without blanks, comments and quotation marks that say nothing: `text/plain;charset=utf-8`. Nil when it is no MIME
  /// type. Parameters keep their order; a parameter without a value is left out. RFC 2045, 5.1.
  static func normalized(_ text: String) -> String? {
    // Nearly every tag is in this form already.
    if !text.utf8.contains(where: { $0 != $0.folded }), isWellFormed(text.utf8.span) { return text }
    guard let essence = essence(text) else { return nil }
    let bytes = Array(text.utf8)
    guard var index = bytes.firstIndex(of: UInt8(ascii: ";")) else { return essence }
    var result = Array(essence.utf8)
    while index < bytes.count {
      var name: [UInt8] = []
      var value: [UInt8]?
      var isQuoted = false
      index += 1
      while index < bytes.count, isQuoted || bytes[index] != UInt8(ascii: ";") {
        let byte = bytes[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\""): isQuoted.toggle()
        case UInt8(ascii: "\\") where isQuoted && index < bytes.count:
          value?.append(bytes[index].folded)
          index += 1
        case UInt8(ascii: " ") where !isQuoted, UInt8(ascii: "\t") where !isQuoted: break
        case UInt8(ascii: "=") where value == nil: value = []
        default: value == nil ? name.append(byte.folded) : value!.append(byte.folded)
        }
      }
      if !name.isEmpty, let value { result += [UInt8(ascii: ";")] + name + [UInt8(ascii: "=")] + value }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
