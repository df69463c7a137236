import CLinux
import Foundation
import Glibc
import Testing
@testable import UniformTypes

@Suite struct `The type of a file` {
  static let transportStream = (0..<6).flatMap { _ in [0x47] + [UInt8](repeating: 0, count: 187) }
  static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
  static let text = Array("let x = 1;\n".utf8)
  static let binary: [UInt8] = [0, 1, 2, 3, 0, 0, 200, 255]

  static let named: [(name: String, content: [UInt8], type: String)] = [
    ("notes.md", text, "net.daringfireball.markdown"),
    ("NOTES.MD", [], "net.daringfireball.markdown"),
    ("a.ts", text, "com.microsoft.typescript"),
    ("a.ts", transportStream, "public.mpeg-2-transport-stream"),
    ("a.d.ts", text, "com.microsoft.typescript"),
    ("a.tar.gz", binary, "org.gnu.gnu-zip-tar-archive"),
    ("a.html", text, "public.html"),
    ("a.png", text, "public.png"),
    ("picture", png, "public.png"),
    ("words", text, "public.plain-text"),
    ("bytes", binary, "public.data"),
    (".hidden", text, "public.plain-text"),
    ("a.m", text, "public.objective-c-source"),
    ("a.json", Array("{}".utf8), "public.json"),
    ("a.c", text, "public.c-source"),
    ("a.unknown-to-all", text, "public.plain-text"),
    ("a.unknown-to-all", png, "public.png"),
  ]

  @Test(.enabled(if: Desktop.hasDatabase, "needs shared-mime-info"), arguments: named)
  func `Name and content together decide`(name: String, content: [UInt8], type: String) {
    let registry = TypeRegistry([], fallback: DesktopTypes(directories: ["/usr/share/mime"]))
    #expect(registry.type(fileName: name, content: content).identifier == type)
  }

  @Test(arguments: [
    ("a.ts", text, "com.microsoft.typescript"), ("a.ts", binary, "public.mpeg-2-transport-stream"),
    ("a.md", text, "net.daringfireball.markdown"), ("words", text, "public.plain-text"),
    ("bytes", binary, "public.data"),
  ])
  func `Without the desktop’s database, what is built in decides and content is text or not`(
    name: String, content: [UInt8], type: String
  ) {
    #expect(TypeRegistry.builtIn.type(fileName: name, content: content).identifier == type)
  }

  @Test(.enabled(if: Desktop.hasDatabase, "needs shared-mime-info"))
  func `Names that only the desktop knows have its types`() {
    let registry = TypeRegistry([], fallback: DesktopTypes(directories: ["/usr/share/mime"]))
    #expect(registry.type(fileName: "Makefile", content: Self.text).identifier == "public.make-source")
    for (name, mimeType) in [
      ("meson.build", "text/x-meson"), ("b.svg.gz", "image/svg+xml-compressed"),
      ("libx.so.1.2", "application/x-sharedlib"),
      ("x.godot-nothing", ""), ("README.acme-x", "text/x-readme"),
    ] where !mimeType.isEmpty {
      let type = registry.type(fileName: name, content: Self.text)
      #expect(registry.tags(of: type)[.mimeType]?.first == mimeType, "\(name): \(type)")
    }
    let empty = registry.type(fileName: "empty", content: [])
    #expect(registry.tags(of: empty)[.mimeType] == ["application/x-zerosize"])
    #expect(registry.description(of: empty, locale: "C") == "empty document")
    #expect(registry.description(of: empty, locale: "de_DE.UTF-8") == "Leeres Dokument")
  }

