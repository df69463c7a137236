import Foundation
import Testing
@testable import UniformTypes

@Suite struct `A damaged database of the desktop` {
  static let types = "text/x-a\ntext/x-b\nimage/x-c\n"
  static let globs = "# comment\n80:text/x-a:*.a\n50:text/x-b:*.a.b\n50:image/x-c:*.[cd]\n50:text/x-b:B:cs\n"
  static let magic = "MIME-Magic\0\n[50:image/x-c]\n>0=\0\u{2}C!\n1>4=\0\u{1}x+8\n[40:text/x-a]\n>0=\0\u{4}aaaa\n"

  static func database(_ files: [String: [UInt8]]) throws -> (Desktop, DesktopTypes) {
    let desktop = try Desktop()
    for (name, bytes) in files {
      try Data(bytes).write(to: URL(fileURLWithPath: "\(desktop.dataHome)/mime/\(name)"))
    }
    return (desktop, DesktopTypes(directories: [desktop.dataHome + "/mime"]))
  }

  /// Every question that the database answers.
  static func ask(_ types: DesktopTypes) {
    for name in [
      "x.a", "x.A.B", "B", "x.c", "x.md", "libx.so.1.2", "001.vdr", String(repeating: "a.", count: 2000), "",
    ] {
      _ = types.mimeType(forContent: Array("C!..x".utf8), name: name)
    }
    _ = types.mimeType(forContent: Array(0...255), name: nil)
    for type in types.mimeTypes.prefix(20) {
      _ = types.parents(of: type)
      _ = types.isSubclass(type, of: "application/xml")
      _ = types.globs(for: type)
      _ = types.comment(for: type, locale: "de_DE")
    }
    _ = TypeRegistry([], fallback: types).declarations(from: .desktop)
  }

  @Test(arguments: [
    ("globs2", "50:text/x-a:*.a\nnonsense\n50:text/x-b\n:text/x-b:*.b\n50:b:*.b\n50:text/x-b:\n", [2, 3, 4, 5, 6]),
    ("types", "text/x-a\ntext\n\n/\ntext/\n../x\n", [2, 4, 5, 6]),
    ("aliases", "a/b c/d\na/b\na/b  c/d\na/b c\n", [2, 3, 4]),
    ("subclasses", "text/x-a text/x-b\n\0\n", [2]),
    ("generic-icons", "text/x-a:icon\ntext/x-a\ntext/x-a:\n", [2, 3]),
  ])
  func `A line that cannot be read is left out and named`(file: String, content: String, lines: [Int]) throws {
    let (desktop, types) = try Self.database([file: Array(content.utf8)])
    Self.ask(types)
    #expect(types.faults.map(\.location?.line) == lines)
    #expect(types.faults.allSatisfy { $0.location?.file == desktop.dataHome + "/mime/" + file && $0.code == .damaged })
  }

  @Test(arguments: [
    ("", 0, "does not begin with MIME-Magic"),
    ("Nonsense", 0, "does not begin with MIME-Magic"),
    ("START>0=NLaLF", 12, "expected a section, [priority:type]"),
    ("START[50:nonsense]LF", 16, "expected a MIME type and ]"),
    ("START[99999999999:text/x-a]LF", 12, "expected a section, [priority:type]"),
    ("START[50:text/x-a]LF>0=N", 29, "ends within the length of a value"),
    ("START[50:text/x-a]LF>0=N@abc", 29, "a value of 64 bytes ends beyond the file"),
    ("START[50:text/x-a]LF>0=NNLF", 29, "a value is empty"),
    ("START[50:text/x-a]LF>0=N3abc&a", 35, "a mask ends beyond the file"),
    ("START[50:text/x-a]LF>0=N3abc~2LF", 36, "a word size that is not 1, 2 or 4, or no divisor of the value's length"),
    ("START[50:text/x-a]LF>0=N3abc+0LF", 36, "expected the length of a range"),
    ("START[50:text/x-a]LF>0=N3abc", 34, "ends within a rule"),
    ("START[50:text/x-a]LF1>0=N3abcLF", 36, "a rule is nested in none"),
  ])
  func `A content rule that cannot be read is named with its place`(content: String, offset: Int, reason: String) {
    let bytes = content.replacing("START", with: "MIME-Magic\0\n").replacing("LF", with: "\n").replacing(
      "N", with: "\0"
    )
    .replacing("\03", with: "\0\u{3}")
    let faults = MagicTable(Array(bytes.utf8), file: "magic").faults
    #expect(faults == [DesktopFault(file: "magic", offset: offset, reason: reason)])
  }

