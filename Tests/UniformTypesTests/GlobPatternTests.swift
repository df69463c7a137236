import Glibc
import Testing
@testable import UniformTypes

@Suite struct `File name patterns` {
  @Test(arguments: [
    ("*.md", "a.md", true), ("*.md", ".md", true), ("*.md", "a.md5", false), ("*.[1-9]", "ls.1", true),
    ("*.[1-9]", "ls.0", false), ("[!a]b", "cb", true), ("[!a]b", "ab", false), ("[]a]", "]", true),
    ("a?c", "abc", true),
    ("a?c", "ac", false), ("\\*", "*", true), ("\\*", "a", false), ("[a", "[a", true),
    ("*.so.[0-9]*", "libz.so.1.2", true),
    ("*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false), ("", "", true), ("*", "", true), ("**", "x", true),
  ])
  func `A pattern matches a whole name`(pattern: String, name: String, matches: Bool) {
    #expect(GlobPattern.matches(pattern.utf8.span, name.utf8.span, foldingCase: false) == matches)
  }

  @Test func `Patterns match what the C library matches`() {
    var random = SplitMix(seed: 1)
    var matches = 0
    for _ in 0..<20_000 {
      let pattern = random.text(from: "ab*?[]!-\\", upTo: 8)
      let name = random.text(from: "ab-]!", upTo: 6)
      // What a set that is not closed, or a backslash in one, means is left open; names in the database have neither.
      guard !pattern.contains("[") || isPlainSet(pattern), !pattern.hasSuffix("\\") else { continue }
      let expected = fnmatch(pattern, name, 0) == 0
      matches += expected ? 1 : 0
      #expect(
        GlobPattern.matches(pattern.utf8.span, name.utf8.span, foldingCase: false) == expected, "\(pattern) \(name)")
    }
    #expect(matches > 500)
  }

  private func isPlainSet(_ pattern: String) -> Bool {
    pattern.wholeMatch(of: /[^\[\]\\]*\[!?(a|b|a-b|ab)\][^\[\]\\]*/) != nil
  }
}

/// The same numbers on every run.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func text(from characters: String, upTo count: Int) -> String {
    let characters = Array(characters)
    return String((0..<Int.random(in: 0...count, using: &self)).map { _ in characters.randomElement(using: &self)! })
  }

  /// Some bytes of the text changed, put in, or taken out; sometimes its end cut off.
  mutating func damage(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...40, using: &self) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &self)
      switch Int.random(in: 0..<8, using: &self) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(UInt8.random(in: 0...255, using: &self), at: place)
      case 2: bytes.replaceSubrange(place..<min(place + 4, bytes.count), with: [255, 255, 255, 255])
      case 3: bytes.insert(contentsOf: Array("99999999999999999999".utf8), at: place)
      case 4: bytes[place] = ":/[]>=&~+\n \0".utf8.randomElement(using: &self)!
      default: bytes[place] = UInt8.random(in: 0...255, using: &self)
      }
    }
    if Int.random(in: 0..<4, using: &self) == 0 { bytes.removeLast(Int.random(in: 0...bytes.count, using: &self)) }
    return bytes
  }
}
