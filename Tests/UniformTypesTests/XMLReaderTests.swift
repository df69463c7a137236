import Testing
@testable import UniformTypes

@Suite struct `XML from strangers` {
  @Test func `Elements have names, attributes, text and a place`() throws {
    let root = try XMLReader.read(
      Array(
        """
        <?xml version="1.0"?>
        <!DOCTYPE a [<!ELEMENT a (b*)> <!ATTLIST b c CDATA "50">]>
        <a xmlns="urn:x">
          <b xml:lang="de">Gr&#xFC;n &amp; <![CDATA[<b>]]></b>
        </a>
        """.utf8))
    #expect(root.name == XMLName("a", in: "urn:x"))
    let child = try #require(root.children.first)
    #expect(child.attributes == [.language: "de", XMLName("c"): "50"])
    #expect(child.text == "Grün & <b>")
    #expect((child.line, child.column) == (4, 3))
  }

  static let deep = String(repeating: "<a>", count: 100_000)
  static let laughs =
    "<!DOCTYPE a [<!ENTITY b \"ha\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">]>\n<a>&c;</a>"
  static let outside = "<!DOCTYPE a [\n<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>"
  static let parameter = "<!DOCTYPE a [<!ENTITY % b SYSTEM \"file:///etc/passwd\"> %b;]><a/>"

  @Test(arguments: [
    ("", 1, "no element found"), ("no", 1, "syntax error"), ("<a>\n<b></a>", 2, "mismatched tag"),
    ("<a>\n", 2, "no element found"),
    (deep, 1, "it is nested deeper than 64 elements"), (laughs, 1, "it declares an entity"),
    (outside, 2, "it declares an entity"), (parameter, 1, "it declares an entity"),
    ("<!DOCTYPE a SYSTEM \"http://example.com/a.dtd\">\n<a>&b;</a>", 2, "it refers to an entity that it does not hold"),
    ("<a>\u{1}</a>", 1, "not well-formed (invalid token)"), ("<a/><a/>", 1, "junk after document element"),
    ("<a b='1' b='2'/>", 1, "duplicate attribute"), ("<x:a/>", 1, "unbound prefix"),
  ])
  func `A document that cannot be trusted or read is refused with its line`(document: String, line: Int, reason: String)
  {
    let fault = #expect(throws: XMLFault.self) { try XMLReader.read(Array(document.utf8)) }
    #expect(fault?.line == line)
    #expect(fault?.reason == reason)
  }

  @Test func `Bytes that are no UTF-8, and NULs, are refused`() {
    #expect(throws: XMLFault.self) { try XMLReader.read(Array("<a>".utf8) + [0xFF, 0xFE] + Array("</a>".utf8)) }
    #expect(throws: XMLFault.self) { try XMLReader.read(Array("<a>\0</a>".utf8)) }
  }

  @Test func `UTF-16 is read`() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a>ü</a>"
    let bytes: [UInt8] =
      [0xFE, 0xFF] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 255)] }
    #expect(try XMLReader.read(bytes).text == "ü")
  }

  @Test func `A document that is too large, or has too many elements, is refused`() {
    let many = Array(("<a>" + String(repeating: "<b/>", count: 400_001) + "</a>").utf8)
    let fault = #expect(throws: XMLFault.self) { try XMLReader.read(many) }
    #expect(fault?.reason == "it has more than 400000 elements")
    let large = [UInt8](repeating: UInt8(ascii: " "), count: XMLReader.largest + 1)
    #expect(throws: XMLFault(line: 1, column: 1, reason: "it is larger than 16 MiB")) { try XMLReader.read(large) }
  }

  @Test func `Damaged documents are read or refused`() {
    let document = Array("<a xmlns='urn:x'><b c='d&amp;e'>text</b><![CDATA[x]]><!-- y --><f/></a>".utf8)
    var random = SplitMix(seed: 2)
    var read = 0
    for _ in 0..<2000 {
      if (try? XMLReader.read(random.damage(document))) != nil { read += 1 }
    }
    #expect(read > 0 && read < 2000)
  }

  @Test func `What is written is read back`() throws {
    let text = "a<b>&\"c'\n\t\r ü\u{1F600}"
    var writer = XMLWriter()
    writer.begin("root", ["name": text, "none": nil])
    writer.element("child", text: text)
    writer.end()
    let root = try XMLReader.read(Array(writer.text.utf8))
    #expect(root.attributes == [XMLName("name"): text])
    #expect(root.children.first?.text == text)
    #expect(XMLWriter.escaped("a\0b\u{1F}\u{FFFE}") == "a\u{FFFD}b\u{FFFD}\u{FFFD}")
  }
}
