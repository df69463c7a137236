internal import Glibc

/// Words of the system as text: arguments, paths, variables. The system knows them as bytes, and these need not be UTF-8.
///
/// What is not UTF-8 stands in a String as U+10FF80 to U+10FFFF, a private use, one character a byte, whose last eight bits
/// are the byte; where these characters themselves come, so do their bytes. So no two words have one text, and each is found
/// again.
package enum SystemText {
  /// The byte that a character stands for; nothing for all others.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= 0x10FF80 ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }

  /// The text of a word. Cost: O(n).
  package static func text(_ word: [UInt8]) -> String {
    if let text = String(validating: word, as: UTF8.self), !text.unicodeScalars.contains(where: { byte(of: $0) != nil })
    {
      return text
    }
    var result = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = word.makeIterator()
    var place = 0
    while true {
      let length: Int
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return String(result)
      case .valid(let encoded):
        length = encoded.count
        let scalar = Unicode.UTF8.decode(encoded)
        if byte(of: scalar) == nil {
          result.append(scalar)
        } else {
          result.append(contentsOf: word[place..<place + length].compactMap(mark))
        }
      case .error(let count):
        length = count
        result.append(contentsOf: word[place..<place + length].compactMap(mark))
      }
      place += length
    }
  }

  /// The word that a text stands for. Cost: O(n).
  package static func bytes(_ text: String) -> [UInt8] {
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { byte(of: $0) != nil }) else { return [UInt8](text.utf8) }
    return scalars.flatMap { scalar in byte(of: scalar).map { [$0] } ?? [UInt8](UTF8.encode(scalar) ?? .init()) }
  }

  private static func mark(_ byte: UInt8) -> Unicode.Scalar? { Unicode.Scalar(0x10FF00 | UInt32(byte)) }

  /// The word as C reads it.
  static func c(_ text: String) -> [CChar] { bytes(text).map { CChar(bitPattern: $0) } + [0] }

  /// The text of a word of C.
  static func text(_ word: UnsafePointer<CChar>) -> String {
    text(unsafe [UInt8](UnsafeRawBufferPointer(start: word, count: strlen(word))))
  }
}
