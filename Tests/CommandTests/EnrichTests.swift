import Foundation
import Support
import Testing

/// `typeboard enrich` as its user sees it, without the service.
struct EnrichTests {
  private static func text(_ target: String, _ text: String = "# a *b*") -> (String, ForeignOwner.Behaviour) {
    (target, .data(type: target, [UInt8](text.utf8)))
  }

  private func with(
    _ forms: [(String, ForeignOwner.Behaviour)],
    _ body: (Program, ForeignOwner, ForeignClient) throws -> Void
  ) throws {
    try Program.withDisplay { program in
      let display = try #require(program.environment["DISPLAY"])
      let owner = try ForeignOwner(display, "CLIPBOARD", forms)
      defer { owner.stop() }
      try body(program, owner, try ForeignClient(display))
    }
  }

  @Test func `plain text becomes rich text, and what was there stays`() throws {
    let forms = [
      Self.text("x/own", "own"), Self.text("UTF8_STRING", "# a *b*\r\n"), Self.text("DELETE"),
      Self.text("application/x-openoffice-link"), Self.text("GTK_TEXT_BUFFER_CONTENTS"),
    ]
    try with(forms) { program, owner, client throws in
      let outcome = try program.run(["enrich"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(owner.isLost)
      #expect(Set(owner.asked.map(\.target)) == ["TARGETS", "x/own", "UTF8_STRING"])
      let data = (client.targets("CLIPBOARD") ?? []).dropLast(4)
      #expect(
        data == [
          "x/own", "text/html", "text/rtf", "text/richtext", "application/rtf", "text/markdown", "UTF8_STRING",
          "text/plain;charset=utf-8", "text/plain", "TEXT", "STRING", "COMPOUND_TEXT",
        ])
      #expect(try program.run(["paste", "--as", "target:UTF8_STRING"]).text == "# a *b*\r\n")
      #expect(try program.run(["paste", "--as", "target:TEXT"]).text == "# a *b*\n")
      #expect(try program.run(["paste", "--as", "html"]).text.contains("<h1>a <em>b</em></h1>"))
      #expect(try program.run(["paste", "--as", "x/own"]).text == "own")
      // A second time there is nothing to do.
      #expect(try program.run(["enrich"]).status == 1)
    }
  }

  @Test func `HTML that is there stays, and RTF comes to it`() throws {
    try with([Self.text("text/html", "<p>own"), Self.text("text/markdown")]) { program, owner, client throws in
      #expect(try program.run(["enrich"]).status == 0)
      #expect(try program.run(["paste", "--as", "html"]).text == "<p>own")
      #expect(try program.run(["paste", "--as", "rtf"]).text.hasPrefix("{\\rtf1"))
      #expect(try program.run(["paste"]).text == "# a *b*")
    }
  }

  @Test func `options are those of copy`() throws {
    try with([Self.text("UTF8_STRING")]) { program, owner, client throws in
      let outcome = try program.run(["enrich", "--markdown", "first", "--plain", "rendered", "--web"])
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(client.targets("CLIPBOARD")?.first == "text/markdown")
      #expect(client.targets("CLIPBOARD")?.contains("chromium/x-web-custom-data") == true)
      #expect(try program.run(["paste"]).text.contains("a b"))
    }
    try with([Self.text("UTF8_STRING")]) { program, owner, client throws in
      #expect(try program.run(["enrich", "--only", "html", "--secret"]).status == 0)
      #expect(client.targets("CLIPBOARD")?.dropLast(4) == ["text/html", "x-kde-passwordManagerHint"])
    }
  }

  @Test func `other boards can be enriched too`() throws {
    try Program.withDisplay { program in
      let outcome = try program.shell(
        """
        printf '# p' | xclip -i -selection primary
        typeboard enrich -b primary && typeboard paste -b primary --as html | tail -n 1
        typeboard enrich -b drag; echo $?
        """)
      #expect(outcome.text == "<h1>p</h1>\n64\n")
    }
  }

  @Test(arguments: [
    ([text("image/png")], "there is no text on the board general"),
    (
      [text("text/uri-list", "file:///a\r\n"), text("UTF8_STRING", "/a")],
      "the board general has a list of files, and no Markdown"
    ),
    (
      [text("UTF8_STRING", "/a"), text("x-special/gnome-copied-files", "copy\nfile:///a")],
      "the board general has a list of files, and no Markdown"
    ),
    ([text("UTF8_STRING", " \n<!-- a -->\n")], "the text on the board general shows nothing as Markdown"),
    (
      [text("text/html"), text("text/rtf"), text("text/markdown")],
      "the board general has rich text and Markdown already"
    ),
    (
      [text("UTF8_STRING"), text("x-kde-passwordManagerHint", "secret")],
      "what is on the board general is marked as secret; it is left as it was"
    ),
  ])
  func `where there is nothing to add the board is as it was`(
    forms: [(String, ForeignOwner.Behaviour)], sentence: String
  ) throws {
    try with(forms) { program, owner, client throws in
      let window = client.owner(of: "CLIPBOARD")
      let outcome = try program.run(["enrich"])
      #expect(outcome.status == 1)
      #expect(outcome.errors == "typeboard: \(sentence).\n")
      #expect(client.owner(of: "CLIPBOARD") == window)
      #expect(!owner.isLost)
    }
  }

  @Test func `an empty board is no failure`() throws {
    try Program.withDisplay { program throws in #expect(try program.run(["enrich"]).status == 1) }
  }

  @Test(arguments: [
    [text("UTF8_STRING"), ("image/png", ForeignOwner.Behaviour.silence)],
    [text("UTF8_STRING"), ("image/png", .pieces(type: "image/png", [1, 2, 3], hint: 3, pieces: 0))],
  ])
  func `a form that does not come is a failure, and the board is as it was`(
    forms: [(String, ForeignOwner.Behaviour)]
  ) throws {
    try with(forms) { program, owner, client throws in
      let window = client.owner(of: "CLIPBOARD")
      let outcome = try program.run(["enrich"])
      #expect(outcome.status == 2)
      #expect(outcome.errors == "typeboard: the owner of the board general did not give image/png in time.\n")
      #expect(client.owner(of: "CLIPBOARD") == window)
    }
  }

  @Test func `a form that the owner refuses is left out`() throws {
    try with([Self.text("UTF8_STRING"), ("x/a", .refusal), ("x/b", .lie)]) { program, owner, client throws in
      #expect(try program.run(["enrich"]).status == 0)
      let targets = try #require(client.targets("CLIPBOARD"))
      #expect(!targets.contains("x/a") && !targets.contains("x/b"))
    }
  }
}
