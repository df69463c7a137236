import Foundation
import Pasteboard
import Settings
import Support
import Testing

@testable import Service

/// What `requests` and `history` tell, and that nobody else is told.
@Suite struct AskingTests {
  private func with(
    _ settings: String = "", _ body: (XServer, ServiceHost, ForeignClient, Program) throws -> Void
  ) throws {
    try SavingTests.with { server, host, client in
      try host.write("[service]\n\(settings)\n", to: "config/typeboard/typeboard.conf")
      try host.start()
      try Program.with(environment: host.environment.filter { $0.key != "PATH" }) { program in
        try body(server, host, client, program)
      }
    }
  }

  private func json(_ outcome: Program.Outcome) throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: outcome.output)
    return try #require(value as? [[String: Any]])
  }

  private func lines(_ outcome: Program.Outcome) throws -> [[String: Any]] {
    try outcome.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }

  @Test func `each request is told with who asked and what it got`() throws {
    try with { server, host, client, program in
      #expect(try program.run(["copy"], input: "# a").status == 0)
      #expect(host.waitUntil { client.owner(of: "CLIPBOARD") == client.owner(of: "CLIPBOARD_MANAGER") })
      _ = client.targets("CLIPBOARD")
      _ = client.get("CLIPBOARD", "text/markdown")
      _ = client.get("CLIPBOARD", "image/png")
      _ = client.get("CLIPBOARD", "image/png")
      let records = try lines(program.run(["requests", "--json"])).filter { $0["window"] as? UInt == client.window }
      #expect(records.map { $0["target"] as? String } == ["TARGETS", "text/markdown", "image/png"])
      #expect(records.map { $0["result"] as? String } == ["fact", "given", "refused"])
      #expect(records.map { $0["bytes"] as? Int } == [nil, 3, nil])
      #expect(records.allSatisfy { $0["board"] as? String == "general" && $0["secret"] as? Bool == false })
      #expect(records.allSatisfy { $0["pid"] as? Int32 == ProcessInfo.processInfo.processIdentifier })
      let table = try program.run(["requests"]).text.split(separator: "\n")
      #expect(table[0].hasPrefix("TIME"))
      #expect(table.dropFirst().contains { $0.contains("text/markdown") && $0.hasSuffix("3") })
    }
  }

  @Test func `what a program calls its target does nothing to the terminal`() throws {
    try with { server, host, client, program in
      #expect(try program.run(["copy"], input: "a").status == 0)
      #expect(host.waitUntil { client.owner(of: "CLIPBOARD") == client.owner(of: "CLIPBOARD_MANAGER") })
      _ = client.get("CLIPBOARD", "x/\u{1B}[31m\n\tred")
      let table = try program.run(["requests"]).text
      #expect(table.contains("x/␛[31m␊␉red"))
      #expect(!table.contains("\u{1B}"))
      #expect(try program.run(["requests", "--json"]).text.contains("x/\\u001B[31m\\n\\tred"))
    }
  }

  @Test func `-f goes on until the service ends`() throws {
    try with { server, host, client, program in
      #expect(try program.run(["copy"], input: "a").status == 0)
      #expect(host.waitUntil { client.owner(of: "CLIPBOARD") == client.owner(of: "CLIPBOARD_MANAGER") })
      _ = try program.shell("(typeboard requests -f >log 2>err; echo $? >rc) >/dev/null 2>&1 &")
      let read = { (name: String) in
        (try? String(contentsOf: program.directory.appending(path: name), encoding: .utf8)) ?? ""
      }
      var number = 0
      #expect(
        host.waitUntil {
          number += 1
          _ = client.get("CLIPBOARD", "x/\(number)")
          return read("log").contains("x/\(number)")
        })
      host.end(SIGTERM)
      #expect(host.waitUntil { read("rc") == "2\n" })
      #expect(read("err") == "typeboard: the service has ended.\n")
    }
  }

  @Test func `without the service there is nothing to ask`() throws {
    try Program.withDisplay { program in
      for command in [["requests"], ["history"], ["history", "1"]] {
        let outcome = try program.run(command)
        #expect(outcome.status == 1)
        #expect(outcome.errors.hasPrefix("typeboard: the service does not run.\n"))
      }
    }
  }

  @Test func `of a secret only that somebody asked for it is told`() throws {
    let server = try XServer()
    defer { server.stop() }
    let parts = ServiceParts(
      kitchen: { _ in [] },
      load: {
        ServiceParts.Choices(
          settings: Settings(), table: TargetTable(), rules: { OfferRules($0) },
          markdown: MarkdownParts(recipe: { _, _ in nil }, policy: OfferPolicy()), faults: [])
      }, watched: [], log: { _ in })
    let service = try ClipboardService(parts, ServiceNotifier(socket: nil), display: server.display)
    var records: [RequestRecord] = []
    service.onAnswer = { answer in if let record = service.record(answer) { records.append(record) } }
    for isSecret in [true, false] {
      var item = PasteboardItem(.html, [1])
      item.isSecret = isSecret
      try service.owner.claim(.general, OwnedContent(item), OfferPolicy().offer(item))
      let client = try ForeignClient(server.display)
      client.request("CLIPBOARD", "text/html", property: client.property())
      for _ in 0..<5000 where records.count < (isSecret ? 1 : 2) {
        try service.work(.now)
        usleep(1000)
      }
    }
    #expect(records.map { $0.details?.target } == [nil, "text/html"])
    #expect(records.map(\.board) == ["general", "general"])
  }

  @Test func `a history begins and ends with the settings`() throws {
    try with { server, host, client, program throws in
      try host.write("[service]\nHistory=1\n", to: "config/typeboard/typeboard.conf")
      #expect(host.waitUntil { (try? program.run(["history"]))?.status == 0 })
      try host.write("[service]\n", to: "config/typeboard/typeboard.conf")
      #expect(host.waitUntil { (try? program.run(["history"]))?.status == 1 })
    }
  }

  @Test func `no history is kept unless the settings want one`() throws {
    try with { server, host, client, program in
      let outcome = try program.run(["history"])
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("typeboard: the service keeps no history.\n"))
    }
  }

  @Test func `contents are listed, and one is put back with all its forms`() throws {
    try with("History=2") { server, host, client, program throws in
      let count = { (try? json(program.run(["history", "--json"])).count) ?? 0 }
      let first = try SavingTests.own(server)
      #expect(host.waitUntil { count() == 1 })
      let before = Dictionary(uniqueKeysWithValues: SavingTests.kept.map { ($0, client.get("CLIPBOARD", $0)) })
      let second = try ForeignOwner(server.display, "CLIPBOARD", DeathTests.text)
      #expect(host.waitUntil { count() == 2 })
      let entries = try json(program.run(["history", "--json"]))
      #expect(entries.map { $0["beginning"] as? String } == ["a", "Grüße"])
      #expect(entries[0]["types"] as? [String] == ["public.html", "public.utf8-plain-text"])
      #expect(entries.map { $0["number"] as? Int } == [1, 2])
      #expect(try program.run(["history", "3"]).status == 1)
      #expect(try program.run(["history", "2"]).status == 0)
      #expect(client.targets("CLIPBOARD") == SavingTests.kept + SavingTests.service)
      for target in SavingTests.kept {
        guard case .value(let now) = client.get("CLIPBOARD", target), case .value(let then) = before[target] else {
          Issue.record("\(target) is not there")
          continue
        }
        #expect(now.bytes == then.bytes, "\(target)")
        #expect(now.type == then.type)
        #expect(now.format == then.format)
      }
      #expect(try program.run(["history"]).text.split(separator: "\n")[1].contains("Grüße"))
      first.stop()
      second.stop()
    }
  }

  @Test func `copies of our own have their program's name, however quickly it has gone`() throws {
    try with("History=20") { server, host, client, program throws in
      for number in 0..<20 { #expect(try program.run(["copy"], input: "\(number)").status == 0) }
      #expect(
        host.waitUntil {
          (try? json(program.run(["history", "--json"])).first?["beginning"] as? String) == "19"
        })
      let entries = try json(program.run(["history", "--json"]))
      #expect(entries.allSatisfy { $0["program"] as? String == "typeboard" }, "\(entries)")
    }
  }

  @Test func `the oldest ones make room, and copies of our own are put back too`() throws {
    try with("History=2") { server, host, client, program throws in
      for text in ["# a", "# b", "# c"] {
        #expect(try program.run(["copy"], input: text).status == 0)
        #expect(
          host.waitUntil {
            (try? json(program.run(["history", "--json"])).first?["beginning"] as? String) == text
          })
      }
      let listed = try program.run(["history"]).text
      #expect(!listed.contains("# a"))
      #expect(try program.run(["history", "2"]).status == 0)
      let html = try program.run(["paste", "--as", "html"]).text
      #expect(html.contains("<h1>b</h1>"))
    }
  }

  @Test func `secrets and what is to end by itself are never in it, and controls are shown`() throws {
    try with("History=9") { server, host, client, program throws in
      let hint = EnrichingTests.text("x-kde-passwordManagerHint", "secret")
      let secret = try ForeignOwner(server.display, "CLIPBOARD", [hint, EnrichingTests.text("UTF8_STRING", "hunter2")])
      #expect(host.waitUntil { secret.asked.contains { $0.target == hint.0 } })
      let passing = try program.shell(
        "printf hunter3 | typeboard copy --clear-after 60 && typeboard paste && printf hunter4 | typeboard copy --secret"
      )
      #expect(passing.text == "hunter3")
      let owner = try ForeignOwner(
        server.display, "CLIPBOARD", [EnrichingTests.text("UTF8_STRING", "a\u{1B}[31m\nb")])
      #expect(host.waitUntil { (try? program.run(["history"]))?.text.contains("a␛[31m␊b") == true })
      let listed = try json(program.run(["history", "--json"]))
      #expect(listed.count == 1)
      #expect(try !program.run(["history"]).text.contains("\u{1B}"))
      secret.stop()
      owner.stop()
    }
  }
}
