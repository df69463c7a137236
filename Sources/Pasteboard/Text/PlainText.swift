internal import Glibc
internal import System

/// Text as the plain targets hold it.
public enum PlainText {
  /// Whether all of the text can be published: it is UTF-8, or UTF-16 with a byte order mark.
  public static func isReadable(_ bytes: [UInt8]) -> Bool {
    utf8(fromMarkedUTF16: bytes) != nil || isUTF8(bytes)
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool { (try? UTF8Span(validating: bytes.span)) != nil }

  /// UTF-16 that is known by its byte order mark; nothing for all else.
  private static func utf8(fromMarkedUTF16 bytes: [UInt8]) -> [UInt8]? {
    guard bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) else { return nil }
    return CharacterSet("UTF-16").utf8(from: bytes)
  }

  /// UTF-8 with LF line ends, without byte order mark or NUL at the end. A NUL within and bytes that are not UTF-8 become
  /// U+FFFD; UTF-16 is known by its byte order mark. Nothing is copied when nothing has to change.
  static func utf8(from bytes: [UInt8]) -> [UInt8] {
    if let text = utf8(fromMarkedUTF16: bytes) { return unified(text) }
    return unified(isUTF8(bytes) ? bytes : [UInt8](String(decoding: bytes, as: UTF8.self).utf8))
  }

  private static func unified(_ bytes: [UInt8]) -> [UInt8] {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var end = bytes.count
    while end > start, bytes[end - 1] == 0 { end -= 1 }
    guard start > 0 || end < bytes.count || needsChange(bytes) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(end - start)
    var index = start
    while index < end {
      let byte = bytes[index]
      index += 1
      switch byte {
      case 0: result += [0xEF, 0xBF, 0xBD]
      case 0x0D:
        result.append(0x0A)
        if index < end, bytes[index] == 0x0A { index += 1 }
      default: result.append(byte)
      }
    }
    return result
  }

  private static func needsChange(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress else { return false }
      return unsafe memchr(start, 0, buffer.count) != nil || memchr(start, 0x0D, buffer.count) != nil
    }
  }

  /// ISO 8859-1 with TAB and LF as the only controls; `?` for all that it lacks (ICCCM 2.7.1, STRING). `text` is UTF-8.
  static func latin1(from text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x20...0x7E, 0xA0...0xFF: result.append(UInt8(scalar.value))
      default: result.append(UInt8(ascii: "?"))
      }
    }
    return result
  }

  /// What is read from ISO 8859-1, as UTF-8.
  static func utf8(fromLatin1 bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        result.append(byte)
      } else {
        result += [0xC0 | byte >> 6, 0x80 | byte & 0x3F]
      }
    }
    return result
  }
}
