import Foundation
import Testing
@testable import UniformTypes

@Suite struct `Declarations of other systems` {
  static func read(_ text: String) throws(TypeError) -> TypeImport {
    try TypeRegistry.builtIn.importTypes(Array(text.utf8), file: "x")
  }

  static let text = Array("Nothing but words.\n".utf8)

  static func plist(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    <key>CFBundleName</key><string>Acme</string>
    \(body)
    </dict></plist>
    """
  }

  static func package(_ body: String) -> String {
    "<mime-info xmlns=\"http://www.freedesktop.org/standards/shared-mime-info\">\n\(body)\n</mime-info>"
  }

  static let acme = TypeDeclaration(
    ContentType("com.acme.note")!, conformsTo: [.plainText, ContentType("com.acme.thing")!],
    tags: [
      .filenameExtension: ["acme", "note.acme"], .mimeType: ["text/x-acme", "text/vnd.acme", "text/x-acme;version=1"],
      .osType: ["ACME"],
      .pasteboardType: ["Acme & <Note> pasteboard type"], .x11Target: ["ACME_NOTE"],
      TagClass(rawValue: "com.acme.tag"): ["x"],
    ], descriptions: ["": "Acme “note” & <more>"], referenceURL: "https://example.com/?a=1&b=2", version: "1.2",
    isExported: true)
  static let thing = TypeDeclaration(ContentType("com.acme.thing")!, conformsTo: [.data], isExported: false)

  @Test func `An Info.plist gives exported and imported declarations`() throws {
    let result = try Self.read(
      Self.plist(
        """
        <key>UTExportedTypeDeclarations</key><array><dict>
          <key>UTTypeIdentifier</key><string>com.acme.note</string>
          <key>UTTypeConformsTo</key><string>public.data</string>
          <key>UTTypeTagSpecification</key><dict>
            <key>com.apple.ostype</key><string>ACME</string>
            <key>public.filename-extension</key><array><string>acme</string><string>note</string></array>
          </dict>
          <key>UTTypeDescription</key><string>Note</string>
          <key>UTTypeVersion</key><integer>3</integer>
          <key>UTTypeIconFile</key><string>note.icns</string>
        </dict></array>
        <key>UTImportedTypeDeclarations</key><array><dict>
          <key>UTTypeIdentifier</key><string>org.else.thing</string>
        </dict></array>
        """))
    #expect(result.faults.map(\.message) == ["UTTypeIconFile is left out, here and in all 1 types that have it"])
    #expect(
      result.declarations == [
        TypeDeclaration(
          ContentType("com.acme.note")!, conformsTo: [.data],
          tags: [.osType: ["ACME"], .filenameExtension: ["acme", "note"]], descriptions: ["": "Note"], version: "3",
          location: .init(file: "x", line: 5, column: 45)),
        TypeDeclaration(
          ContentType("org.else.thing")!, conformsTo: [.data], isExported: false,
          location: .init(file: "x", line: 16, column: 45)),
      ])
  }

  @Test(arguments: [
    ("<key>UTExportedTypeDeclarations</key><dict/>", 5, "UTExportedTypeDeclarations must be an array"),
    ("<key>UTExportedTypeDeclarations</key><array><string/></array>", 5, "a type declaration must be a dictionary"),
    ("<key>UTExportedTypeDeclarations</key><array>\n<dict/></array>", 6, "a type declaration has no UTTypeIdentifier"),
    (
      "<key>UTExportedTypeDeclarations</key><array><dict><key>UTTypeIdentifier</key>\n<string>a_b</string></dict></array>",
      6,
      "'a_b' is no type identifier"
    ),
    (
      "<key>UTExportedTypeDeclarations</key><array><dict><key>UTTypeIdentifier</key><string>a.b</string>\n<key>UTTypeConformsTo</key><true/></dict></array>",
      6, "expected a string, not true"
    ),
    ("<key>UTExportedTypeDeclarations</key>\n<key>A</key><string/>", 5, "expected a key and its value"),
  ])
  func `What is wrong in an Info.plist is named with its line`(body: String, line: Int, message: String) throws {
    let result = try Self.read(Self.plist(body))
    #expect(result.faults.map(\.location?.line) == [line])
    #expect(result.faults.map(\.message) == [message])
  }

  @Test(arguments: [
    ("bplist00\u{1}", "this is a binary property list, and only XML ones are read"),
    ("{ UTExportedTypeDeclarations = (); }", "the file cannot be read as XML: not well-formed (invalid token)"),
    ("<html/>", "expected an Info.plist or a package of the shared MIME database, but the root element is 'html'"),
    (plist(""), "the file declares no types"),
    (package(""), "the file declares no types"),
  ])
  func `A file that is something else is named as what it is`(text: String, message: String) {
    let fault = #expect(throws: TypeError.self) { try Self.read(text) }
    #expect(fault?.message == message)
    #expect((fault?.hint?.contains("plistutil") ?? false) == text.hasPrefix("bplist"))
  }

  @Test func `A package of the shared MIME database gives declarations`() throws {
    let result = try Self.read(
      Self.package(
        """
        <mime-type type="text/x-acme">
          <comment>Acme note</comment><comment xml:lang="de">Acme-Notiz</comment>
          <sub-class-of type="text/plain"/><alias type="text/vnd.acme"/>
          <glob pattern="*.low" weight="10"/><glob pattern="*.acme"/><glob pattern="*.note.acme"/>
          <icon name="acme"/>
        </mime-type>
        <mime-type type="image/x_acme+xml"><comment>Picture</comment><sub-class-of type="text/x-acme"/></mime-type>
        <mime-type type="application/x-box"><generic-icon name="package-x-generic"/></mime-type>
        """))
    #expect(result.faults == [])
    #expect(
      result.declarations == [
        TypeDeclaration(
          ContentType("mime.text.x-acme")!, conformsTo: [.plainText],
          tags: [.mimeType: ["text/x-acme", "text/vnd.acme"], .filenameExtension: ["acme", "note.acme", "low"]],
          descriptions: ["": "Acme note", "de": "Acme-Notiz"], icon: "acme", location: .init(file: "x", line: 2)),
        TypeDeclaration(
          ContentType("mime.image.x-acme-xml")!, conformsTo: [ContentType("mime.text.x-acme")!, .image],
          tags: [.mimeType: ["image/x_acme+xml"]], descriptions: ["": "Picture"], location: .init(file: "x", line: 8)),
        TypeDeclaration(
          ContentType("mime.application.x-box")!, conformsTo: [.data, .archive],
          tags: [.mimeType: ["application/x-box"]],
          icon: "package-x-generic", location: .init(file: "x", line: 9)),
      ])
  }

  @Test func `A package that adds to a declared type makes a kind of it for what is new`() throws {
    let result = try Self.read(
      Self.package(
        """
        <mime-type type="text/html"><glob pattern="*.html"/><glob pattern="*.page"/></mime-type>
        <mime-type type="application/zip"><glob pattern="*.zip"/></mime-type>
        """))
    #expect(
      result.declarations == [
        TypeDeclaration(
          ContentType("mime.text.html")!, conformsTo: [.html], tags: [.filenameExtension: ["page"]],
          location: .init(file: "x", line: 2))
      ])
    #expect(result.faults.map(\.message) == ["application/zip is left out, since it is public.zip-archive already"])
  }

  @Test(arguments: [
    ("<mime-type/>", 2, "a mime-type element has no type"),
    ("<mime-type type='text'/>", 2, "'text' is no MIME type"),
    (
      "<mime-type type='a/b'>\n<glob pattern='Makefile'/></mime-type>", 3,
      "the pattern 'Makefile' is left out, since a type has extensions only"
    ),
    (
      "<mime-type type='a/b'><magic><match type='string' value='a' offset='0'/></magic></mime-type>", 2,
      "the element magic is left out, here and in all 1 types that have it"
    ),
    (
      "<mime-type type='a/b'/><mime-type type='a/c'>\n<acronym>C</acronym><acronym xml:lang='de'>C</acronym></mime-type><mime-type type='a/d'><acronym>D</acronym></mime-type>",
      3, "the element acronym is left out, here and in all 2 types that have it"
    ),
  ])
  func `What a declaration cannot say is named with its line`(body: String, line: Int, message: String) throws {
    let result = try Self.read(Self.package(body))
    #expect(result.faults.map(\.location?.line) == [line])
    #expect(result.faults.map(\.message) == [message])
  }

  @Test func `Of two types of a package with one extension the stronger one keeps it`() throws {
    let result = try Self.read(
      Self.package(
        """
        <mime-type type="a/strong"><glob pattern="*.x" weight="80"/><glob pattern="*.why"/></mime-type>
        <mime-type type="a/weak"><glob pattern="*.x"/><glob pattern="*.why"/><glob pattern="*.Z" case-sensitive="true"/></mime-type>
        <mime-type type="text/html"><glob pattern="*.page"/></mime-type>
        <mime-type type="a/page"><glob pattern="*.page"/></mime-type>
        """))
    let registry = TypeRegistry(result.declarations)
    #expect(
      registry.declaredTypes(tag: "x", class: .filenameExtension, conformingTo: nil).map(\.identifier) == [
        "mime.a.strong"
      ])
    #expect(
      registry.declaredTypes(tag: "why", class: .filenameExtension, conformingTo: nil).map(\.identifier)
        == ["mime.a.strong", "mime.a.weak"])
    #expect(registry.type(filenameExtension: "page")?.identifier == "mime.text.html")
    #expect(
      result.faults.map(\.message) == [
        "the extension 'x' is left out, since another type of the package comes before this one",
        "the pattern '*.Z' is left out, since extensions ignore case",
        "the extension 'page' is left out, since another type of the package comes before this one",
      ])
  }

  @Test func `A file that was imported and registered can be imported again`() throws {
    let package = Self.package("<mime-type type='text/x-acme'><glob pattern='*.acme'/></mime-type>")
    let first = try Self.read(package)
    let second = try TypeRegistry(first.declarations).importTypes(Array(package.utf8), file: "x")
    #expect(second == first)
  }

  @Test func `Two MIME types that make one identifier get two`() throws {
    let result = try Self.read(
      Self.package("<mime-type type='a/b_c'/><mime-type type='a/b-c'/><mime-type type='a/b+c'/>"))
    #expect(result.declarations.map(\.type.identifier) == ["mime.a.b-c", "mime.a.b-c-2", "mime.a.b-c-3"])
  }

  @Test(arguments: [
    (
      "<mime-type type='a/b'><typeboard:declaration xmlns:typeboard='urn:typeboard:type-declaration' identifier='public.x'/></mime-type>",
      "'public.x' cannot be declared here: public. is for the built-in types"
    ),
    (
      "<mime-type type='a/b'><typeboard:declaration xmlns:typeboard='urn:typeboard:type-declaration' identifier='dyn.x'/></mime-type>",
      "'dyn.x' cannot be declared: dyn. is for types that nobody declares"
    ),
    ("<mime-type type='a/b'><glob pattern='*.a b'/></mime-type>", "'a b' is no extension: it has the character ' '"),
    (
      "<mime-type type='a/b'/><mime-type type='a/c'><typeboard:declaration xmlns:typeboard='urn:typeboard:type-declaration' identifier='com.acme.a'>\n<typeboard:supertype>com.acme.nowhere</typeboard:supertype></typeboard:declaration></mime-type>",
      "nobody declares 'com.acme.nowhere', which 'com.acme.a' conforms to"
    ),
    (
      "<mime-type type='a/b'><sub-class-of type='a/c'/></mime-type><mime-type type='a/c'><sub-class-of type='a/b'/></mime-type>",
      "'mime.a.b' conforms to 'mime.a.c' itself"
    ),
  ])
  func `What could not be registered is left out and named`(body: String, message: String) throws {
    let result = try Self.read(Self.package(body))
    #expect(result.faults.map(\.message) == [message])
    #expect(TypeRegistry(result.declarations).faults == [])
  }

  @Test func `A declaration survives a property list`() throws {
    let result = try Self.read(TypeRegistry.builtIn.exportTypes([Self.acme, Self.thing], as: .propertyList).text)
    #expect(result.faults == [])
    #expect(result.declarations.map(\.withoutLocation) == [Self.acme, Self.thing])
  }

  @Test func `What a format has no word for is told`() {
    var note = Self.acme
    note.icon = "acme"
    note.descriptions = ["": "Note", "pt_BR": "Nota", "de": "Notiz"]
    var longest = Self.thing
    longest.type = ContentType("com.acme." + String(repeating: "x", count: 300))!
    let registry = TypeRegistry([note, Self.thing, longest])
    func faults(_ format: TypeFormat) -> [String] {
      registry.exportTypes([note, Self.thing, longest], as: format).faults.map(\.description)
    }
    #expect(
      faults(.types) == [
        "'com.acme.note' is written without its tags of the class 'com.acme.tag', for which there is no key"
      ])
    #expect(
      faults(.propertyList) == [
        "'com.acme.note' is written without its descriptions by language (de, pt_BR), since there is one for all",
        "'com.acme.note' is written without its icon 'acme', since icons there are files of a bundle",
      ])
    #expect(faults(.mimePackage) == ["'\(longest.type)' is left out, since it is too long for a MIME type"])
  }

  @Test func `A type without a MIME type is known by the one that a package has for it`() throws {
    let names = ["com.acme.picture", "com.acme.überé-ab", "com.acme.Tool", "com.acme.stated", "com.acme.deep"]
    let types = names.map { ContentType($0)! }
    let declarations = [
      TypeDeclaration(types[0], conformsTo: [.data, .image]), TypeDeclaration(types[1], conformsTo: [.plainText]),
      TypeDeclaration(types[2], conformsTo: [.data]),
      TypeDeclaration(types[3], conformsTo: [.data], tags: [.mimeType: ["application/x-other"]]),
      TypeDeclaration(types[4], conformsTo: [types[0], .text]),
    ]
    let registry = TypeRegistry(declarations)
    let made = [
      "image/x-com.acme.picture", "text/x-com.acme.+fc+ber+e9+-ab", "application/x-com.acme.tool",
      "application/x-com.acme.stated", "text/x-com.acme.deep",
    ]
    let package = registry.exportTypes(declarations, as: .mimePackage).text
    for (place, mimeType) in made.enumerated() {
      let isMade = place != 3
      #expect(package.contains("<mime-type type=\"\(mimeType)\">") == isMade)
      #expect((registry.type(mimeType: mimeType.uppercased() + "; a=b") == types[place]) == isMade)
      #expect((registry.type(x11Target: mimeType) == types[place]) == isMade)
    }
    // Neither another media nor what is no name of a type.
    for other in ["text/x-com.acme.picture", "image/com.acme.picture", "image/x-", "text/x-com.acme.+zz+", "a/x-+fc"] {
      #expect(registry.declaredTypes(tag: other, class: .mimeType, conformingTo: nil) == [])
    }
    #expect(registry.type(mimeType: made[0], conformingTo: .text)?.isDynamic == true)
    // Somebody else's declaration of the name counts more.
    let other = TypeDeclaration(ContentType("com.acme.other")!, tags: [.mimeType: [made[0]]])
    #expect(TypeRegistry(declarations + [other]).type(mimeType: made[0], conformingTo: nil) == other.type)
  }

  @Test func `The package of a type above which is a long chain takes linear time`() {
    let types = (0..<20_000).map { ContentType("com.acme.t\($0)")! }
    let declarations = types.indices.map {
      TypeDeclaration(types[$0], conformsTo: [$0 == 0 ? .image : types[$0 - 1]])
    }
    let registry = TypeRegistry(declarations, fallback: DesktopTypes(directories: []))
    #expect(types.allSatisfy { registry.preferredTag(.mimeType, of: $0) == nil })
    let package = registry.exportTypes([declarations.last!], as: .mimePackage)
    #expect(package.text.contains("<mime-type type=\"image/x-com.acme.t19999\">"))
    #expect(package.faults == [])
  }

  static func package(_ declarations: [TypeDeclaration]) -> String {
    TypeRegistry(declarations).exportTypes(declarations, as: .mimePackage).text
  }

  @Test func `A declaration survives a package, with all that the database has no word for`() throws {
    var localized = Self.acme
    localized.type = ContentType("com.acme.localized")!
    localized.descriptions = ["de": "Notiz", "pt_BR": "Nota"]
    localized.icon = "acme"
    let declarations = [Self.acme, Self.thing, localized]
    let result = try Self.read(Self.package(declarations))
    #expect(result.faults == [])
    #expect(result.declarations.map(\.withoutLocation) == declarations)
  }

  @Test func `A package is written for people and programs that know nothing of identifiers`() throws {
    let text = Self.package([Self.acme, Self.thing])
    try Golden.check(text, "UniformTypes/acme-package.xml")
    try Golden.check(
      TypeRegistry.builtIn.exportTypes([Self.acme, Self.thing], as: .propertyList).text, "UniformTypes/acme-Info.plist")
  }

  @Test(.enabled(if: Desktop.canInstall, "needs shared-mime-info, xdg-utils and gio"))
  func `After xdg-mime installs an exported package, gio knows the type`() throws {
    let desktop = try Desktop()
    let picture = TypeDeclaration(
      ContentType("com.acme.picture")!, conformsTo: [.image], tags: [.filenameExtension: ["acmepic"]],
      descriptions: ["": "Picture"])
    let package = try desktop.write("acme-types.xml", Array(Self.package([Self.acme, Self.thing, picture]).utf8))
    try desktop.run(["xdg-mime", "install", "--mode", "user", package])
    let types = try desktop.gio(["a.acme", "b.note.acme", "c.acmepic"].map { try desktop.write($0, [1]) })
    #expect(types == ["text/x-acme", "text/x-acme", "image/x-com.acme.picture"])
    // Both ways lead to the type, also for the MIME type that only the package has.
    let registry = TypeRegistry([Self.acme, Self.thing, picture], fallback: desktop.types)
    #expect(registry.type(mimeType: "image/x-com.acme.picture") == picture.type)
    #expect(registry.preferredTag(.mimeType, of: picture.type) == "image/x-com.acme.picture")
    #expect(registry.preferredTag(.mimeType, of: Self.thing.type) == "application/x-com.acme.thing")
    #expect(try registry.type(ofFileAt: desktop.folder + "/files/c.acmepic") == picture.type)
    #expect(!registry.declarations(from: .desktop).contains { $0.tags[.mimeType]?.contains(types[2]) == true })
    #expect(TypeRegistry([picture]).preferredTag(.mimeType, of: picture.type) == nil)
    #expect(desktop.types.comment(for: "text/x-acme", locale: "C") == "Acme “note” & <more>")
    #expect(desktop.types.isSubclass("text/vnd.acme", of: "text/plain"))
    try desktop.run(["xdg-mime", "uninstall", "--mode", "user", package])
    #expect(try desktop.gio([desktop.folder + "/files/a.acme"]) != ["text/x-acme"])
  }

  @Test(.enabled(if: Desktop.canInstall, "needs shared-mime-info, xdg-utils and gio"))
  func `Exporting every built-in type changes nothing that the desktop knows`() throws {
    let desktop = try Desktop()
    let registry = TypeRegistry([], fallback: DesktopTypes(directories: ["/usr/share/mime"]))
    let declarations = registry.declarations(from: .builtIn).filter { registry.conforms($0.type, to: .data) }
    let text = registry.exportTypes(declarations, as: .mimePackage).text
    let before = desktop.types
    let names = [
      "a.gz", "a.html", "a.md", "a.png", "a.jpg", "a.docx", "a.tar", "a.mp3", "a.json", "a.zip", "a.ico", "a.c",
      "a.svg",
    ]
    // Not a.xml: two types that share an extension with equal weight are the desktop's to choose between.
    let aliases = before.names.aliases.flatMap { table in (0..<table.count).map { table[$0].first } }
    let canonical = aliases.map { before.canonicalMIMEType($0) }
    let theirs = try desktop.gio(names.map { try desktop.write($0, Self.text) })
    let package = try desktop.write("acme-all.xml", Array(text.utf8))
    try desktop.run(["xdg-mime", "install", "--mode", "user", package])
    let after = desktop.types
    #expect(after.mimeTypes.count > before.mimeTypes.count)
    let now = try desktop.gio(names.map { desktop.folder + "/files/" + $0 })
    for (name, types) in zip(names, zip(theirs, now)) { #expect(types.0 == types.1, "\(name)") }
    #expect(aliases.map { after.canonicalMIMEType($0) } == canonical)
    #expect(after.faults == [])
    let result = try registry.importTypes(Array(text.utf8), file: "x")
    let expected = declarations.filter { !$0.type.isPublic }.map(\.type)
    #expect(result.declarations.map(\.type) == expected)
  }

  @Test(.enabled(if: Desktop.hasDatabase, "needs shared-mime-info"))
  func `The whole database of the desktop can be imported`() throws {
    let path = "/usr/share/mime/packages/freedesktop.org.xml"
    let result = try TypeRegistry.builtIn.importTypes(Array(Data(contentsOf: URL(fileURLWithPath: path))), file: path)
    #expect(result.declarations.count > 500)
    #expect(Set(result.declarations.map(\.type)).count == result.declarations.count)
    #expect(result.faults.allSatisfy { $0.code == .leftOut }, "\(result.faults.filter { $0.code != .leftOut })")
    // Nothing that was known before is another type now.
    let registry = TypeRegistry(result.declarations)
    for name in ["html", "md", "png", "zip", "c", "json"] {
      #expect(registry.type(filenameExtension: name) == TypeRegistry.builtIn.type(filenameExtension: name))
    }
  }

  @Test func `A damaged file is read or refused`() throws {
    let files = [
      Self.package([Self.acme, Self.thing]),
      TypeRegistry.builtIn.exportTypes([Self.acme, Self.thing], as: .propertyList).text,
    ]
    var random = SplitMix(seed: 4)
    var read = 0
    for turn in 0..<400 {
      do throws(TypeError) {
        _ = try TypeRegistry.builtIn.importTypes(random.damage(Array(files[turn % 2].utf8)), file: "x")
        read += 1
      } catch {
        #expect(!error.message.isEmpty)
      }
    }
    #expect(read < 400)
  }
}

extension TypeDeclaration {
  var withoutLocation: TypeDeclaration {
    var copy = self
    copy.location = nil
    return copy
  }
}

/// Files that hold what a test expects; TYPEBOARD_RECORD=1 writes them anew.
enum Golden {
  static func check(
    _ text: String, _ name: String, file: String = #filePath, location: SourceLocation = #_sourceLocation
  ) throws {
    let fixtures = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "Fixtures")
    let url = fixtures.appending(path: name)
    if ProcessInfo.processInfo.environment["TYPEBOARD_RECORD"] == "1" { try Data(text.utf8).write(to: url) }
    #expect(try String(contentsOf: url, encoding: .utf8) == text, sourceLocation: location)
  }
}
