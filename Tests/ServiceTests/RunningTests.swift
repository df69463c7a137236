import Foundation
import Support
import Testing

/// The running service: what it is told by commands, signals and files.
@Suite struct RunningTests {
  @Test func `its socket is the user's alone, and --stop ends it`() throws {
    try SavingTests.with { server, host, _ in
      try host.start()
      let path = host.directory.path() + "/typeboard/\(server.display).socket"
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      try Program.with(environment: host.environment) { program throws in
        let stop = try program.run(["serve", "--stop"])
        #expect(stop.status == 0, "\(stop.errors)")
        #expect(host.wait() == 0)
        #expect(!FileManager.default.fileExists(atPath: path))
        let again = try program.run(["serve", "--stop"])
        #expect(again.status == 1)
        #expect(again.errors == "typeboard: the service does not run.\n")
      }
    }
  }

  @Test func `a service that replaces another one gets its content and its socket, again and again`() throws {
    try SavingTests.with { server, first, client in
      try first.start()
      let path = first.directory.path() + "/typeboard/\(server.display).socket"
      try Program.with(environment: first.environment) { program in
        #expect(try program.run(["copy"], input: "# kept\n").status == 0)
        #expect(first.waitUntil { !first.storedNames.isEmpty })
        var former = first
        for _ in 0..<3 {
          let next = try ServiceHost(server.display)
          next.runtimeDirectory = first.directory.path()
          try next.start(["--replace"])
          #expect(former.wait() == 0)
          #expect(FileManager.default.fileExists(atPath: path))
          #expect(try program.run(["paste"]).text == "# kept\n")
          #expect(try program.run(["requests"]).status == 0)
          former = next
        }
        #expect(try program.run(["serve", "--stop"]).status == 0)
        #expect(former.wait() == 0)
        #expect(!FileManager.default.fileExists(atPath: path))
      }
    }
  }

  @Test(arguments: [("", "1"), ("--replace", "0")])
  func `of services that start at once one stays, and answers`(option: String, ending: String) throws {
    try SavingTests.with { server, host, client in
      try Program.with(environment: host.environment) { program throws in
        let outcome = try program.shell(
          """
          PATH=$PATH:\(program.directory.path())
          ln -s \(Program.path) typeboard
          for i in 1 2 3 4 5 6; do (typeboard serve \(option) 2>/dev/null; echo $? >>ends) & done
          n=0; until [ "$(cat ends 2>/dev/null | wc -l)" = 5 ] || [ $n = 200 ]; do n=$((n+1)); sleep 0.05; done
          printf kept | typeboard copy; typeboard paste; echo; typeboard requests >/dev/null; echo $?
          typeboard serve --stop; wait; cat ends
          """)
        #expect(outcome.text == "kept\n0\n" + String(repeating: ending + "\n", count: 5) + "0\n", "\(outcome.errors)")
      }
    }
  }

  @Test func `a service that is stopped holds no command up for ever`() throws {
    try SavingTests.with { server, host, client in
      try host.start()
      try Program.with(environment: host.environment) { program throws in
        #expect(try program.run(["copy"], input: "kept").status == 0)
        #expect(host.waitUntil { !host.storedNames.isEmpty })
        host.send(SIGSTOP)
        for command in [["requests"], ["history"], ["serve", "--stop"], ["paste", "--timeout", "1"]] {
          #expect(try program.run(command).status == 2, "\(command)")
        }
        host.send(SIGCONT)
        // It was asked to, if late.
        #expect(host.wait() == 0)
      }
    }
  }

  @Test(arguments: ["", "/proc/none", "relative", "/dev/null", "/tmp/" + String(repeating: "x", count: 120)])
  func `without a place for its socket it says so and keeps the clipboard all the same`(_ place: String) throws {
    try SavingTests.with { server, host, client in
      host.runtimeDirectory = place
      defer { if place.hasPrefix("/tmp/") { try? FileManager.default.removeItem(atPath: place) } }
      try host.start()
      #expect(host.log.contains("commands cannot ask the service"))
      let owner = try SavingTests.own(server)
      #expect(client.save(.absent) != .refused)
      owner.stop()
      #expect(client.targets("CLIPBOARD") == SavingTests.kept + SavingTests.service)
    }
  }

