extension KeyFile {
  /// The file as text, an empty line between groups; reading it gives the same groups again.
  ///
  /// Comments of a file that was read are not kept. A name of a group, a key or a locale that the format cannot say is written as it is, so
  /// a caller checks names from elsewhere.
  public var text: String {
    var text = ""
    for group in groups {
      if !text.isEmpty { text += "\n" }
      text += "[\(group.name)]\n"
      for entry in group.entries {
        text += entry.key
        if let locale = entry.locale { text += "[\(locale)]" }
        text += "=\(entry.rawValue)\n"
      }
    }
    return text
  }
}
