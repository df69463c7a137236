import Foundation
import Pasteboard
import Support
import System
import Testing
import UniformTypes
import X11

@Suite struct AnsweringTests {
  let item = PasteboardItem([
    .init(.html, .bytes([UInt8]("<p>é</p>".utf8))), .init(.rtf, .bytes([UInt8]("{\\rtf1}".utf8))),
    .init(.markdown, .bytes([UInt8]("é €".utf8))),
  ])

  @Test func `every target that is listed is answered with the type that belongs to it`() throws {
    try withOwner(item) { _, _, client throws in
      let types = [
        "TEXT": "UTF8_STRING", "TARGETS": "ATOM", "TIMESTAMP": "INTEGER", "SAVE_TARGETS": "NULL",
      ]
      let dump = client.dump("CLIPBOARD")
      #expect(dump.count == 14)
      for (target, answer) in dump {
        guard case .value(let value) = answer else {
          Issue.record("\(target): \(answer)")
          continue
        }
        #expect(value.type == types[target] ?? target)
        #expect(value.format == (["TARGETS", "TIMESTAMP", "SAVE_TARGETS"].contains(target) ? 32 : 8))
        if target != "SAVE_TARGETS" { #expect(!value.bytes.isEmpty) }
      }
    }
  }

  @Test func `the list is in the policy's order without repetition, and service atoms come last`() throws {
    try withOwner(item) { _, _, client throws in
      #expect(
        client.targets("CLIPBOARD") == [
          "text/html", "text/rtf", "text/richtext", "application/rtf", "text/markdown", "text/plain;charset=utf-8",
          "UTF8_STRING", "text/plain", "TEXT", "STRING", "COMPOUND_TEXT", "SAVE_TARGETS", "TIMESTAMP", "MULTIPLE",
          "TARGETS",
        ])
    }
  }

  @Test(arguments: [
    "image/png", "x-bogus", "DELETE", "INSERT_SELECTION", "INSERT_PROPERTY", "x-kde-passwordManagerHint",
  ])
  func `what is not offered is refused`(target: String) throws {
    try withOwner(item) { _, _, client in #expect(client.get("CLIPBOARD", target) == .refused) }
  }

  @Test func `a refusal repeats the request and is one notification`() throws {
    try withOwner(item) { _, _, client throws in
      #expect(client.get("CLIPBOARD", "x-bogus", time: 0) == .refused)
      let answer = try #require(client.lastNotification)
      #expect(answer.time == 0 && answer.requestor == client.window && answer.isSent)
      #expect(answer.selection == "CLIPBOARD" && answer.target == "x-bogus")
      let now = client.time()
      #expect(bytes(client.get("CLIPBOARD", "UTF8_STRING", time: now)) == [UInt8]("é €".utf8))
      #expect(client.lastNotification?.time == now)
    }
  }

  @Test func `a selection that is not ours is refused, also when the request comes to our window`() throws {
    try withOwner(item) { _, owner, client throws in
      let answer: X11.Event? = try owner.perform { owner in
        let atom = try owner.connection.atom("SECONDARY")
        let request = SelectionRequest(
          owner: owner.window, requestor: owner.window, selection: atom, target: .string, property: .string,
          time: .current)
        try owner.handle(.selectionRequest(request))
        while let event = try owner.connection.nextEvent(until: .now + .seconds(5)) {
          if case .selectionNotify = event { return event }
        }
        return nil
      }
      guard case .selectionNotify(let notification)? = answer else {
        Issue.record("no answer")
        return
      }
      #expect(notification.property == .none)
      #expect(owner.answers.map(\.result) == [.refused])
    }
  }

  @Test func `a client of before ICCCM names no property and gets the one of its target`() throws {
    try withOwner(item) { _, _, client throws in
      #expect(bytes(client.get("CLIPBOARD", "UTF8_STRING", naming: false)) == [UInt8]("é €".utf8))
      #expect(client.multiple("CLIPBOARD", ["UTF8_STRING"], naming: false) == nil)
    }
  }

  @Test func `a request from before the ownership is refused, and one without a time is served`() throws {
    try withOwner { _, owner, client throws in
      let old = client.time()
      while client.time() == old {}
      try owner.claim(item)
      #expect(client.get("CLIPBOARD", "UTF8_STRING", time: old) == .refused)
      #expect(bytes(client.get("CLIPBOARD", "UTF8_STRING", time: 0)) != nil)
    }
  }

  @Test func `requests of one client are answered in their order`() throws {
    try withOwner(item) { _, _, client throws in
      let values = client.parallel("CLIPBOARD", "UTF8_STRING", 20)
      #expect(values.count == 20 && values.allSatisfy { $0.bytes == [UInt8]("é €".utf8) })
    }
  }

  @Test func `the list of targets costs no rendering, and what is rendered is rendered once`() throws {
    let count = Counter()
    let lazy = PasteboardItem([
      .init(
        .html,
        .promise {
          count.add(); return [0x68]
        })
    ])
    try withOwner(lazy) { _, _, client throws in
      for _ in 0..<20 { _ = client.targets("CLIPBOARD") }
      #expect(count.value == 0)
      for _ in 0..<3 { #expect(bytes(client.get("CLIPBOARD", "text/html")) == [0x68]) }
      #expect(count.value == 1)
    }
  }

  @Test func `data of no bytes is a property of no bytes`() throws {
    try withOwner(PasteboardItem(.html, [])) { _, _, client throws in
      guard case .value(let value) = client.get("CLIPBOARD", "text/html") else {
        Issue.record("refused")
        return
      }
      #expect(value.bytes.isEmpty && !value.isIncremental && value.type == "text/html")
    }
  }

  @Test(arguments: ["ATOM_PAIR", "ATOM"])
  func `MULTIPLE converts its pairs in order, marks those that fail and answers once`(type: String) throws {
    try withOwner(item) { _, owner, client throws in
      let answers = try #require(
        client.multiple("CLIPBOARD", ["TARGETS", "UTF8_STRING", "x-bogus", "TIMESTAMP", "MULTIPLE"], listType: type))
      #expect(answers[2] == .refused && answers[4] == .refused)
      #expect(bytes(answers[1]) == [UInt8]("é €".utf8))
      #expect(bytes(answers[0])?.count == 15 * 4 && bytes(answers[3])?.count == 4)
      #expect(
        owner.answers.map(\.result) == [.service, .data(bytes: 6, incremental: false), .refused, .service, .refused])
    }
  }