  @Test func `After a damaged section the next one counts`() {
    let table = MagicTable(
      Array("MIME-Magic\0\n[50:bad]\n>0=\0\u{1}a\n[50:text/x-b]\n>0=\0\u{2}bb\n".utf8), file: "magic")
    #expect(table.sections.map(\.mimeType) == ["text/x-b"])
    #expect(table.faults.count == 1)
  }

  @Test(.enabled(if: Desktop.hasDatabase, "needs shared-mime-info"))
  func `Random damage to any file does no more than lose what it said`() throws {
    let names = ["globs2", "magic", "types", "aliases", "subclasses", "generic-icons"]
    let files = try names.map {
      try Array(Data(contentsOf: URL(fileURLWithPath: "/usr/share/mime/" + $0)).prefix(8000))
    }
    var random = SplitMix(seed: 3)
    var faults = 0
    for _ in 0..<25 {
      var damaged: [String: [UInt8]] = [:]
      for (name, bytes) in zip(names, files) { damaged[name] = random.damage(bytes) }
      let (desktop, types) = try Self.database(damaged)
      Self.ask(types)
      faults += types.faults.count
      #expect(types.faults.allSatisfy { $0.location?.file.hasPrefix(desktop.dataHome) == true })
      #expect(types.magic.flatMap(\.faults).allSatisfy { 0...9000 ~= $0.offset ?? -1 })
    }
    #expect(faults > 25)
  }

  @Test func `Files that cannot be read are named and the others count`() throws {
    let (desktop, _) = try Self.database(["globs2": Array(Self.globs.utf8), "types": Array(Self.types.utf8)])
    let mime = desktop.dataHome + "/mime"
    try FileManager.default.createDirectory(atPath: mime + "/aliases", withIntermediateDirectories: true)
    let types = DesktopTypes(directories: [mime, "/nowhere/mime"])
    Self.ask(types)
    #expect(types.faults.map(\.location?.file) == [mime + "/aliases"])
    #expect(types.faults.map(\.code) == [.unreadable])
    #expect(types.mimeTypes(forFileName: "x.a") == ["text/x-a"])
  }

  @Test func `A database that is made to do harm costs bounded time and memory`() throws {
    let many = 20_000
    let database = try Self.database([
      "globs2": Array(
        (String(repeating: "nonsense\n", count: many)
          + (0..<many).map { "50:text/x-\($0):*.md\n50:text/x-a:*.\($0)\n" }.joined()).utf8),
      "types": Array((0..<many).map { "text/x-\($0)\n" }.joined().utf8),
      "aliases": Array((0..<many).map { "text/y-\($0) text/x-1\n" }.joined().utf8),
      "subclasses": Array((0..<many).map { "text/x-\($0) text/x-\($0 + 1)\ntext/x-1 text/x-\($0)\n" }.joined().utf8),
    ])
    let types = database.1
    #expect(types.mimeTypes(forFileName: "a.md").count == GlobTable.mostMatches)
    #expect(types.aliases(of: "text/x-1").count == 256)
    #expect(types.globs(for: "text/x-a").count == GlobTable.mostMatches)
    #expect(types.isSubclass("text/x-2", of: "text/x-\(many)"))
    #expect(TypeRegistry([], fallback: types).declarations(from: .desktop).count > many - 10)
    #expect(types.faults.count == 100)
  }

  @Test func `A file that is larger than any database is left out and named`() throws {
    let database = try Self.database([
      "globs2": [UInt8](repeating: UInt8(ascii: "\n"), count: DesktopTypes.largestFile + 1)
    ])
    #expect(database.1.mimeTypes(forFileName: "a.md") == [])
    #expect(database.1.faults.map(\.code) == [.unreadable])
  }

  @Test func `Rules that ask for endless comparisons are given up`() throws {
    var magic = Array("MIME-Magic\0\n".utf8)
    for _ in 0..<2000 {
      magic +=
        Array("[50:text/x-a]\n>0=\0\u{40}".utf8) + [UInt8](repeating: 0, count: 63) + [1] + Array("+200000\n".utf8)
    }
    let database = try Self.database(["magic": magic])
    #expect(database.1.mimeType(forContent: [UInt8](repeating: 0, count: 250_000)) == nil)
  }

  @Test func `Subclasses that go round in a circle, and aliases that do, end`() throws {
    let (_desktop, types) = try Self.database([
      "types": Array("a/a\na/b\na/c\n".utf8), "subclasses": Array("a/a a/b\na/b a/a\na/c a/c\n".utf8),
      "aliases": Array("a/x a/y\na/y a/x\n".utf8),
    ])
    withExtendedLifetime(_desktop) {
      #expect(types.isSubclass("a/a", of: "a/b") && types.isSubclass("a/b", of: "a/a"))
      #expect(!types.isSubclass("a/a", of: "a/c"))
      #expect(types.canonicalMIMEType("a/x") == "a/y")
    }
  }
}
