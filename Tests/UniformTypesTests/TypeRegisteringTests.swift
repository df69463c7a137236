import Foundation
import Testing

@testable import UniformTypes

private func type(_ text: String) -> ContentType { ContentType(text)! }

@Suite struct `Registering a type` {
  let folder = TypeFolder()
  let notes = TypeDeclaration(
    type("com.acme.Notes"), conformsTo: [.plainText], tags: [.filenameExtension: ["acme"], .osType: ["AB; "]],
    descriptions: ["": "Acme; notes", "de": " Notizen"])

  @Test func `puts it in force for whoever loads next, and unregistering takes it away`() throws {
    let files = try folder.load().register([notes], in: folder.directories)
    #expect(files == [folder.url.path + "/user/com.acme.notes.types"])
    #expect(folder.faults == [])
    let registry = folder.load()
    #expect(registry.type(filenameExtension: "acme") == notes.type)
    var expected = notes
    expected.location = registry.declaration(of: notes.type)?.location
    #expect(registry.declaration(of: notes.type) == expected)
    #expect(try registry.unregister(type("com.acme.notes"), in: folder.directories) == files[0])
    #expect(folder.names == [])
    #expect(folder.load().type(filenameExtension: "acme")?.isDynamic == true)
  }

  @Test func `again replaces it`() throws {
    try folder.load().register([notes], in: folder.directories)
    var changed = notes
    changed.tags = [.filenameExtension: ["acme2"]]
    try folder.load().register([changed], in: folder.directories)
    #expect(folder.load().declaration(of: notes.type)?.tags == [.filenameExtension: ["acme2"]])
    #expect(folder.names.count == 1)
  }

  @Test func `may name another one that is registered with it`() throws {
    let memo = TypeDeclaration(type("com.acme.memo"), conformsTo: [notes.type])
    try folder.load().register([memo, notes], in: folder.directories)
    #expect(folder.faults == [])
    #expect(folder.load().conforms(memo.type, to: .text))
  }

  @Test(arguments: [
    (TypeDeclaration(type("public.acme"), conformsTo: [.data]), TypeError.Code.reservedIdentifier),
    (TypeDeclaration(type("dyn.age8u"), conformsTo: [.data]), .reservedIdentifier),
    (TypeDeclaration(type("acme"), conformsTo: [.data]), .badIdentifier),
    (TypeDeclaration(type("com.acme.a"), conformsTo: [type("com.acme.nobody")]), .unknownSupertype),
    (TypeDeclaration(type("com.acme.a"), conformsTo: [type("com.acme.a")]), .cycle),
    (TypeDeclaration(type("com.acme.a"), tags: [.filenameExtension: ["*.a"]]), .badTag),
    (TypeDeclaration(type("com.acme.a"), tags: [.mimeType: ["a\nExtensions=b"]]), .badTag),
  ])
  func `is refused when anything is wrong, and nothing is written`(declaration: TypeDeclaration, code: TypeError.Code) {
    let error = #expect(throws: TypeError.self) {
      try folder.load().register([notes, declaration], in: folder.directories)
    }
    #expect(error?.code == code)
    #expect(folder.names == [])
  }

  @Test func `leaves a file written by hand alone`() throws {
    folder.write("[com.acme.notes]\nExtensions=mine\n[com.acme.other]\n", to: "user/mine.types")
    let registry = folder.load()
    let refusals = [
      #expect(throws: TypeError.self) { try registry.register([notes], in: folder.directories) },
      #expect(throws: TypeError.self) { try registry.unregister(notes.type, in: folder.directories) },
    ]
    for error in refusals {
      #expect(error?.code == .handWritten)
      #expect(error?.location == .init(file: folder.url.path + "/user/mine.types", line: 1, column: 2))
    }
    #expect(folder.names == ["user/mine.types"])
    // Also one that happens to have the name that registering gives.
    folder.write("[com.acme.more]\n", to: "user/com.acme.memo.types")
    let error = #expect(throws: TypeError.self) {
      try folder.load().register([TypeDeclaration(type("com.acme.memo"))], in: folder.directories)
    }
    #expect(error?.code == .handWritten)
  }

  @Test func `knows what nobody registered`() {
    for identifier in ["com.acme.nobody", "public.html"] {
      let error = #expect(throws: TypeError.self) {
        try folder.load().unregister(type(identifier), in: folder.directories)
      }
      #expect(error?.code == .notRegistered)
    }
  }

  @Test func `is refused, and nothing is written, where more would lie than is read`() throws {
    let limit = TypeRegistry.mostFiles
    try FileManager.default.createDirectory(atPath: folder.directories.user!, withIntermediateDirectories: true)
    for number in 0..<limit - 1 {
      try Data().write(to: folder.url.appending(path: "user/\(number).types"))
    }
    let registry = TypeRegistry.builtIn
    let more = TypeDeclaration(type("com.acme.more"), conformsTo: [.data])
    let refusal = #expect(throws: TypeError.self) { try registry.register([notes, more], in: folder.directories) }
    #expect(refusal?.code == .tooLarge)
    #expect(refusal?.message == "there would be 10001 files of declarations, and no more than 10000 are read")
    #expect(folder.names.count == limit - 1)
    try registry.register([notes], in: folder.directories)
    // One that is there already takes no more room.
    try registry.register([notes], in: folder.directories)
    #expect(throws: TypeError.self) { try registry.register([more], in: folder.directories) }
    #expect(folder.names.count == limit)
    #expect(folder.load().declaration(of: notes.type) != nil)
  }

  @Test func `is refused where the files would be larger than is read`() throws {
    try FileManager.default.createDirectory(atPath: folder.directories.user!, withIntermediateDirectories: true)
    let file = folder.url.appending(path: "user/large.types")
    try Data().write(to: file)
    #expect(truncate(file.path, TypeRegistry.mostBytes) == 0)
    let refusal = #expect(throws: TypeError.self) {
      try TypeRegistry.builtIn.register([notes], in: folder.directories)
    }
    #expect(refusal?.message == "the files of declarations would be larger than 128 MiB, and no more is read")
    #expect(folder.names == ["user/large.types"])
  }

  @Test func `fails where nothing can be written`() {
    folder.write("", to: "user")
    let error = #expect(throws: TypeError.self) { try folder.load().register([notes], in: folder.directories) }
    #expect(error?.code == .unreadable)
    let homeless = #expect(throws: TypeError.self) {
      try folder.load().register([notes], in: TypeDirectories(user: nil))
    }
    #expect(homeless?.code == .unreadable)
  }
}