  @Test func `a pair whose property the server refuses fails alone`() throws {
    try withOwner(item) { _, owner, client throws in
      let none: UInt = 0x7FF0000
      let answers = try #require(
        client.multiple(
          "CLIPBOARD", ["UTF8_STRING", "UTF8_STRING", "text/html"],
          properties: [client.property(1), none, client.property(3)]))
      #expect(bytes(answers[0]) == [UInt8]("é €".utf8) && answers[1] == .refused && bytes(answers[2]) != nil)
      #expect(owner.answers.map { $0.result == .refused } == [false, true, false])
    }
  }

  @Test func `MULTIPLE has a limit of pairs`() throws {
    try withOwner(item) { _, _, client throws in
      #expect(client.multiple("CLIPBOARD", Array(repeating: "TIMESTAMP", count: 64))?.count == 64)
      #expect(client.multiple("CLIPBOARD", Array(repeating: "TIMESTAMP", count: 65)) == nil)
    }
  }

  @Test func `what each client is offered is decided once an ownership`() throws {
    try withOwner { server, owner, client throws in
      let other = try ForeignClient(server.display)
      let item = item
      let asked = Counter()
      client.set("WM_CLASS", of: client.window, "mine\0Mine\0")
      try owner.perform { owner in
        try owner.claim(.general, OwnedContent(item), OfferPolicy().offer(item)) { application in
          asked.add()
          return application.names.contains("Mine") ? OfferPolicy(order: [.utf8PlainText]).offer(item) : nil
        }
      }
      #expect(client.targets("CLIPBOARD")?.first == "text/plain;charset=utf-8")
      #expect(client.get("CLIPBOARD", "text/html") == .refused)
      #expect(other.targets("CLIPBOARD")?.first == "text/html")
      #expect(bytes(other.get("CLIPBOARD", "text/html")) != nil)
      #expect(asked.value == 2)
    }
  }
}

/// Counts across threads.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  var value: Int { lock.withLock { count } }
  func add() { lock.withLock { count += 1 } }
}
