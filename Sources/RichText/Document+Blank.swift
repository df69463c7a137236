extension Document {
  /// Whether a reader would see nothing: no text but blanks, no rule, item or table.
  ///
  /// Raw HTML counts as `interpretingRawHTML()` reads it. Linear in the document at worst; it ends at the first visible thing.
  public var isBlank: Bool {
    let document = interpretingRawHTML()
    for container in document.containers {
      switch container.kind {
      case .item, .cell: return false
      default: break
      }
    }
    return !document.paragraphs.contains { $0.kind == .rule }
      && !document.runs.contains { run in
        String(decoding: document.text[run.text.indices32], as: UTF8.self).unicodeScalars.contains {
          !$0.properties.isWhitespace && $0.properties.generalCategory != .control
            && $0.properties.generalCategory != .format
        }
      }
  }
}