  @Test(.enabled(if: Desktop.hasDatabase, "needs shared-mime-info"))
  func `Types of the desktop conform to what their parents and media stand for`() throws {
    let registry = TypeRegistry([], fallback: DesktopTypes(directories: ["/usr/share/mime"]))
    for (mimeType, supertype) in [
      ("text/x-meson", ContentType.plainText), ("image/svg+xml-compressed", .image),
      ("image/svg+xml-compressed", .gzip),
      ("text/x-python3", .pythonScript), ("application/x-lzip-compressed-tar", .archive), ("audio/x-flac+ogg", .audio),
      ("application/x-zerosize", .data), ("application/vnd.sun.xml.calc", .spreadsheet), ("video/x-theora+ogg", .movie),
    ] {
      let type = try #require(registry.type(mimeType: mimeType, conformingTo: nil))
      #expect(registry.conforms(type, to: supertype), "\(mimeType): \(registry.supertypes(of: type))")
      #expect(registry.type(mimeType: mimeType) == type)
    }
    // An alias that only the desktop knows leads to the declared type, and so does its extension.
    #expect(registry.type(mimeType: "application/x-pdf") == .pdf)
    #expect(registry.type(mimeType: "Text/X-Diff; charset=utf-8")?.identifier == "public.patch-file")
    #expect(registry.type(filenameExtension: "mkd") == .markdown)
    #expect(registry.declarations(from: .desktop).count > 400)
  }

  @Test func `What one declares oneself decides without a look at the content`() {
    let mine = TypeDeclaration(
      ContentType("com.example.mine")!, conformsTo: [.data], tags: [.filenameExtension: ["ts", "special.md"]],
      source: .user)
    let registry = TypeRegistry([mine], fallback: DesktopTypes(directories: ["/usr/share/mime"]))
    #expect(registry.type(fileName: "a.ts", content: Self.transportStream) == mine.type)
    #expect(registry.type(fileName: "a.special.md", content: Self.text) == mine.type)
    #expect(registry.type(fileName: "a.md", content: Self.text) == .markdown)
  }

  @Test func `Whatever is no regular file is named for what it is`() throws {
    let desktop = try Desktop()
    let file = try desktop.write("a.md", Self.text)
    let folder = desktop.folder + "/files"
    try FileManager.default.createDirectory(atPath: folder + "/folder.md", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: folder + "/link.md", withDestinationPath: file)
    try FileManager.default.createSymbolicLink(atPath: folder + "/nowhere.md", withDestinationPath: "gone")
    #expect(mkfifo(folder + "/pipe.md", 0o600) == 0)
    let expected = [
      ("a.md", "net.daringfireball.markdown"), ("folder.md", "public.folder"), ("link.md", "public.symlink"),
      ("nowhere.md", "public.symlink"), ("pipe.md", "public.named-pipe"),
    ]
    for (name, type) in expected {
      #expect(try TypeRegistry.builtIn.type(ofFileAt: "\(folder)/\(name)").identifier == type)
    }
    #expect(try TypeRegistry.builtIn.type(ofFileAt: "/dev/null").identifier == "public.character-special")
    let error = #expect(throws: TypeError.self) { try TypeRegistry.builtIn.type(ofFileAt: folder + "/gone") }
    #expect(error?.code == .unreadable)
  }

  @Test(.enabled(if: Desktop.hasDatabase, "needs shared-mime-info"))
  func `All candidates are told, the answer first`() throws {
    let registry = TypeRegistry([], fallback: DesktopTypes(directories: ["/usr/share/mime"]))
    let desktop = try Desktop()
    let types = try registry.types(ofFileAt: desktop.write("a.ts", Self.text))
    #expect(types.first?.identifier == "com.microsoft.typescript")
    #expect(types.contains { $0.identifier == "public.mpeg-2-transport-stream" })
    #expect(types.contains { registry.tags(of: $0)[.mimeType]?.first == "text/vnd.trolltech.linguist" })
    // A name that decides, and content that says something else.
    #expect(
      try registry.types(ofFileAt: desktop.write("a.md", Self.png)).map(\.identifier) == [
        "net.daringfireball.markdown", "public.png",
      ])
  }

  @Test func `A type written into the file’s attributes counts before all guessing`() throws {
    let desktop = try Desktop()
    let file = try desktop.write("a.md", Self.text)
    guard setxattr(file, "user.mime_type", "image/png", 9, 0) == 0 else { return }
    #expect(try TypeRegistry.builtIn.type(ofFileAt: file) == .png)
    #expect(try TypeRegistry.builtIn.types(ofFileAt: file) == [.png, .markdown])
    #expect(setxattr(file, "user.mime_type", "nonsense", 8, 0) == 0)
    #expect(try TypeRegistry.builtIn.type(ofFileAt: file) == .markdown)
  }
}
