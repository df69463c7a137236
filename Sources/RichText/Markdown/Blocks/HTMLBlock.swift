/// HTML blocks (CommonMark 4.6): how each of the seven kinds begins and ends.
enum HTMLBlock {
  enum Kind {
    case verbatimTag, comment, instruction, declaration, cdata
    /// The sixth and the seventh kind.
    case tag, anyTag

    var endsAtBlankLine: Bool { self == .tag || self == .anyTag }

    /// Whether the block ends with this line.
    func isEnd(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
      switch self {
      case .tag, .anyTag: false
      case .comment: contains("-->", text, start, end)
      case .instruction: contains("?>", text, start, end)
      case .declaration: contains(">", text, start, end)
      case .cdata: contains("]]>", text, start, end)
      case .verbatimTag:
        HTMLBlock.verbatimTags.contains { contains("</\($0)>", text, start, end) }
      }
    }

    private func contains(_ needle: String, _ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
      let needle = Array(needle.utf8)
      var index = start
      while index + needle.count <= end {
        var length = 0
        while length < needle.count, Ascii.lowercased(text[index + length]) == needle[length] { length += 1 }
        if length == needle.count { return true }
        index += 1
      }
      return false
    }
  }

  private static let verbatimTags = ["script", "pre", "style", "textarea"]
  private static let blockTags: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
    "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame",
    "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link",
    "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "search", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]

  /// The kind of block that begins with the `<` at `start`.
  static func start(_ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> Kind? {
    var index = start + 1
    guard index < end else { return nil }
    switch text[index] {
    case UInt8(ascii: "?"): return .instruction
    case UInt8(ascii: "!"):
      if matches("--", text, index + 1, end) { return .comment }
      if matches("[CDATA[", text, index + 1, end) { return .cdata }
      return index + 1 < end && Ascii.isLetter(text[index + 1]) ? .declaration : nil
    default: break
    }
    let isClosing = text[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    var name: [UInt8] = []
    while index < end, name.count <= 10, Ascii.isAlphanumeric(text[index]) {
      name.append(Ascii.lowercased(text[index]))
      index += 1
    }
    if !name.isEmpty {
      let tag = String(decoding: name, as: UTF8.self)
      let isNameEnd = index == end || Ascii.isSpace(text[index]) || text[index] == UInt8(ascii: ">")
      if !isClosing, isNameEnd, verbatimTags.contains(tag) { return .verbatimTag }
      if isNameEnd || matches("/>", text, index, end), blockTags.contains(tag) { return .tag }
    }
    guard var rest = RawHTMLTag.scanTag(text, start, end) else { return nil }
    while rest < end, Ascii.isSpace(text[rest]) { rest += 1 }
    return rest == end ? .anyTag : nil
  }

  private static func matches(_ prefix: StaticString, _ text: Swift.Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var index = start
    for byte in prefix.description.utf8 {
      guard index < end, text[index] == byte else { return false }
      index += 1
    }
    return true
  }
}
