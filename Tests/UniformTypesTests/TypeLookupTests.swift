import Testing
import UniformTypes

private func type(_ text: String) -> ContentType { ContentType(text)! }

@Suite struct `Looking up a tag` {
  let registry = TypeRegistry.builtIn

  @Test(arguments: [
    ("md", "net.daringfireball.markdown"), ("MD", "net.daringfireball.markdown"), ("html", "public.html"),
    ("tar.gz", "org.gnu.gnu-zip-tar-archive"), ("TAR.GZ", "org.gnu.gnu-zip-tar-archive"),
    ("tgz", "org.gnu.gnu-zip-tar-archive"),
    ("d.ts", "com.microsoft.typescript"), ("app", "com.apple.application-file"),
  ])
  func `finds an extension in any case`(tag: String, expected: String) {
    #expect(registry.type(filenameExtension: tag) == type(expected))
  }

  @Test(arguments: [
    ("text/html", "public.html"), ("Text/HTML", "public.html"), ("text/html; charset=utf-8", "public.html"),
    ("text/plain", "public.plain-text"), ("text/plain;charset=utf-8", "public.utf8-plain-text"),
    ("text/plain; charset=UTF-8", "public.utf8-plain-text"), ("text/plain;charset=\"utf-8\"", "public.utf8-plain-text"),
    ("TEXT/PLAIN ; Charset = \"UTF-16\"", "public.utf16-plain-text"),
    ("text/plain;charset=koi8-r", "public.plain-text"),
    ("application/rtf", "public.rtf"), ("application/x-gzip", "org.gnu.gnu-zip-archive"),
    ("application/gzip", "org.gnu.gnu-zip-archive"),
    ("application/web;type=\"custom/formatmap\"", "org.w3.web-custom-format.map"),
    ("application/web; type=custom/format3", "org.w3.web-custom-format.type-3"), ("text/x-csrc", "public.c-source"),
  ])
  func `finds a MIME type whatever its case and parameters`(tag: String, expected: String) {
    #expect(registry.type(mimeType: tag) == type(expected))
  }

  @Test(arguments: [
    ("UTF8_STRING", "public.utf8-plain-text"), ("STRING", "org.x.string"), ("TEXT", "public.plain-text"),
    ("COMPOUND_TEXT", "org.x.compound-text"), ("text/plain", "public.plain-text"),
    ("text/plain;charset=utf-8", "public.utf8-plain-text"), ("text/plain;charset=UTF-8", "public.utf8-plain-text"),
    ("text/richtext", "public.rtf"), ("text/rtf", "public.rtf"), ("text/uri-list", "org.ietf.uri-list"),
    ("image/png", "public.png"), ("image/x-MS-bmp", "com.microsoft.bmp"),
    ("text/markdown", "net.daringfireball.markdown"),
    ("x-special/gnome-copied-files", "org.gnome.copied-files"),
    ("chromium/x-web-custom-data", "org.chromium.web-custom-data"),
    (
      "application/x-openoffice-embed-source-xml;windows_formatname=\"Star Embed Source (XML)\"",
      "org.libreoffice.embed-source"
    ),
  ])
  func `finds an X11 target, also as a MIME type`(tag: String, expected: String) {
    #expect(registry.type(x11Target: tag) == type(expected))
  }

