import Testing
import UniformTypes

private func type(_ text: String) -> ContentType { ContentType(text)! }

@Suite struct `A dynamic type` {
  @Test(arguments: [
    ("acme", TagClass.filenameExtension, ContentType?.some(.data)), ("ACME", .filenameExtension, nil),
    ("a:b=c\\d,e", .pasteboardType, .data),
    ("text/plain;charset=utf-8", .mimeType, .text), ("AISV", .osType, nil), ("ab", .osType, .data),
    ("größe 漢字", .pasteboardType, nil),
    ("_VIM_TEXT", .x11Target, .data), ("mailto", .urlScheme, nil),
    ("x", TagClass(rawValue: "com.example.class"), .image),
    ("a\0b", .pasteboardType, .utf16ExternalPlainText),
  ])
  func `gives back the tag that it was made of`(tag: String, tagClass: TagClass, supertype: ContentType?) throws {
    let made = DynamicType(tag: tag, class: tagClass, conformingTo: supertype)
    let read = try #require(made.type.flatMap { DynamicType($0) })
    #expect(read == made)
    #expect(read.tags == [.init(tagClass, tagClass == .filenameExtension ? tag.lowercased() : tag)])
    #expect(read.supertype == supertype)
  }

  @Test func `is made of at most four characters of an OSType`() {
    #expect(
      DynamicType(tag: "AISVG", class: .osType, conformingTo: nil)
        == DynamicType(tag: "AISV", class: .osType, conformingTo: nil))
  }

  @Test func `reads two tags`() throws {
    // ?0=7:3=text/X-frob:1=frob
    let made = DynamicType(tag: "text/X-frob", class: .mimeType, conformingTo: .text)
    var two = made
    two.tags.append(.init(.filenameExtension, "frob"))
    let read = try #require(two.type.flatMap { DynamicType($0) })
    #expect(read == two)
    #expect(read.isEquivalent(to: made))
  }

  @Test(arguments: [
    "dyn.b", "public.html", "dyn.a", "dyn.ai", "dyn.ah62d4rv4ge80c25rq", "dyn.ah62d4rv4ge80c25rqyy",
    "dyn.ah62d4rv4ge80c25rqz",
    "dyn.aaaaaaaaaa", "dyn.agk", "dyn.age8-", "dyn.a.b",
  ])
  func `is not what is malformed`(identifier: String) {
    #expect(DynamicType(type(identifier)) == nil)
  }

  @Test func `is read in any case`() {
    #expect(DynamicType(type("DYN.AH62D4RV4GE80C25RQY")) == DynamicType(type("dyn.ah62d4rv4ge80c25rqy")))
  }

  /// `acme` with `public.data`, with nothing, with `public.content`, as a package.
  static let spellings: [ContentType] = [ContentType?.some(.data), nil, .content, .package].map {
    DynamicType(tag: "Acme", class: .filenameExtension, conformingTo: $0).type!
  }

  @Test func `is one type in all its spellings`() {
    #expect(Set(Self.spellings).count == 4)
    let other = DynamicType(tag: "acne", class: .filenameExtension, conformingTo: .data).type!
    let registry = TypeRegistry.builtIn
    for spelling in Self.spellings {
      for second in Self.spellings {
        #expect(spelling.isEquivalent(to: second))
        #expect(registry.conforms(spelling, to: second))
      }
      #expect(!spelling.isEquivalent(to: other))
      #expect(!registry.conforms(spelling, to: other))
      #expect(registry.canonical(spelling) == type("dyn.ah62d4rv4ge80c25rqy"))
    }
  }

  @Test func `is the declared type where its tag is declared`() {
    let registry = TypeRegistry.builtIn
    // ?0=6:1=md, as a Mac without Markdown says.
    #expect(
      registry.canonical(DynamicType(tag: "md", class: .filenameExtension, conformingTo: .data).type!) == .markdown)
    #expect(registry.canonical(DynamicType(tag: "md", class: .filenameExtension, conformingTo: nil).type!) == .markdown)
    #expect(registry.canonical(.html) == .html)
  }

  @Test func `answers tags, supertypes and conformance`() {
    let registry = TypeRegistry.builtIn
    let acme = type("dyn.ah62d4rv4ge80c25rqy")
    #expect(registry.tags(of: acme) == [.filenameExtension: ["acme"]])
    #expect(registry.preferredTag(.filenameExtension, of: acme) == "acme")
    #expect(registry.preferredTag(.mimeType, of: acme) == nil)
    #expect(registry.supertypes(of: acme) == [.data, .item])
    #expect(registry.directSupertypes(of: acme) == [.data])
    #expect(registry.conforms(acme, to: .data) && registry.conforms(acme, to: .item))
    #expect(!registry.conforms(acme, to: .text))
    #expect(!registry.isDeclared(acme))
    let text = DynamicType(tag: "rs", class: .filenameExtension, conformingTo: .plainText).type!
    #expect(registry.conforms(text, to: .content))
    #expect(registry.supertypes(of: text) == [.plainText, .text, .data, .content, .item])
    let bare = DynamicType(tag: "rs", class: .filenameExtension, conformingTo: nil).type!
    #expect(registry.supertypes(of: bare) == [])
  }
}
