import Foundation
import Testing
import UniformTypes

@Suite struct `A type identifier` {
  @Test(arguments: [
    "public.html", "com.apple.iWork.Keynote.key", "net.daringfireball.markdown", "a", "x-y.1-2", "org.example.größe",
    "com.example.zero\u{200B}width", "dyn.ah62d4rv4ge80c25rqy",
  ])
  func `is kept as it is spelt`(text: String) {
    #expect(ContentType(text)?.identifier == text)
  }

  @Test(arguments: [
    "", ".", "a.", ".a", "public..text", "dev.kaya/note", "a_b", "a b", "a:b", "a\0b", "a\nb", "*", "text/html",
    "a\u{7F}",
    String(repeating: "a", count: 2049),
  ])
  func `is refused when it is malformed`(text: String) {
    #expect(ContentType(text) == nil)
  }

  @Test(arguments: [
    ("public.html", "PUBLIC.Html", true), ("public.html", "public.htm", false), ("public.html", "public.htmls", false),
    ("org.größe", "org.GRÖSSE", false), ("org.größe", "ORG.größe", true), ("a-b", "a.b", false), ("a0", "aP", false),
  ])
  func `equals another one but for the case of ASCII letters`(left: String, right: String, isEqual: Bool) throws {
    let left = try #require(ContentType(left))
    let right = try #require(ContentType(right))
    #expect((left == right) == isEqual)
    #expect(Set([left, right]).count == (isEqual ? 1 : 2))
  }

  @Test func `knows the public domain and dynamic ones`() throws {
    #expect(ContentType.html.isPublic)
    #expect(!ContentType.markdown.isPublic)
    #expect(try #require(ContentType("Public.x")).isPublic)
    #expect(try #require(ContentType("dyn.age8u")).isDynamic)
    #expect(!ContentType.html.isDynamic)
  }

  @Test func `is a string in JSON`() throws {
    let types: [ContentType] = [.html, .fileURL]
    let json = try JSONEncoder().encode(types)
    #expect(String(decoding: json, as: UTF8.self) == #"["public.html","public.file-url"]"#)
    #expect(try JSONDecoder().decode([ContentType].self, from: json) == types)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ContentType].self, from: Data(#"["text/html"]"#.utf8))
    }
  }

  @Test func `of every static member is declared`() throws {
    // The members are read from their sources: no list of them could be forgotten to be kept.
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/UniformTypes")
    var count = 0
    for file in ["ContentType+UTType.swift", "ContentType+Clipboard.swift"] {
      let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
      for match in text.matches(of: /unchecked: "([^"]+)"/) {
        count += 1
        let type = try #require(ContentType(String(match.1)))
        #expect(TypeRegistry.builtIn.declaration(of: type)?.type.identifier == type.identifier)
      }
    }
    #expect(count > 140)
  }
}
