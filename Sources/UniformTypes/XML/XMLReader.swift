internal import CExpat

/// Reads XML documents from strangers into elements: bounded, without entities of the document's own, and without ever fetching anything.
///
/// A document type declaration may stand there, and its internal subset may declare elements and attributes, as that of shared-mime-info
/// does. Entities may not: they are what makes a short document long.
enum XMLReader {
  /// The most bytes of a document.
  static let largest = 16 << 20
  /// The deepest nesting of elements.
  static let deepest = 64
  /// The most elements of a document: eight times as many as the largest database has.
  static let mostElements = 400_000

  /// The root element. Cost: linear in the bytes. XML_Parse
  static func read(_ bytes: [UInt8]) throws(XMLFault) -> XMLElement {
    if bytes.count > largest { throw XMLFault(line: 1, column: 1, reason: "it is larger than \(largest >> 20) MiB") }
    return try XMLBuilder().read(bytes)
  }
}

/// An expat parser and what it has made so far. XML_ParserCreateNS, XML_ParserFree
@safe
private final class XMLBuilder {
  private let parser: XML_Parser
  private var open: [(element: XMLElement, text: [UInt8])] = []
  private var root: XMLElement?
  private var fault: XMLFault?
  private var elements = 0

  /// Between a namespace and a name; no address can hold it.
  private static let separator = UInt8(ascii: "\n")

  init() throws(XMLFault) {
    guard let parser = unsafe XML_ParserCreateNS(nil, XML_Char(bitPattern: Self.separator)) else {
      throw XMLFault(line: 1, column: 1, reason: "out of memory")
    }
    unsafe self.parser = parser
  }

  deinit { unsafe XML_ParserFree(parser) }

  func read(_ bytes: [UInt8]) throws(XMLFault) -> XMLElement {
    setHandlers()
    let status = unsafe bytes.withUnsafeBytes { buffer in
      unsafe XML_Parse(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), 1)
    }
    if let fault { throw fault }
    if status != XML_STATUS_OK {
      let reason = unsafe XML_ErrorString(XML_GetErrorCode(parser)).map { unsafe String(cString: $0) } ?? "not XML"
      throw here(reason)
    }
    guard let root else { throw here("no element") }
    return root
  }

  /// The builder that a callback belongs to; it lives as long as the call of `read` that the callback comes from.
  private static func of(_ context: UnsafeMutableRawPointer?) -> XMLBuilder? {
    unsafe context.map { unsafe Unmanaged<XMLBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  private func setHandlers() {
    unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    unsafe XML_SetElementHandler(
      parser,
      { context, name, attributes in
        guard let name = unsafe name, let attributes = unsafe attributes else { return }
        var pairs: [XMLName: String] = [:]
        var index = 0
        while let key = unsafe attributes[index], let value = unsafe attributes[index + 1] {
          pairs[XMLBuilder.name(unsafe String(cString: key))] = unsafe String(cString: value)
          index += 2
        }
        unsafe XMLBuilder.of(context)?.begin(XMLBuilder.name(unsafe String(cString: name)), pairs)
      },
      { context, _ in unsafe XMLBuilder.of(context)?.end() })
    unsafe XML_SetCharacterDataHandler(parser) { context, characters, count in
      guard let characters = unsafe characters, let builder = unsafe XMLBuilder.of(context) else { return }
      let bytes = unsafe UnsafeRawBufferPointer(start: characters, count: Int(count))
      unsafe builder.append(Array(bytes))
    }
    unsafe XML_SetEntityDeclHandler(parser) { context, _, _, _, _, _, _, _, _ in
      unsafe XMLBuilder.of(context)?.stop("it declares an entity")
    }
    unsafe XML_SetSkippedEntityHandler(parser) { context, _, _ in
      unsafe XMLBuilder.of(context)?.stop("it refers to an entity that it does not hold")
    }
  }

  private static func name(_ text: String) -> XMLName {
    guard let separator = text.utf8.lastIndex(of: separator) else { return XMLName(text) }
    return XMLName(String(text[text.utf8.index(after: separator)...]), in: String(text[..<separator]))
  }

  private func here(_ reason: String) -> XMLFault {
    unsafe XMLFault(
      line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1, reason: reason)
  }

  private func stop(_ reason: String) {
    if fault == nil { fault = here(reason) }
    _ = unsafe XML_StopParser(parser, 0)
  }

  private func begin(_ name: XMLName, _ attributes: [XMLName: String]) {
    elements += 1
    if fault != nil { return }
    if open.count == XMLReader.deepest { return stop("it is nested deeper than \(XMLReader.deepest) elements") }
    if elements > XMLReader.mostElements { return stop("it has more than \(XMLReader.mostElements) elements") }
    let place = here("")
    open.append((XMLElement(name: name, attributes: attributes, line: place.line, column: place.column), []))
  }

  private func append(_ characters: [UInt8]) {
    if !open.isEmpty { open[open.count - 1].text += characters }
  }

  private func end() {
    // After a fault the parser may still report what it has read ahead.
    guard fault == nil, let (closed, text) = open.popLast() else { return }
    var element = closed
    element.text = String(decoding: text, as: UTF8.self)
    if open.isEmpty { root = element } else { open[open.count - 1].element.children.append(element) }
  }
}
