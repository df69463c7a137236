import Foundation
import Support
import Testing

/// `inspect` before owners that are silent, slow, liars or hostile.
struct InspectOwnersTests {
  /// A program on a display where somebody owns the general board.
  private func with(
    _ offers: [(String, ForeignOwner.Behaviour)], _ body: (Program, ForeignOwner) throws -> Void
  ) throws {
    let server = try XServer()
    defer { server.stop() }
    let owner = try ForeignOwner(server.display, "CLIPBOARD", offers)
    defer { owner.stop() }
    try Program.with(environment: ["DISPLAY": server.display]) { try body($0, owner) }
  }

  private func text(_ text: String, _ type: String = "UTF8_STRING") -> ForeignOwner.Behaviour {
    .data(type: type, [UInt8](text.utf8))
  }

  private func json(_ outcome: Program.Outcome) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }

  @Test func `what does not come has its reason in its place, and the rest is shown`() throws {
    let offers: [(String, ForeignOwner.Behaviour)] = [
      ("x/silent", .silence), ("x/refused", .refusal), ("x/lie", .lie), ("UTF8_STRING", text("good")),
    ]
    try with(offers) { (program, _) throws in
      let outcome = try program.run(["inspect"])
      #expect(outcome.status == 0)
      let lines = outcome.text.split(separator: "\n")
      #expect(lines.contains { $0.hasPrefix("x/silent") && $0.contains("did not give x/silent in time") })
      #expect(lines.contains { $0.hasPrefix("x/refused") && $0.contains("refused to give x/refused") })
      #expect(lines.contains { $0.hasPrefix("x/lie") && $0.contains("promised x/lie and gave nothing") })
      #expect(lines.contains { $0.hasPrefix("UTF8_STRING") && $0.hasSuffix("good") })
      let forms = try #require(try json(program.run(["inspect", "--json"]))["representations"] as? [[String: Any]])
      #expect(forms.map { $0["target"] as? String } == ["x/silent", "x/refused", "x/lie", "UTF8_STRING"])
      #expect(forms.map { $0["error"] is String } == [true, true, true, false])
      #expect(forms[3]["preview"] as? String == "good")
    }
  }

  @Test func `each way in which a read fails has a sentence of its own`() throws {
    try with([("x/refused", .refusal), ("x/silent", .silence), ("x/lie", .lie)]) { (program, _) throws in
      for (arguments, status, sentence) in [
        (["-b", "primary"], 1, "there is nothing on the board primary"),
        (["--as", "image/png"], 1, "the board general has no form 'image/png'"),
        (["--as", "x/refused"], 2, "the owner of the board general refused to give x/refused"),
        (["--as", "x/silent", "--timeout", "1"], 2, "the owner of the board general did not give x/silent in time"),
        (["--as", "x/lie"], 2, "the owner of the board general promised x/lie and gave nothing"),
      ] as [([String], Int32, String)] {
        let outcome = try program.run(["paste"] + arguments)
        #expect(outcome.status == status)
        #expect(outcome.errors.hasPrefix("typeboard: \(sentence).\n"), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
      }
    }
  }

  @Test func `in a Wayland session a failure tells what the compositor may have to do with it`() throws {
    try with([("x/refused", .refusal), ("x/silent", .silence)]) { (program, _) throws in
      var program = program
      for target in ["x/refused", "x/silent"] {
        program.environment["WAYLAND_DISPLAY"] = nil
        #expect(!(try program.run(["paste", "--as", target, "--timeout", "1"]).errors.contains("hint")))
        program.environment["WAYLAND_DISPLAY"] = "wayland-0"
        let outcome = try program.run(["paste", "--as", target, "--timeout", "1"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("\nhint: in a Wayland session the compositor may let only"))
      }
      program.environment["DISPLAY"] = nil
      let outcome = try program.run(["paste"])
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("\nhint: in a Wayland session typeboard works through XWayland"))
    }
  }

  @Test func `an owner that says nothing at all is shown, and the exit code is 2`() throws {
    try with([("TARGETS", .silence)]) { (program, _) throws in
      let outcome = try program.run(["inspect"])
      #expect(outcome.status == 2)
      #expect(outcome.text.hasPrefix("general (CLIPBOARD): owned by "))
      #expect(outcome.errors.contains("did not give TARGETS in time"))
      let listing = try program.run(["inspect", "--json"])
      #expect(listing.status == 2)
      let json = try json(listing)
      #expect((json["error"] as? String)?.contains("TARGETS") == true)
      #expect((json["owner"] as? [String: Any])?["window"] is Int)
    }
  }

  @Test func `no name, type or content from a stranger reaches the terminal as a control`() throws {
    let evil = "\u{1B}]0;owned\u{7}\u{202E}\u{9B}31m"
    try with([("x/\(evil)", text("a\(evil)b", "t\(evil)")), ("UTF8_STRING", text(evil)), (evil, .refusal)]) {
      (program, _) throws in
      for arguments in [
        ["inspect"], ["inspect", "--json"], ["inspect", "UTF8_STRING"], ["inspect", "target:\(evil)"],
      ] {
        let outcome = try program.run(arguments)
        for text in [outcome.text, outcome.errors] {
          #expect(
            !text.unicodeScalars.contains {
              ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
            }, "\(arguments)")
        }
      }
      let forms = try #require(try json(program.run(["inspect", "--json"]))["representations"] as? [[String: Any]])
      #expect(forms[0]["target"] as? String == "x/\(evil)")
      #expect(forms[0]["type"] as? String == "t\(evil)")
    }
  }

  @Test func `bytes are shown in hexadecimal on demand, and where they are no text`() throws {
    let offers: [(String, ForeignOwner.Behaviour)] = [
      ("image/png", .data(type: "image/png", [0x89, 0x50, 0x4E, 0x47, 0, 0xFF])), ("UTF8_STRING", text("ab")),
    ]
    try with(offers) { (program, _) throws in
      let outcome = try program.run(["inspect"])
      #expect(outcome.text.contains("89 50 4E 47 00 FF"))
      #expect(try program.run(["inspect", "--hex"]).text.contains("61 62"))
      #expect(
        try program.run(["inspect", "image/png"]).text.hasSuffix(
          "00000000  89 50 4E 47 00 FF" + String(repeating: " ", count: 32) + ".PNG..\n"))
    }
  }

  @Test func `what came in pieces is told of`() throws {
    let bytes = [UInt8](repeating: 0x61, count: 130_000)
    try with([("text/html", .pieces(type: "text/html", bytes, hint: 1))]) { (program, _) throws in
      #expect(try program.run(["inspect"]).text.contains("130000 INCR"))
      let forms = try #require(try json(program.run(["inspect", "--json"]))["representations"] as? [[String: Any]])
      #expect(forms[0]["incremental"] as? Bool == true)
      #expect(forms[0]["bytes"] as? Int == 130_000)
    }
  }

  @Test func `an owner that is not ours cannot say what others would be offered`() throws {
    try with([("UTF8_STRING", text("a"))]) { (program, _) throws in
      let outcome = try program.run(["inspect", "--as-seen-by", "kate"])
      #expect(outcome.status == 2)
      #expect(outcome.text == "")
      #expect(outcome.errors.contains("only content that typeboard has copied"))
    }
    try Program.withDisplay { (program) throws in
      #expect(try program.run(["inspect", "--as-seen-by", "kate"]).status == 1)
    }
  }

  @Test func `side effects are listed and never asked for`() throws {
    let names = ["DELETE", "INSERT_SELECTION", "SAVE_TARGETS", "application/x-openoffice-link"]
    try with(names.map { ($0, text("done")) } + [("UTF8_STRING", text("a"))]) { (program, owner) throws in
      let outcome = try program.run(["inspect"])
      #expect(outcome.text.contains("application/x-openoffice-link"))
      #expect(outcome.text.contains("not asked"))
      _ = try program.run(["inspect", "--json"])
      #expect(Set(owner.asked.map(\.target)) == ["TARGETS", "UTF8_STRING"])
    }
  }
}
