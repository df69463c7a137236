import Foundation
import Pasteboard
import Support
import Testing

@testable import Service

/// Rich text for the Markdown of other programs, without being asked.
@Suite struct EnrichingTests {
  static let source = "# Grüße\n\n*a*"
  static let markdown: [(String, ForeignOwner.Behaviour)] = [
    text("text/markdown"), ("x/own", .items(type: "INTEGER", [1, 2])), text("UTF8_STRING"),
  ]

  static func text(_ target: String, _ text: String = source) -> (String, ForeignOwner.Behaviour) {
    (target, .data(type: target, [UInt8](text.utf8)))
  }

  /// A service with these settings, and a client.
  private func with(
    _ settings: String, _ body: (XServer, ServiceHost, ForeignClient) throws -> Void
  ) throws {
    try SavingTests.with { server, host, client in
      try host.write("[service]\n\(settings)\n", to: "config/typeboard/typeboard.conf")
      try host.start()
      try body(server, host, client)
    }
  }

  private func isEnriched(_ host: ServiceHost, _ client: ForeignClient) -> Bool {
    host.waitUntil { client.owner(of: "CLIPBOARD") == client.owner(of: "CLIPBOARD_MANAGER") }
  }

  /// Waits until the service has read a copy and done what it does with it; whether the board is still the owner's.
  private func isLeftAlone(
    _ host: ServiceHost, _ client: ForeignClient, _ owner: ForeignOwner, _ last: String
  ) -> Bool {
    let isRead = host.waitUntil { owner.asked.contains { $0.target == last } }
    // It takes the answer up, or gives it up, before it answers these.
    for _ in 0..<5 {
      usleep(20_000)
      _ = client.targets("CLIPBOARD_MANAGER")
    }
    return isRead && !owner.isLost && client.owner(of: "CLIPBOARD") != client.owner(of: "CLIPBOARD_MANAGER")
  }