@Suite struct `The desktop's database beside the registry` {
  /// A database with a type that nobody else knows, and more names of one that is built in.
  final class Database: TypeFallback, @unchecked Sendable {
    var reads = 0
    var questions = 0

    func declarations(named: (String) -> ContentType?) -> [TypeDeclaration] {
      reads += 1
      return all(named)
    }

    func declarations(tag: String, class tagClass: TagClass, named: (String) -> ContentType?) -> [TypeDeclaration] {
      questions += 1
      return all(named).filter { $0.tags[tagClass]?.contains(tag) == true }
    }

    private func all(_ named: (String) -> ContentType?) -> [TypeDeclaration] {
      [
        Self.rust,
        TypeDeclaration(
          named("text/html")!, conformsTo: [.image], tags: [.mimeType: ["text/html", "application/x-html"]],
          source: .desktop),
        TypeDeclaration(
          named("text/markdown")!, tags: [.mimeType: ["text/markdown"], .filenameExtension: ["html", "mdoc"]],
          source: .desktop),
      ]
    }

    static let rust = TypeDeclaration(
      DynamicType(tag: "text/rust", class: .mimeType, conformingTo: .data).type!, conformsTo: [.plainText],
      tags: [.mimeType: ["text/rust"], .filenameExtension: ["rs"]], source: .desktop)

    var faults: [TypeError] { [] }

    func completed(_ declaration: TypeDeclaration) -> TypeDeclaration {
      var declaration = declaration
      declaration.descriptions = ["": "Rust source code"]
      return declaration
    }
  }

  @Test func `is asked once for a tag, and only when nothing else has an answer`() {
    let database = Database()
    let registry = TypeRegistry([], fallback: database)
    #expect(registry.type(filenameExtension: "md") == .markdown)
    #expect(registry.type(mimeType: "text/html; charset=x") == .html)
    #expect(registry.conforms(.html, to: .text))
    #expect(registry.preferredTag(.x11Target, of: .markdown) == "text/markdown")
    #expect(registry.declaration(of: .html)?.source == .builtIn)
    #expect(database.questions == 0)
    for _ in 0..<3 {
      _ = registry.type(filenameExtension: "rs")
      _ = registry.type(filenameExtension: "rsx")
    }
    // The two extensions, and the MIME type of what the first one leads to.
    #expect(database.questions == 3 && database.reads == 0)
    for _ in 0..<3 { _ = registry.declarations() }
    #expect(database.reads == 1)
  }

  @Test func `takes part in every lookup`() throws {
    let registry = TypeRegistry([], fallback: Database())
    let rust = try #require(registry.type(filenameExtension: "RS"))
    #expect(rust == registry.type(mimeType: "text/rust") && rust == registry.type(x11Target: "text/rust"))
    #expect(rust == DynamicType(tag: "text/rust", class: .mimeType, conformingTo: .data).type)
    #expect(registry.isDeclared(rust))
    #expect(registry.conforms(rust, to: .text) && registry.supertypes(of: rust).first == .plainText)
    #expect(registry.description(of: rust) == "Rust source code")
    #expect(registry.preferredTag(.filenameExtension, of: rust) == "rs")
    #expect(registry.declarations(from: .desktop).map(\.type) == [rust])
    #expect(registry.directSubtypes(of: .plainText).contains(rust))
    // Another spelling of the unknown MIME type is the same type.
    let bare = try #require(DynamicType(tag: "text/rust", class: .mimeType, conformingTo: nil).type)
    #expect(registry.conforms(bare, to: .plainText) && registry.canonical(bare) == rust)
  }

  @Test func `adds names to built-in types behind all others, and nothing else`() {
    let registry = TypeRegistry([], fallback: Database())
    #expect(registry.type(mimeType: "application/x-html") == .html)
    #expect(registry.type(filenameExtension: "mdoc") == .markdown)
    #expect(registry.types(tag: "html", class: .filenameExtension, conformingTo: .data) == [.html, .markdown])
    #expect(!registry.conforms(.html, to: .image))
    #expect(registry.faults == [])
  }
}