  @Test func `minds the case of X11 targets, OSTypes and pasteboard names`() {
    #expect(registry.declaredTypes(tag: "utf8_string", class: .x11Target, conformingTo: nil) == [])
    #expect(
      registry.declaredTypes(tag: "TEXT", class: .osType, conformingTo: nil) == [
        type("com.apple.traditional-mac-plain-text")
      ])
    #expect(registry.declaredTypes(tag: "text", class: .osType, conformingTo: nil) == [])
    #expect(registry.type(tag: "PDF ", class: .osType, conformingTo: nil) == .pdf)
  }

  @Test(arguments: [
    ("NeXT Rich Text Format v1.0 pasteboard type", "public.rtf"), ("NSStringPboardType", "public.utf8-plain-text"),
    ("CorePasteboardFlavorType 0x50444620", "com.adobe.pdf"), ("com.trolltech.anymime.text--html", "public.html"),
    ("com.trolltech.anymime.text--plain;charset=utf-8", "public.utf8-plain-text"),
  ])
  func `finds a pasteboard name, also what it wraps`(tag: String, expected: String) {
    #expect(registry.type(tag: tag, class: .pasteboardType, conformingTo: nil) == type(expected))
  }

  @Test func `asks for data unless told otherwise`() {
    #expect(registry.type(filenameExtension: "rtfd")?.isDynamic == true)
    #expect(registry.type(filenameExtension: "rtfd", conformingTo: nil) == .rtfd)
    #expect(registry.type(filenameExtension: "app", conformingTo: nil) == .applicationBundle)
    #expect(registry.type(filenameExtension: "ts", conformingTo: .text) == type("com.microsoft.typescript"))
    #expect(registry.type(filenameExtension: "html", conformingTo: .image)?.isDynamic == true)
    #expect(registry.type(filenameExtension: "html", conformingTo: type("com.example.nobody"))?.isDynamic == true)
  }

  @Test func `gives all candidates, the preferred one first`() {
    #expect(
      registry.types(tag: "ts", class: .filenameExtension, conformingTo: .data)
        == [.mpeg2TransportStream, type("com.microsoft.typescript")])
    #expect(registry.types(tag: "text", class: .filenameExtension, conformingTo: .data).first == .plainText)
    #expect(
      registry.types(tag: "text/uri-list", class: .x11Target, conformingTo: .data) == [.uriList, .url, .fileURL])
  }

  @Test func `gives one dynamic type where there is no candidate`() {
    #expect(
      registry.types(tag: "acme", class: .filenameExtension, conformingTo: .data) == [type("dyn.ah62d4rv4ge80c25rqy")])
    #expect(registry.declaredTypes(tag: "acme", class: .filenameExtension, conformingTo: .data) == [])
    // A target that is written as a MIME type is the same unknown type as the MIME type.
    #expect(registry.type(x11Target: "x-acme/Note") == registry.type(mimeType: "x-acme/note"))
    // A wildcard too is one; Apple's payload is 3=image/*.
    let wildcard = DynamicType(tag: "image/*", class: .mimeType, conformingTo: nil).type
    #expect(registry.type(tag: "image/*", class: .mimeType, conformingTo: nil) == wildcard)
    #expect(registry.type(x11Target: "image/*", conformingTo: nil) == wildcard)
  }

  @Test(arguments: [
    ("", TagClass.filenameExtension), ("", .x11Target), ("nonsense", .mimeType), ("text/", .mimeType),
    ("a/b/c", .mimeType),
    (String(repeating: "x", count: 256), .filenameExtension),
  ])
  func `gives nothing for what is no tag`(tag: String, tagClass: TagClass) {
    #expect(registry.type(tag: tag, class: tagClass, conformingTo: nil) == nil)
    #expect(registry.types(tag: tag, class: tagClass, conformingTo: nil) == [])
  }

  @Test(arguments: [
    ("notes.md", ["net.daringfireball.markdown"]), ("archive.tar.gz", ["org.gnu.gnu-zip-tar-archive"]),
    ("A.B.TAR.GZ", ["org.gnu.gnu-zip-tar-archive"]), ("types.d.ts", ["com.microsoft.typescript"]),
    ("x.ts", ["public.mpeg-2-transport-stream", "com.microsoft.typescript"]), ("/tmp/a.b/notes", []), ("notes", []),
    (".html", []), ("..html", []), (".config.html", ["public.html"]), ("notes.", []), ("", []),
    ("a.acme", ["dyn.ah62d4rv4ge80c25rqy"]),
    ("a.gz.acme", ["dyn.ah62d4rv4ge80c25rqy"]), ("1.2.3.4.5.6.7.8.9.10.html", ["public.html"]),
    ("größe.html", ["public.html"]),
  ])
  func `takes the longest extension of a file's name`(name: String, expected: [String]) {
    #expect(registry.types(fileName: name) == expected.map { type($0) })
  }

  @Test func `takes the longest extension that anybody declares`() {
    let registry = TypeRegistry([
      TypeDeclaration(type("com.example.erb"), conformsTo: [.text], tags: [.filenameExtension: ["erb"]]),
      TypeDeclaration(
        type("com.example.css-erb"), conformsTo: [type("com.example.erb")], tags: [.filenameExtension: ["css.erb"]]),
    ])
    #expect(registry.types(fileName: "page.css.erb") == [type("com.example.css-erb")])
    #expect(registry.types(fileName: "page.html.erb") == [type("com.example.erb")])
  }
}

@Suite struct `The tags of a type` {
  let registry = TypeRegistry.builtIn

  @Test(arguments: [
    (ContentType.markdown, TagClass.filenameExtension, "md"), (.markdown, .mimeType, "text/markdown"),
    (.markdown, .x11Target, "text/markdown"), (.utf8PlainText, .x11Target, "UTF8_STRING"),
    (.fileURL, .x11Target, "text/uri-list"),
    (.png, .x11Target, "image/png"), (.json, .x11Target, "application/json"), (.pdf, .osType, "PDF "),
    (.rtf, .pasteboardType, "NeXT Rich Text Format v1.0 pasteboard type"),
  ])
  func `have a preferred one`(type: ContentType, tagClass: TagClass, expected: String) {
    #expect(registry.preferredTag(tagClass, of: type) == expected)
    #expect(registry.declaredTypes(tag: expected, class: tagClass, conformingTo: nil).contains(type))
  }

  @Test func `are none of an abstract type and of one that nobody declares`() {
    #expect(registry.preferredTag(.filenameExtension, of: .content) == nil)
    #expect(registry.tags(of: .content) == [:])
    #expect(registry.tags(of: type("com.example.nobody")) == [:])
  }

  @Test func `lead back to the type, for every built-in tag`() {
    for declaration in registry.declarations(from: .builtIn) {
      for (tagClass, tags) in declaration.tags {
        for tag in tags {
          let found = registry.declaredTypes(tag: tag, class: tagClass, conformingTo: nil)
          #expect(found.contains(declaration.type), "\(tag) of \(declaration.type)")
        }
      }
    }
  }

  @Test func `come with a description, a supertype's where there is none`() {
    #expect(registry.description(of: .markdown) == "Markdown text")
    #expect(registry.description(of: type("dyn.ah62d4rv4ge80c25rqy")) == nil)
    let registry = TypeRegistry([
      TypeDeclaration(type("com.example.note"), conformsTo: [.html, .image]),
      TypeDeclaration(
        type("com.example.memo"), conformsTo: [.data], descriptions: ["": "memo", "de": "Notiz", "pt_BR": "nota"]),
    ])
    #expect(registry.description(of: type("com.example.note")) == registry.description(of: .html))
    #expect(registry.description(of: type("com.example.memo"), locale: "de_AT.UTF-8@euro") == "Notiz")
    #expect(registry.description(of: type("com.example.memo"), locale: "pt_BR.UTF-8") == "nota")
    #expect(registry.description(of: type("com.example.memo"), locale: "pt") == "memo")
    #expect(registry.description(of: type("com.example.memo"), locale: "C") == "memo")
  }
}
