extension TagClass {
  /// The tag as it is compared: in lower case where the class ignores it, a MIME type without blanks and quotation marks. Nil when it is no tag.
  ///
  /// A wildcard, `image/*`, is a MIME tag like any other here, though none that can be declared.
  func normalized(_ tag: String) -> String? {
    guard !tag.isEmpty, tag.utf8.count <= Self.longestTag else { return nil }
    guard self == .mimeType else { return ignoresCase ? tag.folded : tag }
    return MIMEType.normalized(tag) ?? (MIMEType.isWildcard(tag) ? tag.folded : nil)
  }
}
