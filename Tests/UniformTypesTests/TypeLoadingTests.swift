import Foundation
import KeyFile
import Testing

@testable import UniformTypes

private func type(_ text: String) -> ContentType { ContentType(text)! }

@Suite struct `Declarations in files` {
  static let notes = """
    # Notes of Acme
    [com.acme.notes]
    Description=Acme notes
    Description[de]=Acme-Notizen
    ConformsTo=public.plain-text;public.composite-content
    Extensions=acme;acme.txt
    MimeTypes=application/x-acme;text/x-acme\\;version=2
    OSTypes=ACM\\s
    PasteboardTypes=Acme notes
    X11Targets=_ACME_NOTES
    URLSchemes=acme
    Reference=https://acme.example/notes
    Version=2.1
    Icon=text-x-acme
    Imported=true
    """

  @Test func `are read with all their keys`() throws {
    let folder = TypeFolder(["user/notes.types": Self.notes])
    let registry = folder.load()
    #expect(registry.faults == [])
    let declaration = try #require(registry.declaration(of: type("com.acme.notes")))
    #expect(
      declaration
        == TypeDeclaration(
          type("com.acme.notes"), conformsTo: [.plainText, .compositeContent],
          tags: [
            .filenameExtension: ["acme", "acme.txt"], .mimeType: ["application/x-acme", "text/x-acme;version=2"],
            .osType: ["ACM "],
            .pasteboardType: ["Acme notes"], .x11Target: ["_ACME_NOTES"], .urlScheme: ["acme"],
          ],
          descriptions: ["": "Acme notes", "de": "Acme-Notizen"], referenceURL: "https://acme.example/notes",
          version: "2.1",
          icon: "text-x-acme", isExported: false, source: .user,
          location: .init(file: folder.url.path + "/user/notes.types", line: 2, column: 2)))
    for (tagClass, tags) in declaration.tags {
      for tag in tags { #expect(registry.type(tag: tag, class: tagClass, conformingTo: .data) == declaration.type) }
    }
    #expect(registry.type(mimeType: "text/x-acme; Version=2") == declaration.type)
    #expect(registry.types(fileName: "list.acme.txt") == [declaration.type])
    #expect(registry.conforms(declaration.type, to: .text) && registry.conforms(declaration.type, to: .content))
    #expect(
      registry.supertypes(of: declaration.type) == [.plainText, .compositeContent, .text, .content, .data, .item])
  }

  @Test func `are written as they were read`() {
    let read = TypeDeclaration.read(Array(Self.notes.utf8), file: "f", source: .user).declarations
    let again = TypeDeclaration.read(Array(KeyFile(groups: [read[0].keyFileGroup]).text.utf8), file: "f", source: .user)
      .declarations
    #expect(read.map(\.withoutLocation) == again.map(\.withoutLocation))
  }

  @Test func `conform to data when they do not say`() throws {
    let registry = TypeFolder(["user/a.types": "[com.acme.a]\n[com.acme.b]\nConformsTo=\n"]).load()
    #expect(registry.directSupertypes(of: type("com.acme.a")) == [.data])
    #expect(registry.directSupertypes(of: type("com.acme.b")) == [])
  }

  @Test func `of the user win over the system's, those over the built-in ones, whole`() {
    let folder = TypeFolder([
      "user/a.types": "[com.acme.a]\nExtensions=a-user\n",
      "first/a.types": "[com.acme.a]\nExtensions=a-first\n[com.acme.b]\nExtensions=b-first\n",
      "second/a.types": "[com.acme.b]\nExtensions=b-second\n[com.adobe.pdf]\nConformsTo=public.text\nExtensions=pdfx\n",
    ])
    #expect(folder.faults == [])
    let registry = folder.load()
    #expect(registry.declaration(of: type("com.acme.a"))?.tags == [.filenameExtension: ["a-user"]])
    #expect(registry.declaration(of: type("com.acme.b"))?.tags == [.filenameExtension: ["b-first"]])
    #expect(registry.type(filenameExtension: "a-first")?.isDynamic == true)
    // Nothing of the built-in declaration of PDF is left.
    #expect(registry.type(filenameExtension: "pdfx") == .pdf)
    #expect(registry.type(filenameExtension: "pdf")?.isDynamic == true)
    #expect(registry.type(mimeType: "application/pdf")?.isDynamic == true)
    #expect(registry.conforms(.pdf, to: .text) && !registry.conforms(.pdf, to: .compositeContent))
    #expect(registry.supertypes(of: .pdf) == [.text, .data, .content, .item])
    #expect(registry.declarations().filter { $0.type == .pdf }.count == 1)
    #expect(registry.conforms(.html, to: .text) && !registry.conforms(.html, to: .image))
  }

  @Test func `of the user come first for a tag`() {
    let folder = TypeFolder([
      "user/a.types": "[com.acme.late]\nExtensions=html\nImported=true\n[com.acme.user]\nExtensions=html\n",
      "first/a.types": "[com.acme.system]\nExtensions=html\n",
    ])
    let registry = folder.load()
    #expect(
      registry.types(tag: "html", class: .filenameExtension, conformingTo: .data)
        == [type("com.acme.user"), type("com.acme.late"), type("com.acme.system"), .html])
    #expect(registry.type(filenameExtension: "html", conformingTo: .text) == .html)
  }

  @Test func `change what conforms to a built-in type that they replace`() {
    // com.adobe.encapsulated-postscript conforms to com.adobe.postscript.
    let registry = TypeFolder(["user/a.types": "[com.adobe.postscript]\nConformsTo=public.image\n"]).load()
    let eps = type("com.adobe.encapsulated-postscript")
    #expect(registry.conforms(eps, to: .image))
    #expect(!registry.conforms(eps, to: .compositeContent))
    #expect(registry.supertypes(of: eps) == [type("com.adobe.postscript"), .image, .data, .content, .item])
    #expect(registry.type(filenameExtension: "eps", conformingTo: .image) == eps)
  }

  @Test func `that are exported win over imported ones of the same source`() {
    let folder = TypeFolder([
      "user/a.types": "[com.acme.a]\nVersion=1\nImported=true\n", "user/b.types": "[com.acme.a]\nVersion=2\n",
    ])
    #expect(folder.faults == [])
    #expect(folder.load().declaration(of: type("com.acme.a"))?.version == "2")
  }

  @Test func `of twenty thousand types are found`() {
    var text = ""
    for number in 0..<20_000 { text += "[com.acme.t\(number)]\nConformsTo=public.text\nExtensions=x\(number)\n" }
    let registry = TypeFolder(["user/a.types": text]).load()
    #expect(registry.faults == [])
    #expect(registry.declarations(from: .user).count == 20_000)
    #expect(registry.type(filenameExtension: "X19999") == type("com.acme.t19999"))
    #expect(registry.conforms(type("com.acme.t10000"), to: .item))
    #expect(registry.type(filenameExtension: "html") == .html)
  }
}

