import KeyFile
import Testing

/// What a file holds, one line an entry: `group / key[locale] = item | item`.
private func dump(_ text: String) -> [String] {
  KeyFile(Array(text.utf8), name: "test").groups.flatMap { group in
    ["[\(group.name)]"]
      + group.entries.map { entry in
        let locale = entry.locale.map { "[\($0)]" } ?? ""
        return "\(entry.key)\(locale) = \(entry.list.joined(separator: " | "))"
      }
  }
}

private func faults(_ text: String) -> [String] { faults(Array(text.utf8)) }

private func faults(_ bytes: [UInt8]) -> [String] { KeyFile(bytes, name: "f").faults.map(\.description) }

@Suite struct `A key file` {
  @Test func `holds groups, keys, locales and lists`() {
    let text = """
      # A comment
      [net.daringfireball.markdown]
      Description=Markdown text
      Description[de]=Markdown-Text

        # indented
      Extensions = md ; markdown;
      [application Mail; or not]
      Empty=
      """
    #expect(
      dump(text) == [
        "[net.daringfireball.markdown]", "Description = Markdown text", "Description[de] = Markdown-Text",
        "Extensions = md | markdown", "[application Mail; or not]", "Empty = ",
      ])
    #expect(faults(text) == [])
  }

  @Test(arguments: [
    ("plain", "plain", ["plain"]),
    (#"a\;b;c"#, "a;b;c", ["a;b", "c"]),
    (#"back\\slash"#, #"back\slash"#, [#"back\slash"#]),
    (#"one\ntwo\tthree\r"#, "one\ntwo\tthree\r", ["one\ntwo\tthree\r"]),
    (#"PDF\s;\sx"#, "PDF ; x", ["PDF ", " x"]),
    ("a; b ;; c;", "a; b ;; c;", ["a", "b", "c"]),
    ("", "", []),
    (";;", ";;", []),
    ("a=b=c", "a=b=c", ["a=b=c"]),
    (
      "text/plain\\;charset=utf-8;UTF8_STRING", "text/plain;charset=utf-8;UTF8_STRING",
      ["text/plain;charset=utf-8", "UTF8_STRING"]
    ),
    ("größer;漢字", "größer;漢字", ["größer", "漢字"]),
  ])
  func `undoes escapes in a value and in a list`(raw: String, value: String, list: [String]) throws {
    let file = KeyFile(Array("[g]\nk=\(raw)".utf8), name: "f")
    let entry = try #require(file.groups.first?.entry("k"))
    #expect(file.faults == [])
    #expect(entry.value == value)
    #expect(entry.list == list)
  }

  @Test func `cuts blanks around names and values, a carriage return and a byte order mark`() {
    #expect(dump("\u{FEFF}[g]\r\n  a \t=\t b  \r\nc[de]=d\r\n") == ["[g]", "a = b", "c[de] = d"])
    #expect(faults("\u{FEFF}[g]\r\n  a \t=\t b  \r\n") == [])
  }

  @Test func `keeps two groups of one name apart`() {
    #expect(dump("[g]\na=1\n[g]\na=2") == ["[g]", "a = 1", "[g]", "a = 2"])
  }

  @Test(arguments: [
    ("[g]\nnonsense", "f:2:1: the line is neither [group], Key=value nor a comment"),
    ("[g]\n  =x", "f:2:3: the key is missing"),
    ("[g]\nk_y=x", "f:2:2: a key has only letters, digits and hyphens"),
    ("[g]\nkéy=x", "f:2:2: a key has only letters, digits and hyphens"),
    ("[g]\nk[]=x", "f:2:2: the locale is missing"),
    ("[g]\nk[de=x", "f:2:2: a key has only letters, digits and hyphens"),
    ("[g]\nk=é\\x", #"f:2:4: after a backslash only \ ; n r s t have a meaning"#),
    ("[g]\nk=a\\", #"f:2:4: after a backslash only \ ; n r s t have a meaning"#),
    ("k=v\n[g]", "f:1:1: an entry stands before the first group"),
    ("[g]\nk=1\nk=2", "f:3:1: k is in this group already"),
    ("[g]\nk[de]=1\nk=2\nk[de]=3", "f:4:1: k[de] is in this group already"),
    ("[g\nk=1", "f:1:3: the group's name is not closed by ]"),
    ("[]\nk=1", "f:1:2: the group has no name"),
    ("[g] x\nk=1", "f:1:4: text follows the group's name"),
    ("[g[h]\n", "f:1:3: the group's name is not closed by ]"),
    ("[g]\nk=a\0b", "f:2:4: a control character (U+0000) stands in the line"),
    ("[g]\nk=é\u{1B}", "f:2:4: a control character (U+001B) stands in the line"),
  ])
  func `names the line and the column of a fault`(text: String, fault: String) {
    #expect(faults(text) == [fault])
  }

  @Test func `names bytes that are not UTF-8`() {
    #expect(faults(Array("[g]\nk=é".utf8) + [0xFF] + Array("\nl=1".utf8)) == ["f:2:4: the line is not UTF-8"])
    // An overlong form and a surrogate are no UTF-8 either.
    #expect(faults(Array("[g]\nk=".utf8) + [0xC0, 0x80]).count == 1)
    #expect(faults(Array("[g]\nk=".utf8) + [0xED, 0xA0, 0x80]).count == 1)
  }

  @Test func `loses nothing but the line or the group of a fault`() {
    #expect(dump("[a]\nx=1\n[b\ny=2\n[c]\nbad\nz=3\nz=4") == ["[a]", "x = 1", "[c]", "z = 3"])
    #expect(faults("[a]\nx=1\n[b\ny=2\n[c]\nbad\nz=3\nz=4").count == 3)
  }

  @Test func `knows where every value and every item stands`() throws {
    let file = KeyFile(Array("\n[gé]\n  Kéy=x\nList = ä\\;b ;  c;d".utf8), name: "f")
    let group = try #require(file.groups.first)
    #expect(group.position == KeyFile.Position(line: 2, column: 2))
    let entry = try #require(group.entry("List"))
    #expect(entry.position == KeyFile.Position(line: 4, column: 1))
    #expect(entry.valuePosition == KeyFile.Position(line: 4, column: 8))
    #expect(entry.items.map(\.text) == ["ä;b", "c", "d"])
    #expect(entry.items.map(\.position.column) == [8, 16, 18])
  }
}

@Suite struct `Writing a key file` {
  @Test(arguments: [
    "plain", " blanks around ", "  two", "a;b", #"\"#, #"\n"#, "\n\r\t", "", "größer 漢字", "=x", "[y]", "#z",
    #"ends with \"#,
  ])
  func `gives back the same values`(value: String) throws {
    let file = KeyFile(groups: [
      KeyFile.Group("g", [.init("Value", value: value), .init("List", locale: "de_AT", list: [value, "x", value])])
    ])
    let read = KeyFile(Array(file.text.utf8), name: "f")
    #expect(read.faults == [])
    let group = try #require(read.groups.first)
    #expect(group.entry("Value")?.value == value)
    #expect(group.entry("List", locale: "de_AT")?.list == (value.isEmpty ? ["x"] : [value, "x", value]))
  }

  @Test func `puts an empty line between groups`() {
    let file = KeyFile(groups: [
      .init("a", [.init("K", value: "v"), .init("K", locale: "de", list: ["x", "y"])]), .init("b"),
    ])
    #expect(file.text == "[a]\nK=v\nK[de]=x;y\n\n[b]\n")
  }
}

@Suite struct `A hostile key file` {
  @Test func `keeps a hundred faults and counts the rest`() {
    var reader = KeyFileReader(Array(String(repeating: "bad\n", count: 5_000).utf8), name: "f")
    #expect(reader.next() == nil)
    #expect(reader.faults.count == KeyFileReader.mostFaults)
    #expect(reader.faultCount == 5_000)
  }

  @Test func `may have no line or group without end`() {
    let long = String(repeating: "x", count: KeyFileReader.longestLine)
    #expect(faults("[g]\nk=\(long)\nl=1") == ["f:2:1: the line is longer than 65536 bytes"])
    #expect(dump("[g]\nk=\(long)\nl=1") == ["[g]", "l = 1"])
    let many = (0...KeyFileReader.mostEntries).map { "k\($0)=v\n" }.joined()
    #expect(faults("[g]\n" + many) == ["f:4098:1: the group has more than 4096 entries"])
  }

  @Test func `of random bytes does no harm`() {
    var random = SystemRandomNumberGenerator()
    let alphabet = Array("[]=#;\\ \tab\r\n\n\0é".utf8)
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<80, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
      let file = KeyFile(bytes, name: "f")
      let again = KeyFile(Array(file.text.utf8), name: "f")
      #expect(again.faults == [], "\(bytes)")
      #expect(again.groups.map(\.name) == file.groups.map(\.name), "\(bytes)")
      #expect(again.groups.map { $0.entries.map(\.list) } == file.groups.map { $0.entries.map(\.list) }, "\(bytes)")
    }
  }
}
