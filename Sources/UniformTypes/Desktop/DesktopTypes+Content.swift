/// MIME types by content.
extension DesktopTypes {
  /// How much of a content is looked at, in bytes: as much as the rules ask for, and no more than 256 KiB, however far they reach.
  public var contentExtent: Int { min(magic.map(\.extent).max() ?? 0, 256 << 10) }

  /// The comparisons that one search may make: no real database comes near, and a hostile one costs a fraction of a second.
  private static let mostEffort = 8 << 20

  /// The type that a content's first bytes show, with the priority of the rule that found it (50 is usual, from 80 on it is stronger than a
  /// name that leaves several types). Nil when no rule matches, as for most text.
  public func mimeType(forContent content: [UInt8]) -> (mimeType: String, priority: Int)? {
    let tables = magic
    var effort = Self.mostEffort
    var places = tables.map { _ in 0 }
    // The tables are sorted by priority; of two directories with a rule of one priority the user's comes first.
    while let number = tables.indices.filter({ places[$0] < tables[$0].sections.count }).max(by: {
      (tables[$0].sections[places[$0]].priority, $1) < (tables[$1].sections[places[$1]].priority, $0)
    }) {
      let section = tables[number].sections[places[number]]
      places[number] += 1
      if tables[..<number].contains(where: { $0.withoutLowerMagic.contains(section.mimeType.folded) }) { continue }
      if tables[number].matches(section, content.span, effort: &effort) {
        return (canonicalMIMEType(section.mimeType) ?? section.mimeType, section.priority)
      }
      if effort <= 0 { return nil }
    }
    return nil
  }

  /// Whether the content looks like text: its first 128 bytes have no control characters but blanks, line ends and backspace.
  public static func looksLikeText(_ content: [UInt8]) -> Bool {
    content.prefix(128).allSatisfy { $0 >= 0x20 && $0 != 0x7F || 8...13 ~= $0 || $0 == 0x1B }
  }

  /// The type of a file with this name and content, by the recommended order of the specification: the name when it leaves one type, else of
  /// its types the one that the content supports; without a match of the name the content alone.
  ///
  /// As in GLib, content with a rule of priority 80 or more beats a name that leaves several types, and nothing but its name makes a file a
  /// desktop entry, since those are run.
  public func mimeType(forContent content: [UInt8], name: String?) -> String {
    let names = name.map { mimeTypes(forFileName: $0) } ?? []
    if names.count == 1 { return names[0] }
    let sniffed = contentType(content, named: name != nil)
    guard let first = names.first else { return sniffed.mimeType }
    if sniffed.priority >= 80 { return sniffed.mimeType }
    return names.first { isSubclass($0, of: sniffed.mimeType) } ?? first
  }

  /// The type of the content with the two that stand for what no rule knows, and the priority, 0 for those.
  func contentType(_ content: [UInt8], named: Bool) -> (mimeType: String, priority: Int) {
    if let found = mimeType(forContent: content) {
      return named && found.mimeType == "application/x-desktop" ? ("text/plain", 0) : found
    }
    return (Self.fallbackType(of: content), 0)
  }

  /// The type of a content that no rule knows: nothing, text, or bytes.
  static func fallbackType(of content: [UInt8]) -> String {
    if content.isEmpty { return "application/x-zerosize" }
    return looksLikeText(content) ? "text/plain" : "application/octet-stream"
  }
}
