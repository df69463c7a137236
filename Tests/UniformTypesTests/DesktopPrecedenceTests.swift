import Testing
@testable import UniformTypes

@Suite(.enabled(if: Desktop.canInstall, "needs shared-mime-info, xdg-utils and gio"))
struct `The user’s part of the desktop’s database` {
  static let text = Array("Words.\n".utf8)

  @Test func `The user’s types, weights, aliases, subclasses and descriptions count before the system’s`() throws {
    let desktop = try Desktop()
    try desktop.install(
      """
      <mime-type type="text/x-acme">
        <comment>Acme notes</comment><comment xml:lang="de">Acme-Notizen</comment>
        <alias type="text/vnd.acme"/><sub-class-of type="text/markdown"/>
        <glob pattern="*.acme"/><glob pattern="*.acme.txt"/><glob pattern="Acmefile"/><glob pattern="*.ACM" case-sensitive="true"/>
        <magic priority="60"><match type="string" value="ACME" offset="0:4"/></magic>
      </mime-type>
      <mime-type type="text/typescript"><comment>TypeScript</comment><glob pattern="*.ts" weight="80"/></mime-type>
      <mime-type type="text/x-mynotes"><comment>Mine</comment><glob pattern="*.md"/></mime-type>
      """)
    let types = desktop.types
    let names = [
      "a.acme", "a.ACME", "a.acme.txt", "Acmefile", "acmefile", "a.ACM", "a.acm", "a.ts", "a.md", "a.txt", "a.d.ts",
      "IMAGE.GIF",
      "main.C", "main.c", "a.TAR.GZ", "b.svg.gz", ".acme", "plain",
    ]
    let theirs = try desktop.gio(names.map { try desktop.write($0, Self.text) })
    for (name, their) in zip(names, theirs) {
      #expect(types.mimeType(forContent: Self.text, name: name) == their, "\(name)")
    }
    #expect(theirs.first == "text/x-acme")
    let sniffed = try desktop.gio([desktop.write("sniffed", Array("..ACME\u{1}".utf8))])
    #expect(sniffed == ["text/x-acme"])
    #expect(types.mimeType(forContent: Array("..ACME\u{1}".utf8), name: "sniffed") == "text/x-acme")
    #expect(types.canonicalMIMEType("Text/VND.acme; charset=utf-8") == "text/x-acme")
    #expect(types.parents(of: "text/x-acme") == ["text/markdown"])
    #expect(types.isSubclass("text/x-acme", of: "text/plain"))
    #expect(Set(types.globs(for: "text/x-acme")) == ["*.acme", "*.acme.txt", "acmefile", "*.ACM"])
    #expect(types.comment(for: "text/vnd.acme", locale: "de_AT.UTF-8") == "Acme-Notizen")
    #expect(types.comment(for: "text/x-acme", locale: "C") == "Acme notes")
    #expect(types.comment(for: "text/markdown", locale: "fr") == "document Markdown")
    #expect(types.mimeTypes.first == "text/typescript" || types.mimeTypes.prefix(3).contains("text/x-acme"))
    #expect(types.faults == [])
  }

  @Test func `A type can drop the names and the content rules that directories below gave it`() throws {
    let desktop = try Desktop()
    try desktop.install(
      """
      <mime-type type="image/png"><comment>PNG</comment><glob-deleteall/><glob pattern="*.mypng"/><magic-deleteall/></mime-type>
      """)
    let types = desktop.types
    // GLib does not honour the first when it reads the cache.
    #expect(types.mimeTypes(forFileName: "a.png") == [])
    #expect(types.mimeTypes(forFileName: "a.mypng") == ["image/png"])
    #expect(types.globs(for: "image/png") == ["*.mypng"])
    #expect(types.mimeType(forContent: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) == nil)
    #expect(types.mimeType(forContent: Array("GIF89a".utf8))?.mimeType == "image/gif")
  }

  @Test func `xdg-mime names the same type for a file`() throws {
    let desktop = try Desktop()
    for (name, content) in [
      ("a.md", "# A"), ("a.tar.gz", "x"), ("Makefile", "all:"), ("picture", "GIF89a"), ("words", "only words"),
    ] {
      let path = try desktop.write(name, Array(content.utf8))
      let their = try desktop.run(["xdg-mime", "query", "filetype", path]).split(separator: "\n").first.map(String.init)
      #expect(desktop.types.mimeType(forContent: Array(content.utf8), name: name) == their, "\(name)")
    }
  }
}
