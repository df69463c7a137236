/// The headings that links of the same document point to.
struct RTFAnchors {
  /// The names that links ask for.
  private var wanted: Set<String> = []
  /// The bookmark of a heading by its paragraph.
  private var names: [Int: String] = [:]
  private var found: Set<String> = []

  /// Goes over the headings only where there are links to look for.
  init(_ document: Document) {
    for link in document.links where link.destination.utf8.first == UInt8(ascii: "#") {
      wanted.insert(RTFAnchors.fragment(link.destination))
    }
    guard !wanted.isEmpty else { return }
    var used: [String: Int] = [:]
    for (index, paragraph) in document.paragraphs.enumerated() {
      guard case .heading = paragraph.kind else { continue }
      var name = RTFAnchors.name(of: paragraph, in: document)
      let count = used[name, default: 0]
      used[name] = count + 1
      if count > 0 { name += "-\(count)" }
      if wanted.contains(name), found.insert(name).inserted { names[index] = name }
    }
  }

  /// The bookmark to put into the heading that is paragraph `index`.
  func bookmark(ofHeading index: Int) -> String? { names.isEmpty ? nil : names[index] }

  /// The bookmark that the destination `#name` leads to; nil where no heading has that name.
  func bookmark(destination: String) -> String? {
    let name = RTFAnchors.fragment(destination)
    return found.contains(name) ? name : nil
  }

  /// What stands behind the `#`, without percent-encoding (RFC 3986, section 2.1).
  private static func fragment(_ destination: String) -> String {
    var bytes: [UInt8] = []
    var rest = destination.utf8.dropFirst()
    while let byte = rest.popFirst() {
      let digits = byte == UInt8(ascii: "%") ? rest.prefix(2).compactMap(Ascii.hexValue) : []
      if digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The name that forges give a heading: lower case, hyphens for spaces, without punctuation.
  private static func name(of heading: Document.Paragraph, in document: Document) -> String {
    var name = ""
    for run in document.runs[Int(heading.runs.lowerBound)..<Int(heading.runs.upperBound)] {
      let text = document.text[Int(run.text.lowerBound)..<Int(run.text.upperBound)]
      if run.kind == .softBreak { name += "-" }
      guard run.kind == .text else { continue }
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        switch scalar {
        case " ": name += "-"
        case "-", "_": name.unicodeScalars.append(scalar)
        default:
          let properties = scalar.properties
          if properties.isAlphabetic || properties.numericType != nil || properties.generalCategory == .nonspacingMark {
            name += properties.lowercaseMapping
          }
        }
      }
    }
    return name
  }
}
