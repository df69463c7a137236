import Pasteboard
import Support
import Testing
import UniformTypes

/// What every kind of pasteboard promises.
@Suite struct ContractTests {
  enum Kind: CaseIterable { case local, selection }

  /// One of each kind; a server is kept as long as it is needed.
  private func withBoard(_ kind: Kind, _ body: (any Pasteboard) throws -> Void) throws {
    switch kind {
    case .local: try body(LocalPasteboard())
    case .selection:
      let server = try XServer()
      try body(try SelectionPasteboard(display: server.display))
    }
  }

  private let item = PasteboardItem([
    .init(.html, .promise { [UInt8]("<p>x".utf8) }), .init(.markdown, .bytes([UInt8]("x\r\ny".utf8))),
    .init(.utf8PlainText, .bytes([UInt8]("rendered".utf8))),
  ])

  @Test(arguments: Kind.allCases) func `an empty board has nothing there`(kind: Kind) throws {
    try withBoard(kind) { board throws in
      #expect(throws: PasteboardError.nothingThere(.general)) { try board.offered(on: .general) }
      #expect(throws: PasteboardError.nothingThere(.primary)) { try board.read("STRING", from: .primary) }
      try board.clear(.general)
    }
  }

  @Test(arguments: Kind.allCases) func `what is published is offered in the policy's order and can all be read`(
    kind: Kind
  ) throws {
    try withBoard(kind) { board throws in
      let policy = OfferPolicy(markdown: .first)
      try board.publish(item, on: .general, policy)
      let offered = try board.offered(on: .general)
      #expect(offered.names == policy.offer(item).targets && !offered.isGuess)
      for target in offered.data {
        let first = try board.read(target, from: .general)
        let second = try board.read(target, from: .general)
        #expect(first == second && !first.bytes.isEmpty && first.count == first.bytes.count)
      }
      #expect(try board.read("text/markdown", from: .general).bytes == [UInt8]("x\r\ny".utf8))
      #expect(try board.read("UTF8_STRING", from: .general).bytes == [UInt8]("x\ny".utf8))
    }
  }

  @Test(arguments: Kind.allCases) func `a later publication replaces an earlier one whole`(kind: Kind) throws {
    try withBoard(kind) { board throws in
      try board.publish(item, on: .general, OfferPolicy())
      try board.publish(PasteboardItem(.png, [1]), on: .general, OfferPolicy())
      #expect(try board.offered(on: .general).data == ["image/png"])
      #expect(throws: PasteboardError.self) { try board.read("text/html", from: .general) }
    }
  }

  @Test(arguments: Kind.allCases) func `boards do not touch each other, and clearing takes one away`(kind: Kind) throws
  {
    try withBoard(kind) { board throws in
      try board.publish(item, on: .primary, OfferPolicy())
      try board.publish(PasteboardItem(.png, [1]), on: .named("x"), OfferPolicy())
      try board.clear(.primary)
      #expect(throws: PasteboardError.nothingThere(.primary)) { try board.offered(on: .primary) }
      #expect(try board.read("image/png", from: .named("x")).bytes == [1])
    }
  }

  @Test(arguments: Kind.allCases) func `a failure leaves the board as it was`(kind: Kind) throws {
    try withBoard(kind) { board throws in
      for readOnly in [Board.drag, .selection("CLIPBOARD")] {
        #expect(throws: PasteboardError.readOnly(readOnly)) { try board.publish(item, on: readOnly, OfferPolicy()) }
        #expect(throws: PasteboardError.readOnly(readOnly)) { try board.clear(readOnly) }
      }
      #expect(throws: PasteboardError.nothingThere(.general)) { try board.offered(on: .general) }
    }
  }
}
