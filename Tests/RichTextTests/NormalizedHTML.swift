/// HTML as one canonical text, so that only differences which mean something are left: attributes are sorted, blanks beside
/// block tags go, others become one space but in `pre`, `<br />` and `<br>` are one, characters are decoded.
enum NormalizedHTML {
  private static let blocks: Set<String> = [
    "article", "header", "aside", "hgroup", "blockquote", "hr", "iframe", "body", "li", "map", "button", "object",
    "canvas", "ol", "caption", "output", "col", "p", "colgroup", "pre", "dd", "progress", "div", "section", "dl",
    "table", "td", "dt", "tbody", "embed", "textarea", "fieldset", "tfoot", "figcaption", "th", "figure", "thead",
    "footer", "tr", "form", "ul", "h1", "h2", "h3", "h4", "h5", "h6", "video", "script", "style",
  ]

  static func normalize(_ html: String) -> String {
    var out = ""
    var rest = Substring(html)
    var depthOfPre = 0
    var isAfterBlock = true
    var text = ""

    func flush(beforeBlock: Bool) {
      defer { text = "" }
      guard !text.isEmpty else { return }
      if depthOfPre > 0 {
        out += decoded(text)
      } else {
        var words = decoded(text, keepingSpaces: true)
        words = collapsed(words)
        if isAfterBlock, words.first == " " { words.removeFirst() }
        if beforeBlock, words.last == " " { words.removeLast() }
        out += words
      }
      if !text.isEmpty { isAfterBlock = false }
    }

    while let first = rest.first {
      if first == "<", let tag = Tag(&rest) {
        let isBlock = blocks.contains(tag.name)
        flush(beforeBlock: isBlock)
        if isBlock, depthOfPre == 0 { while out.last == " " { out.removeLast() } }
        out += tag.text
        if tag.name == "pre" { depthOfPre = max(0, depthOfPre + (tag.isClosing ? -1 : 1)) }
        isAfterBlock = isBlock
      } else {
        text.append(first)
        rest.removeFirst()
      }
    }
    flush(beforeBlock: true)
    return out
  }

  private static func collapsed(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      if [" ", "\n", "\t", "\r"].contains(scalar) {
        if out.unicodeScalars.last != " " { out += " " }
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  private static func decoded(_ text: String, keepingSpaces: Bool = false) -> String {
    var out = text
    for (name, character) in [("&quot;", "\""), ("&#x27;", "'"), ("&#39;", "'"), ("&gt;", ">")] {
      out = out.split(separator: name, omittingEmptySubsequences: false).joined(separator: character)
    }
    return out
  }

  private struct Tag {
    var name = ""
    var isClosing = false
    var text = ""

    /// Takes a tag, comment or instruction from the front; nil and nothing taken if there is none.
    init?(_ rest: inout Substring) {
      var end: Substring.Index?
      var quote: Character?
      for index in rest.indices {
        let character = rest[index]
        if let open = quote {
          if character == open { quote = nil }
        } else if character == "\"" || character == "'" {
          quote = character
        } else if character == ">" {
          end = index
          break
        }
      }
      guard let end else { return nil }
      var inside = rest[rest.index(after: rest.startIndex)..<end]
      guard let first = inside.first, first == "/" || first.isLetter else { return nil }
      rest = rest[rest.index(after: end)...]
      if first == "/" {
        isClosing = true
        inside.removeFirst()
      }
      if inside.last == "/" { inside.removeLast() }
      let nameEnd = inside.firstIndex { $0.isWhitespace || $0 == "/" } ?? inside.endIndex
      name = inside[..<nameEnd].lowercased()
      let attributes = Tag.attributes(inside[nameEnd...])
      text = "<" + (isClosing ? "/" : "") + name + attributes.sorted().map { " " + $0 }.joined() + ">"
    }

    private static func attributes(_ text: Substring) -> [String] {
      var out: [String] = []
      var current = ""
      var quote: Character?
      for character in text {
        if let open = quote {
          current.append(character)
          if character == open { quote = nil }
        } else if character.isWhitespace {
          if !current.isEmpty { out.append(current) }
          current = ""
        } else {
          if character == "\"" || character == "'" { quote = character }
          current.append(character)
        }
      }
      if !current.isEmpty { out.append(current) }
      return out.map { decoded($0) }
    }
  }
}
