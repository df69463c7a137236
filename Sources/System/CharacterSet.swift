internal import CLinux
internal import Glibc

/// A character encoding that the C library knows by name.
package struct CharacterSet: Sendable {
  package let name: String
  package init(_ name: String) { self.name = name }

  /// The bytes as UTF-8; what is not valid in this encoding becomes U+FFFD. Nothing when the encoding is unknown here. iconv
  package func utf8(from bytes: [UInt8]) -> [UInt8]? {
    guard name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x2F }) else { return nil }
    let converter = unsafe iconv_open("UTF-8", name)
    guard Int(bitPattern: converter) != -1 else { return nil }
    defer { unsafe iconv_close(converter) }
    var source = bytes
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + bytes.count / 2)
    var buffer = [UInt8](repeating: 0, count: 32 << 10)
    unsafe source.withUnsafeMutableBytes { source in
      var position = unsafe source.baseAddress?.assumingMemoryBound(to: CChar.self)
      var left = source.count
      while left > 0 {
        var code: Int32 = 0
        let made = unsafe buffer.withUnsafeMutableBytes { buffer in
          var output = unsafe buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
          var room = buffer.count
          let status = unsafe iconv(converter, &position, &left, &output, &room)
          code = status == Int.max.magnitude * 2 + 1 ? errno : 0
          return buffer.count - room
        }
        result += buffer.prefix(made)
        if code == EILSEQ || code == EINVAL {
          result += [0xEF, 0xBF, 0xBD]
          unsafe position = position.map { unsafe $0 + 1 }
          left -= 1
        }
      }
    }
    return result
  }
}