@Suite struct `A fault in declarations` {
  /// The file `user/f.types`, and what is wrong with it.
  static let cases: [(String, [String])] = [
    ("[public.acme]", ["1:2: 'public.acme' cannot be declared here: public. is for the built-in types"]),
    (
      "[public.acme]\nExtension=a\nConformsTo=com_x",
      [
        "1:2: 'public.acme' cannot be declared here: public. is for the built-in types",
        "2:1: a declaration has no key 'Extension'", "3:12: 'com_x' is no type identifier",
      ]
    ),
    ("[Public.Text]", ["1:2: 'Public.Text' cannot be declared here: public. is for the built-in types"]),
    ("[dyn.age8u]", ["1:2: 'dyn.age8u' cannot be declared: dyn. is for types that nobody declares"]),
    ("[com.acme/note]", ["1:2: 'com.acme/note' is no type identifier: letters, digits, hyphens and dots between them"]),
    ("[note]", ["1:2: 'note' has no dot: an identifier begins with a domain of its owner's, com.example.notes"]),
    ("[com.acme.a]\nExtension=a", ["2:1: a declaration has no key 'Extension'"]),
    ("[com.acme.a]\nExtensions[de]=a", ["2:1: only Description can have a locale"]),
    (
      "[com.acme.a]\nExtensions=a; .b ;*.c;d/e;f;g h;i.",
      [
        "2:15: '.b': an extension is written without its leading dot",
        "2:19: '*.c': an extension is no pattern, write what follows the dot",
        "2:23: 'd/e' is no extension: it has the character '/'",
        "2:29: 'g h' is no extension: it has the character ' '",
        "2:33: 'i.' is no extension: a part of it is empty",
      ]
    ),
    ("[com.acme.a]\nMimeTypes=text;text/a", ["2:11: 'text' is no MIME type: type/subtype, then parameters"]),
    ("[com.acme.a]\nOSTypes=ABC", [#"2:9: 'ABC' is no OSType: it has four characters, a blank is written \s"#]),
    ("[com.acme.a]\nURLSchemes=a:b", ["2:12: 'a:b' is no scheme of an address: letters, digits, + - ."]),
    ("[com.acme.a]\nImported=yes", ["2:10: Imported is true or false"]),
    ("[com.acme.a]\nConformsTo=public.text;com_x", ["2:24: 'com_x' is no type identifier"]),
    (
      "[com.acme.a]\nConformsTo=public.text;com.acme.nobody",
      ["2:24: nobody declares 'com.acme.nobody', which 'com.acme.a' conforms to"]
    ),
    ("[com.acme.a]\nConformsTo=public.text;PUBLIC.TEXT", ["2:24: 'PUBLIC.TEXT' is listed twice"]),
    ("[com.acme.a]\nConformsTo=com.acme.a", ["2:12: 'com.acme.a' conforms to 'com.acme.a' itself"]),
    (
      "[com.acme.a]\nConformsTo=public.text;com.acme.b\n[com.acme.b]\nConformsTo=com.acme.c\n[com.acme.c]\nConformsTo=com.acme.a",
      ["6:12: 'com.acme.a' conforms to 'com.acme.c' itself"]
    ),
    ("[com.acme.a]\n\n[COM.acme.a]", ["3:2: 'COM.acme.a' is declared at user/f.types:1:2 already"]),
    ("[com.acme.a]\nnonsense", ["2:1: the line is neither [group], Key=value nor a comment"]),
    ("[com.acme.a]\nVersion=\0", ["2:9: a control character (U+0000) stands in the line"]),
    (
      "[com.apple.disk-image]\nConformsTo=com.apple.disk-image-udif",
      ["2:12: 'com.apple.disk-image-udif' conforms to 'com.apple.disk-image' itself"]
    ),
  ]

  @Test(arguments: cases)
  func `is named with file, line and column, when it is loaded and when it is checked`(text: String, faults: [String]) {
    // The good type is there whatever is wrong with others.
    let good = "\n[com.acme.good]\nExtensions=good\n"
    let folder = TypeFolder(["user/f.types": text + good])
    #expect(folder.faults == faults.map { "user/f.types:" + $0 })
    let registry = folder.load()
    #expect(registry.type(filenameExtension: "good") == type("com.acme.good"))
    #expect(registry.type(filenameExtension: "html") == .html)
    let checked = TypeRegistry.builtIn.check(Array(text.utf8), file: "user/f.types")
    #expect(checked.map(\.description) == faults.map { "user/f.types:" + $0 })
    // Every walk ends.
    for declaration in registry.declarations(from: .user) {
      #expect(!registry.supertypes(of: declaration.type).contains(declaration.type))
    }
  }

  @Test func `leaves out what is wrong and keeps the rest`() {
    let registry = TypeFolder([
      "user/f.types": "[com.acme.a]\nConformsTo=com.acme.nobody;public.text\nExtensions=.x;good\nColour=red\n",
      "user/g.types": "[com.acme.b]\nConformsTo=com.acme.nobody\n",
    ]).load()
    #expect(registry.declaration(of: type("com.acme.a"))?.supertypes == [.text])
    #expect(registry.declaration(of: type("com.acme.a"))?.tags == [.filenameExtension: ["good"]])
    #expect(registry.declaration(of: type("com.acme.b"))?.supertypes == [.data])
    #expect(registry.faults.count == 4)
  }

  @Test func `is not told of another file when one is checked`() {
    let folder = TypeFolder(["user/bad.types": "[note]", "user/a.types": "[com.acme.a]\nConformsTo=public.text\n"])
    let registry = folder.load()
    #expect(registry.check(Array("[com.acme.b]\nConformsTo=com.acme.a\n".utf8), file: "b") == [])
    // What is there already under the same name is no duplicate, nor is what the file would replace.
    #expect(registry.check(Array("[com.acme.a]\n".utf8), file: folder.url.path + "/user/a.types") == [])
    #expect(registry.check(Array("[com.acme.a]\n".utf8), file: "b") == [])
  }

  @Test func `between files is found`() {
    let folder = TypeFolder([
      "user/a.types": "[com.acme.a]\nConformsTo=com.acme.b\n", "first/b.types": "[com.acme.b]\nConformsTo=com.acme.a\n",
      "user/c.types": "[com.acme.a]\n",
    ])
    #expect(
      folder.faults.map { $0.replacingOccurrences(of: folder.url.path + "/", with: "") } == [
        "user/c.types:1:2: 'com.acme.a' is declared at user/a.types:1:2 already",
        "first/b.types:2:12: 'com.acme.a' conforms to 'com.acme.b' itself",
      ])
  }
}

@Suite struct `Hostile declarations` {
  @Test func `in files that cannot be read are named`() throws {
    let folder = TypeFolder([
      "user/good.types": "[com.acme.a]\nExtensions=aa\n", "user/not-read.txt": "nonsense",
      "user/.hidden.types": "nonsense",
    ])
    mkfifo(folder.url.path + "/user/pipe.types", 0o600)
    symlink("/nowhere", folder.url.path + "/user/link.types")
    symlink("/dev/zero", folder.url.path + "/user/zero.types")
    try FileManager.default.createDirectory(
      atPath: folder.url.path + "/user/dir.types", withIntermediateDirectories: true)
    folder.write("", to: "first")
    let irregular = "not a regular file, or a link that leads nowhere"
    #expect(
      folder.faults == ["dir", "link", "pipe", "zero"].map { "user/\($0).types:1:1: \(irregular)" })
    #expect(folder.load().type(filenameExtension: "aa") == type("com.acme.a"))
  }