  @Test func `settings are read anew when their file changes and on SIGHUP; a fault keeps the old ones and is told`()
    throws
  {
    try SavingTests.with { _, host, _ in
      try host.start()
      try host.write("[service]\nKeep=all\n", to: "config/typeboard/typeboard.conf")
      #expect(host.waitUntil { host.log.contains("the settings have been read anew") })
      try host.write("[service]\n\nKeep=some\n", to: "config/typeboard/typeboard.conf")
      #expect(host.waitUntil { host.log.contains("the settings stay as they were") })
      #expect(host.log.contains("/config/typeboard/typeboard.conf:3:1: Keep is one of never, small, all, not 'some'."))
      let before = host.log
      host.send(SIGHUP)
      try host.write("[service]\nKeep=never\n", to: "config/typeboard/typeboard.conf")
      #expect(host.waitUntil { host.log.dropFirst(before.count).contains("the settings have been read anew") })
    }
  }

  @Test func `no program can talk the service or a holder into having lost a selection`() throws {
    try SavingTests.with { server, host, client in
      try host.start()
      try Program.with(environment: host.environment) { program throws in
        #expect(try program.run(["copy"], input: "kept").status == 0)
        #expect(host.waitUntil { !host.storedNames.isEmpty })
        #expect(try program.run(["copy", "-b", "primary"], input: "held").status == 0)
        let selections = ["CLIPBOARD", "CLIPBOARD_MANAGER", "PRIMARY"]
        let owners = selections.map(client.owner(of:))
        for selection in selections {
          for time in [0, client.time(), UInt(UInt32.max)] { client.forgeLoss(of: selection, time: time) }
        }
        #expect(try program.run(["paste"]).text == "kept")
        #expect(try program.run(["paste", "-b", "primary"]).text == "held")
        #expect(selections.map(client.owner(of:)) == owners)
        #expect(!host.log.contains("another program is the clipboard manager now"))
        #expect(try program.run(["clear", "-b", "primary"]).status == 0)
      }
    }
  }

  @Test func `it says that it is ready only when it is the manager`() throws {
    try SavingTests.with { server, host, client in
      try host.start()
      #expect(client.owner(of: "CLIPBOARD_MANAGER") != 0)
      #expect(host.waitUntil { host.said.contains("STATUS=keeping the clipboard of display \(server.display)") })
    }
  }

  @Test func `it tells the display that it is the manager`() throws {
    try SavingTests.with { _, host, client in
      client.watchRoot()
      try host.start()
      let items = try #require(client.message("MANAGER"))
      #expect(client.name(items[1]) == "CLIPBOARD_MANAGER")
      #expect(items[2] == client.owner(of: "CLIPBOARD_MANAGER") && items[0] != 0)
    }
  }

  @Test func `what is only selected is never read unasked`() throws {
    try SavingTests.with { server, host, client in
      try host.start()
      let selected = try ForeignOwner(server.display, "PRIMARY", DeathTests.text)
      let copied = try ForeignOwner(server.display, "CLIPBOARD", DeathTests.text)
      #expect(host.waitUntil { copied.asked.count >= 3 && !host.storedNames.isEmpty })
      #expect(client.targets("CLIPBOARD_MANAGER") != nil)
      #expect(selected.asked.isEmpty)
      selected.stop()
      copied.stop()
    }
  }

  @Test func `each display has a service of its own`() throws {
    let (one, other) = (try XServer(), try XServer())
    defer {
      one.stop()
      other.stop()
    }
    try Program.with { (program) throws in
      let line = """
        one="env DISPLAY=\(one.display) typeboard"; other="env DISPLAY=\(other.display) typeboard"
        $one serve 2>/dev/null & first=$!; $other serve 2>/dev/null & second=$!
        for each in "$one" "$other"; do
          n=0; until $each requests >/dev/null 2>&1; do n=$((n+1)); [ $n -lt 200 ] || exit 9; sleep 0.05; done
        done
        echo one | $one copy; echo other | $other copy; $one paste; $other paste
        $other serve --stop; wait $second; echo $?
        kill -0 $first && $one paste; $one serve --stop; wait $first; echo $?
        """
      let outcome = try program.shell(line)
      #expect(outcome.text == "one\nother\n0\none\n0\n")
    }
  }

  @Test func `many copies leave the memory and the descriptors of one`() throws {
    try HandoverTests.with { (host, client, program) throws in
      try host.start()
      try program.write(Data(repeating: 0x61, count: 1 << 20), to: "text.txt")
      func copy() throws {
        #expect(try program.run(["copy", "text.txt"]).status == 0)
        #expect(isTaken(host, client))
      }
      for _ in 0..<3 { try copy() }
      guard case .value = client.get("CLIPBOARD", "UTF8_STRING") else {
        Issue.record("no text")
        return
      }
      let (memory, descriptors) = (host.residentKilobytes, host.openDescriptors)
      for _ in 0..<50 { try copy() }
      guard case .value(let text) = client.get("CLIPBOARD", "UTF8_STRING") else {
        Issue.record("no text")
        return
      }
      #expect(text.bytes.count == 1 << 20)
      #expect(host.waitUntil { host.residentKilobytes <= memory + 3 << 10 })
      #expect(host.waitUntil { host.openDescriptors == descriptors })
      #expect(host.storedNames.count == 1)
    }
  }