  @Test func `Markdown without HTML becomes rich text with all that was there, and outlives its program`() throws {
    try with("Enrich=markdown") { server, host, client in
      let bound: [(String, ForeignOwner.Behaviour)] = [Self.text("GTK_TEXT_BUFFER_CONTENTS"), ("DELETE", .refusal)]
      let owner = try ForeignOwner(server.display, "CLIPBOARD", bound + Self.markdown)
      #expect(isEnriched(host, client))
      #expect(!owner.asked.contains { $0.target == "GTK_TEXT_BUFFER_CONTENTS" || $0.target == "DELETE" })
      owner.stop()
      #expect(
        client.targets("CLIPBOARD")
          == ["x/own", "text/html"] + EnrichmentTests.rtf + ["text/markdown", "UTF8_STRING"]
          + EnrichmentTests.plain.filter { $0 != "UTF8_STRING" } + SavingTests.service)
      #expect(
        client.get("CLIPBOARD", "text/markdown")
          == .value(.init(type: "text/markdown", format: 8, bytes: [UInt8](Self.source.utf8))))
      #expect(
        client.get("CLIPBOARD", "x/own")
          == .value(.init(type: "INTEGER", format: 32, bytes: [1, 0, 0, 0, 2, 0, 0, 0])))
      guard case .value(let html) = client.get("CLIPBOARD", "text/html") else {
        Issue.record("no HTML")
        return
      }
      #expect(String(decoding: html.bytes, as: UTF8.self).contains("<h1>Grüße</h1>"))
    }
  }

  @Test(arguments: [
    ("Enrich=never", markdown), ("Enrich=markdown", [text("UTF8_STRING")]),
    ("Enrich=markdown", [text("text/html", "<p>a"), text("text/markdown")]),
    ("Enrich=markdown", [text("text/markdown", "<!-- a -->")]),
    ("Enrich=applications\nEnrichApplications=nobody-*", [text("UTF8_STRING")]),
    ("Enrich=applications\nEnrichApplications=*", [text("UTF8_STRING", "just https://example.org/words")]),
    ("Enrich=applications", [text("UTF8_STRING")]),
  ])
  func `what is not meant is left alone`(settings: String, forms: [(String, ForeignOwner.Behaviour)]) throws {
    try with(settings) { server, host, client in
      let owner = try ForeignOwner(server.display, "CLIPBOARD", forms)
      #expect(isLeftAlone(host, client, owner, forms[forms.count - 1].0))
      owner.stop()
    }
  }

  @Test func `a text with structure becomes rich text where its program is named`() throws {
    try with("Enrich=applications\nEnrichApplications=nobody;*") { server, host, client in
      let owner = try ForeignOwner(server.display, "CLIPBOARD", [Self.text("UTF8_STRING")])
      #expect(isEnriched(host, client))
      owner.stop()
      #expect(client.targets("CLIPBOARD")?.contains("text/rtf") == true)
    }
  }

  @Test func `a secret is left alone`() throws {
    try with("Enrich=markdown") { server, host, client in
      let hint = Self.text("x-kde-passwordManagerHint", "secret")
      let owner = try ForeignOwner(server.display, "CLIPBOARD", Self.markdown + [hint])
      #expect(isLeftAlone(host, client, owner, "x-kde-passwordManagerHint"))
      #expect(!owner.asked.contains { $0.target == "text/markdown" })
      owner.stop()
    }
  }

  @Test func `a copy of which not everything could be read is left alone`() throws {
    try with("Enrich=markdown") { server, host, client in
      let large = [UInt8](repeating: 7, count: 300_000)
      let owner = try ForeignOwner(
        server.display, "CLIPBOARD",
        Self.markdown + [("image/png", .pieces(type: "image/png", large, hint: 300_000))])
      #expect(isLeftAlone(host, client, owner, "image/png"))
      #expect(client.targets("CLIPBOARD")?.contains("image/png") == true)
      owner.stop()
    }
  }

  @Test func `our own copies are left alone`() throws {
    try with("Enrich=applications\nEnrichApplications=*") { server, host, client in
      try Program.with(environment: host.environment.filter { $0.key != "PATH" }) { program in
        let process = try program.shell(
          "printf '# a' >a; typeboard copy -t plain --foreground a >/dev/null 2>&1 & echo $!")
        #expect(host.waitUntil { !host.storedNames.isEmpty })
        _ = client.targets("CLIPBOARD_MANAGER")
        #expect(client.owner(of: "CLIPBOARD") != client.owner(of: "CLIPBOARD_MANAGER"))
        #expect(client.targets("CLIPBOARD")?.contains("text/html") == false)
        if let number = Int32(process.text.trimmingCharacters(in: .newlines)) { kill(number, SIGTERM) }
      }
    }
  }

  @Test func `a text that is put back again and again becomes rich text once, and the next one does too`() throws {
    try with("Enrich=markdown") { server, host, client in
      let first = try ForeignOwner(server.display, "CLIPBOARD", Self.markdown)
      #expect(isEnriched(host, client))
      for _ in 1...3 {
        let again = try ForeignOwner(server.display, "CLIPBOARD", Self.markdown)
        #expect(isLeftAlone(host, client, again, "text/markdown"))
        again.stop()
      }
      first.stop()
      let next = try ForeignOwner(server.display, "CLIPBOARD", [Self.text("text/markdown", "# next")])
      #expect(isEnriched(host, client))
      next.stop()
    }
  }

  @Test func `Keep=never keeps nothing of what is read for this end`() throws {
    try with("Keep=never\nEnrich=markdown") { server, host, client in
      let plain = try ForeignOwner(server.display, "CLIPBOARD", DeathTests.text)
      #expect(isLeftAlone(host, client, plain, "UTF8_STRING"))
      #expect(host.storedNames.isEmpty)
      plain.stop()
      let owner = try ForeignOwner(server.display, "CLIPBOARD", Self.markdown)
      #expect(isEnriched(host, client))
      owner.stop()
    }
  }

  @Test func `the command hands over to the service`() throws {
    try with("") { server, host, client in
      let owner = try ForeignOwner(server.display, "CLIPBOARD", [Self.text("UTF8_STRING")])
      try Program.with(environment: host.environment.filter { $0.key != "PATH" }) { program in
        let outcome = try program.run(["enrich"])
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      #expect(isEnriched(host, client))
      #expect(client.targets("CLIPBOARD")?.first == "text/html")
      owner.stop()
    }
  }

  @Test func `the command enriches what the service has kept of a program that has gone`() throws {
    try with("") { server, host, client in
      let owner = try ForeignOwner(server.display, "CLIPBOARD", [Self.text("UTF8_STRING")])
      #expect(client.save(.absent) != .refused)
      owner.stop()
      try Program.with(environment: host.environment.filter { $0.key != "PATH" }) { program in
        let outcome = try program.run(["enrich"])
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
      #expect(isEnriched(host, client))
      #expect(client.targets("CLIPBOARD")?.first == "text/html")
      // It survives the end of the service with all that was added.
      host.end(SIGKILL)
      try host.start()
      #expect(client.targets("CLIPBOARD")?.first == "text/html")
      #expect(
        client.get("CLIPBOARD", "UTF8_STRING")
          == .value(.init(type: "UTF8_STRING", format: 8, bytes: [UInt8](Self.source.utf8))))
    }
  }

  @Test func `a holder that is to replace somebody fails when another one owns the board`() throws {
    let server = try XServer()
    defer { server.stop() }
    let client = try ForeignClient(server.display)
    let owner = try ForeignOwner(server.display, "CLIPBOARD", Self.markdown)
    let window = client.owner(of: "CLIPBOARD")
    var terms = Holder.Terms()
    terms.replaces = UInt32(client.window)
    #expect(throws: PasteboardError.notClaimed(.general)) {
      _ = try Holder(PasteboardItem(.html, [1]), on: .general, OfferPolicy(), terms, display: server.display)
    }
    #expect(client.owner(of: "CLIPBOARD") == window)
    owner.stop()
  }
}
