import Foundation
import Support
import Testing

/// `inspect` and `watch` as their user sees them.
struct LookingTests {
  @Test func `inspect shows the owner and every target, and no control character reaches a terminal`() throws {
    try Program.withDisplay { (program) throws in
      _ = try program.run(["copy", "-t", "plain"], input: "a\u{1B}[31mb\u{202E}c\n")
      let outcome = try program.run(["inspect"])
      #expect(outcome.status == 0)
      #expect(outcome.text.hasPrefix("general (CLIPBOARD): owned by typeboard, process "))
      #expect(outcome.text.contains("public.utf8-plain-text"))
      #expect(outcome.text.contains("a␛[31mb<U+202E>c␊"))
      let whole = try program.run(["inspect", "UTF8_STRING"])
      #expect(whole.text.hasSuffix("\n\na␛[31mb<U+202E>c\n"))
      #expect(whole.text.contains("public.utf8-plain-text < public.plain-text < public.text"))
      for text in [outcome.text, whole.text] {
        #expect(!text.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || $0.value == 0x202E })
      }
      let dump = try program.run(["inspect", "UTF8_STRING", "--hex"])
      #expect(dump.text.contains("00000000  61 1B 5B 33 31 6D 62 E2 80 AE 63 0A              a.[31mb...c."))
    }
  }

  @Test func `a list of atoms is shown by their names`() throws {
    try Program.withDisplay { (program) throws in
      _ = try program.run(["copy", "-t", "image/png"], input: "x")
      let names = "image/png\nSAVE_TARGETS\nTIMESTAMP\nMULTIPLE\nTARGETS"
      #expect(try program.run(["inspect", "TARGETS"]).text.hasSuffix("\n\n\(names)\n"))
      let json = try JSONSerialization.jsonObject(with: try program.run(["inspect", "TARGETS", "--json"]).output)
      let forms = (json as? [String: Any])?["representations"] as? [[String: Any]]
      #expect(forms?.first?["preview"] as? String == names)
      #expect(try program.run(["inspect", "TARGETS", "--hex"]).text.contains("00000000  "))
    }
  }

  @Test func `inspect as JSON has the documented keys`() throws {
    try Program.withDisplay { (program) throws in
      _ = try program.run(["copy"], input: "# Hi")
      let json = try #require(
        JSONSerialization.jsonObject(with: try program.run(["inspect", "--json"]).output) as? [String: Any])
      #expect(json["board"] as? String == "general")
      let owner = try #require(json["owner"] as? [String: Any])
      #expect(Set(owner.keys) == ["window", "pid", "program", "class", "timestamp"])
      #expect(owner["program"] as? String == "typeboard")
      let forms = try #require(json["representations"] as? [[String: Any]])
      let keys: Set = ["target", "identifier", "type", "format", "bytes", "incremental", "preview", "error"]
      for form in forms { #expect(Set(form.keys) == keys) }
      let html = try #require(forms.first)
      #expect(html["target"] as? String == "text/html")
      #expect(html["identifier"] as? String == "public.html")
      #expect(html["bytes"] as? Int == 35)
      #expect(html["incremental"] as? Bool == false)
    }
  }

  @Test func `an empty board is exit code 1, in JSON too`() throws {
    try Program.withDisplay { (program) throws in
      let outcome = try program.run(["inspect", "--json"])
      #expect(outcome.status == 1)
      #expect(outcome.text == #"{"error":"there is nothing on the board general"}"# + "\n")
    }
  }

  @Test func `secret content is only listed, unless it is to be revealed`() throws {
    try Program.withDisplay { (program) throws in
      _ = try program.run(["copy", "--secret", "-t", "plain"], input: "hunter2")
      for arguments in [["inspect"], ["inspect", "--json"], ["inspect", "plain"]] {
        #expect(!(try program.run(arguments).text.contains("hunter2")))
      }
      #expect(try program.run(["inspect", "plain"]).status == 2)
      #expect(try program.run(["inspect", "--reveal"]).text.contains("hunter2"))
      #expect(try program.run(["inspect", "plain", "--reveal"]).text.contains("hunter2"))
    }
  }

  @Test func `inspect shows what another application would be offered`() throws {
    try Program.withDisplay { (program) throws in
      try program.write(
        "[application w]\nMatch=writer*\nOffer=rtf;plain\nPlain=rendered\n", to: "config/typeboard/typeboard.conf")
      _ = try program.run(["copy"], input: "# Hi")
      let seen = try program.run(["inspect", "--as-seen-by", "Writer 7"])
      #expect(seen.text.contains("text/rtf"))
      #expect(!seen.text.contains("text/html"))
      #expect(!seen.text.contains("# Hi"))
      #expect(try program.run(["inspect"]).text.contains("text/html"))
      _ = try program.run(["copy", "--no-rules"], input: "# Hi")
      #expect(try program.run(["inspect", "--as-seen-by", "Writer 7"]).text.contains("text/html"))
      _ = try program.shell("echo x | xclip -i -selection clipboard >/dev/null 2>&1")
      #expect(try program.run(["inspect", "--as-seen-by", "Writer 7"]).status == 2)
    }
  }

  @Test(arguments: [([], "general changed\n"), (["--json"], "{\"board\":\"general\",\"change\":\"changed\",")])
  func `watch tells a change in a line, and ends when it is asked to`(_ options: [String], _ beginning: String) throws {
    try Program.withDisplay { (program) throws in
      let line = """
        typeboard watch \(options.joined(separator: " ")) >seen & watcher=$!
        until [ -s seen ]; do echo hi | typeboard copy; sleep 0.2; done
        kill $watcher; wait $watcher; head -n 1 seen
        """
      #expect(try program.shell(line).text.hasPrefix(beginning))
    }
  }
}