  @Test func `what making the forms of a copy took is given back when they have been read`() throws {
    try HandoverTests.with { (host, client, program) throws in
      try host.start()
      let text = String(
        repeating: "Some **bold** text, and a [link](https://example.org).\n\n- one\n- two\n\n", count: 20_000)
      try program.write(Data(text.utf8), to: "text.md")
      #expect(try program.run(["copy", "text.md"]).status == 0)
      #expect(isTaken(host, client))
      for target in ["text/html", "text/rtf"] {
        guard case .value = client.get("CLIPBOARD", target) else {
          Issue.record("no \(target)")
          return
        }
      }
      let memory = host.residentKilobytes
      #expect(host.waitUntil { host.residentKilobytes <= memory - 1 << 10 })
    }
  }

  /// Whether a copy has been handed over to the service.
  private func isTaken(_ host: ServiceHost, _ client: ForeignClient) -> Bool {
    host.waitUntil { client.owner(of: "CLIPBOARD") == client.owner(of: "CLIPBOARD_MANAGER") }
  }

  @Test func `content is in no argument, no variable, no message and no file`() throws {
    try HandoverTests.with { (host, client, program) throws in
      try host.write("[service]\nHistory=5\n", to: "config/typeboard/typeboard.conf")
      try host.start()
      let word = "Xylophonkonzert"
      #expect(try program.run(["copy"], input: "# \(word)").status == 0)
      #expect(isTaken(host, client))
      #expect(!client.dump("CLIPBOARD").isEmpty)
      #expect(try program.run(["history"]).text.contains(word))
      #expect(try program.run(["requests"]).status == 0)
      #expect(try !program.run(["requests"]).text.contains(word))
      host.end(SIGTERM)
      try host.start()
      #expect(client.targets("CLIPBOARD")?.contains("text/html") == true)
      for name in ["cmdline", "environ"] {
        let text = try Data(contentsOf: URL(filePath: "/proc/\(host.process)/\(name)"))
        #expect(!text.isEmpty && text.range(of: Data(word.utf8)) == nil)
      }
      #expect(!host.log.contains(word) && !host.said.contains { $0.contains(word) })
      let files = try FileManager.default.subpathsOfDirectory(atPath: host.directory.path(percentEncoded: false))
      #expect(files.contains("log"))
      for file in files {
        let content = FileManager.default.contents(
          atPath: host.directory.appending(path: file).path(percentEncoded: false))
        #expect(content?.range(of: Data(word.utf8)) == nil, "\(file)")
      }
    }
  }

  @Test func `a program that takes the board again and again is left alone until it is quiet`() throws {
    try SavingTests.with { server, host, client in
      try host.start()
      var owners: [ForeignOwner] = []
      for _ in 0..<40 { owners.append(try ForeignOwner(server.display, "CLIPBOARD", DeathTests.text)) }
      #expect(host.waitUntil { !owners[39].asked.isEmpty })
      #expect(host.waitUntil { !host.storedNames.isEmpty })
      #expect(owners.dropLast().reduce(0) { $0 + $1.asked.count } < 40)
      #expect(client.owner(of: "CLIPBOARD") != 0)
      for owner in owners { owner.stop() }
      #expect(host.waitUntil { client.targets("CLIPBOARD") == DeathTests.targets + SavingTests.service })
    }
  }

  @Test func `a program that is stopped holds nobody up`() throws {
    try SavingTests.with { server, host, client in
      try host.start()
      let silent = try ForeignOwner(
        server.display, "CLIPBOARD", [("TARGETS", .silence), ("UTF8_STRING", .silence)])
      #expect(host.waitUntil { !silent.asked.isEmpty })
      // While it is waited for, others get their answers.
      #expect(client.targets("CLIPBOARD_MANAGER") != nil)
      let owner = try SavingTests.own(server)
      #expect(client.save(.absent) != .refused)
      owner.stop()
      silent.stop()
    }
  }

  @Test func `no atom is made by those who read, however often they do`() throws {
    try SavingTests.with { server, host, client in
      try host.start()
      let owner = try SavingTests.own(server)
      #expect(client.save(.absent) != .refused)
      owner.stop()
      _ = client.dump("CLIPBOARD")
      let before = client.atom("probe-1")
      for _ in 0..<200 { _ = client.get("CLIPBOARD", "UTF8_STRING") }
      #expect(client.atom("probe-2") == before + 1)
    }
  }
}
