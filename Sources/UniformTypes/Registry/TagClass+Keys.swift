extension TagClass {
  /// The tag as it is compared: in lower case where the class ignores it, a MIME type without blanks and quotation marks. Nil when it is no tag.
  func normalized(_ tag: String) -> String? {
    guard !tag.isEmpty, tag.utf8.count <= Self.longestTag else { return nil }
    return self == .mimeType ? MIMEType.normalized(tag) : ignoresCase ? tag.folded : tag
  }
}