  @Test func `in a huge file are left out, the others stay`() {
    let folder = TypeFolder(["user/a.types": "[com.acme.a]\nExtensions=aa\n"])
    folder.write(Data(repeating: UInt8(ascii: "x"), count: 100 << 20), to: "user/huge.types")
    #expect(folder.faults == ["user/huge.types:1:1: the file is larger than 32 MiB and left out"])
    #expect(folder.load().type(filenameExtension: "aa") == type("com.acme.a"))
  }

  @Test func `without end are cut off, with the line`() {
    var builder = LoadedTypesBuilder()
    #expect(builder.limit == 1_000_000)
    builder.limit = 1_000
    for number in 0...1_000 {
      builder.add(
        TypeDeclaration(type("com.acme.t\(number)"), location: .init(file: "f", line: number)), rank: 0)
    }
    #expect(builder.items.count == 1_000)
    #expect(
      builder.faults.map(\.description) == ["f:1000:1: more than 1000 types are declared; the rest is left out"])
  }

  @Test func `of bytes that are not text are left out`() {
    let folder = TypeFolder(["user/a.types": "[com.acme.a]\nExtensions=aa\n"])
    var generator = SystemRandomNumberGenerator()
    folder.write(Data((0..<100_000).map { _ in UInt8.random(in: 0...255, using: &generator) }), to: "user/noise.types")
    folder.write(
      Data("[com.acme.b]\nDescription=".utf8) + [0xC3, 0x28] + Data("\nExtensions=bb\n".utf8), to: "user/utf.types")
    let registry = folder.load()
    #expect(registry.type(filenameExtension: "aa") == type("com.acme.a"))
    #expect(registry.type(filenameExtension: "bb") == type("com.acme.b"))
    #expect(folder.faults.contains("user/utf.types:2:13: the line is not UTF-8"))
  }

  @Test func `in a deep chain, with its end at its beginning, are walked in linear time`() {
    let count = 20_000
    var declarations = (0..<count).map { number in
      TypeDeclaration(type("com.acme.t\(number)"), conformsTo: [number == 0 ? .text : type("com.acme.t\(number - 1)")])
    }
    let registry = TypeRegistry(declarations)
    #expect(registry.conforms(type("com.acme.t\(count - 1)"), to: .item))
    #expect(registry.supertypes(of: type("com.acme.t\(count - 1)")).count == count + 3)
    declarations[0].supertypes = [type("com.acme.t\(count - 1)")]
    let cyclic = TypeRegistry(declarations)
    #expect(cyclic.faults.count == 1)
    #expect(!cyclic.conforms(type("com.acme.t\(count - 1)"), to: .image))
  }

  @Test func `in a deep chain are each walked once, however many are asked about`() {
    let count = 20_000
    let types = (0..<count).map { type("com.acme.t\($0)") }
    let registry = TypeRegistry(
      types.indices.map {
        TypeDeclaration(
          types[$0], conformsTo: [$0 == 0 ? .text : types[$0 - 1]], tags: [.filenameExtension: ["x"]],
          descriptions: $0 == 100 ? ["": "Deep", "de": "Tief"] : [:])
      })
    #expect(registry.declarations(from: .user, conformingTo: types[50]).map(\.type) == Array(types[50...]))
    #expect(registry.declarations(from: .user, conformingTo: .image).isEmpty)
    for supertype in [ContentType.html, .image] {
      let conforming = TypeRegistry.builtIn.declarations().filter { registry.conforms($0.type, to: supertype) }
      #expect(conforming.count > 1)
      #expect(registry.declarations(conformingTo: supertype) == conforming)
    }
    #expect(registry.types(tag: "x", class: .filenameExtension, conformingTo: types[50]) == Array(types[50...]))
    #expect(registry.type(tag: "x", class: .filenameExtension, conformingTo: .image)?.isDynamic == true)
    let descriptions = registry.descriptions(of: types + [type("com.acme.nobody")], locale: "de_DE")
    #expect(descriptions[99] == registry.description(of: .text, locale: "de_DE"))
    #expect(descriptions[100..<count].allSatisfy { $0 == "Tief" })
    #expect(descriptions[count] == nil)
  }

  @Test func `with several supertypes inherit from the first that has something, depth first`() {
    func declaration(_ name: String, _ supertypes: [String], _ text: String? = nil) -> TypeDeclaration {
      TypeDeclaration(
        type("com.acme.\(name)"), conformsTo: supertypes.map { type("com.acme.\($0)") },
        descriptions: text.map { ["": $0] } ?? [:])
    }
    let registry = TypeRegistry([
      declaration("none", []), declaration("root", [], "root"), declaration("near", [], "near"),
      declaration("middle", ["none", "root"]), declaration("leaf", ["none", "middle", "near"]),
      declaration("other", ["near", "leaf"]), declaration("last", ["leaf", "none"]),
    ])
    let names = ["leaf", "none", "last", "other", "middle"]
    let expected = ["root", nil, "root", "near", "root"]
    // None of the answers depends on what was asked before.
    #expect(registry.descriptions(of: names.map { type("com.acme.\($0)") }) == expected)
    #expect(registry.descriptions(of: names.reversed().map { type("com.acme.\($0)") }) == expected.reversed())
    #expect(names.map { registry.description(of: type("com.acme.\($0)")) } == expected)
  }

  @Test func `where each conforms to all before it are walked once`() {
    let types = (0..<64).map { type("com.acme.t\($0)") }
    let registry = TypeRegistry(
      types.indices.map { TypeDeclaration(types[$0], conformsTo: $0 == 0 ? [.data] : Array(types[..<$0])) })
    #expect(registry.faults == [])
    #expect(registry.supertypes(of: types[63]).count == 65)
    #expect(!registry.conforms(types[63], to: .text))
  }

  @Test func `that all have one tag are all candidates`() {
    let registry = TypeRegistry(
      (0..<10_000).map {
        TypeDeclaration(type("com.acme.t\($0)"), conformsTo: [.data], tags: [.filenameExtension: ["x"]])
      })
    #expect(registry.types(tag: "x", class: .filenameExtension, conformingTo: .data).count == 10_000)
  }
}
