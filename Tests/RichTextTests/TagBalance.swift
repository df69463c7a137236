/// Whether every tag of an HTML text is closed, in order.
enum TagBalance {
  private static let empty: Set<String> = ["meta", "br", "hr", "img", "input"]

  /// The first fault, or nil. Every `<` must begin a tag: published text has no other.
  static func fault(in html: [UInt8]) -> String? {
    var open: [String] = []
    var index = 0
    while index < html.count {
      guard html[index] == UInt8(ascii: "<") else {
        index += 1
        continue
      }
      guard let end = html[index...].firstIndex(of: UInt8(ascii: ">")) else { return "a tag without an end" }
      let tag = String(decoding: html[(index + 1)..<end], as: UTF8.self)
      let name = String(tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" })
      if name.hasPrefix("/") {
        guard open.popLast() == String(name.dropFirst()) else { return "<\(tag)> closes nothing" }
      } else if name.isEmpty {
        return "<\(tag)> is no tag"
      } else if !empty.contains(name) {
        open.append(name)
      }
      index = end + 1
    }
    return open.last.map { "<\($0)> is not closed" }
  }
}
