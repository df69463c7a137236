import Pasteboard
import Testing
import UniformTypes

@testable import Service

@Suite struct StoredContentTests {
  static let forms = KeptContent(
    .forms([
      ReceivedData(target: "UTF8_STRING", type: "UTF8_STRING", bytes: [UInt8]("Grüße".utf8)),
      ReceivedData(target: "x/numbers", type: "INTEGER", format: 32, bytes: [1, 0, 0, 0], isIncremental: true),
      ReceivedData(target: "x/nothing", type: "x/nothing", bytes: []),
    ]), isOffered: true)

  static let copy = KeptContent(
    .copy(
      HandedCopy(
        PasteboardItem([
          .init(.html, .promise { [1] }), .init(.png, .bytes([2, 3]), wire: .init(target: "image/x", type: "image/x")),
        ]),
        recipe: .init(source: [UInt8]("# a".utf8), options: [7]),
        policy: OfferPolicy(markdown: .last, plain: .rendered, only: [.html], order: [.html, .png], web: true),
        followsRules: false)), isOffered: false)

  @Test(arguments: [forms, copy])
  func `what is stored comes back as it was`(content: KeptContent) {
    let stored = StoredContent(content, generation: 41)
    #expect(StoredContent(stored.bytes) == stored)
  }

  @Test(arguments: [forms, copy])
  func `a byte that is changed, added or missing makes the whole of it count as nothing`(content: KeptContent) {
    let bytes = StoredContent(content, generation: 1).bytes
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 0x40
      #expect(StoredContent(damaged) == nil, "byte \(place)")
      #expect(StoredContent([UInt8](bytes.prefix(place))) == nil, "cut at \(place)")
    }
    #expect(StoredContent(bytes + [0]) == nil)
  }

  @Test func `lengths that nothing can have are damage, whatever the sum says`() {
    var writer = ByteWriter()
    writer.number(.max)
    var reader = ByteReader(writer.bytes)
    #expect(throws: ByteReader.Damage.self) { try reader.block() }
    writer = ByteWriter()
    writer.number(1 << 40)
    reader = ByteReader(writer.bytes)
    #expect(throws: ByteReader.Damage.self) {
      try reader.list { (reader) throws(ByteReader.Damage) in try reader.flag() }
    }
  }

  @Test func `names that no server would take are damage`() {
    for name in ["", "a\0b", String(repeating: "a", count: 70_000)] {
      let forms = KeptContent(.forms([ReceivedData(target: name, type: "x", bytes: [])]), isOffered: true)
      #expect(StoredContent(StoredContent(forms, generation: 1).bytes) == nil)
    }
  }

  @Test func `forms of the recipe are promises again, and one that it does not make is left out`() {
    guard case .copy(let copy) = Self.copy.source else { return }
    let made = copy.item { recipe in
      [TypedRepresentation(type: .html) { recipe.source + recipe.options }]
    }
    #expect(made.types == [.html, .png])
    #expect(made[.html] == [UInt8]("# a".utf8) + [7])
    #expect(copy.item { _ in [] }.types == [.png])
  }
}
