public import UniformTypes

extension TargetTable {
  /// The kinds of data whose names on X11 are more than their MIME types, or that matter before a registry is loaded.
  static let rows: [(type: ContentType, targets: [String])] = [
    (.html, ["text/html"]),
    // LibreOffice reads the first two, AbiWord the first and the last, GNUstep all three.
    (.rtf, ["text/rtf", "text/richtext", "application/rtf"]),
    (.markdown, ["text/markdown"]),
    (.uriList, ["text/uri-list"]),
    (.gnomeCopiedFiles, ["x-special/gnome-copied-files"]),
    (.kdeCutSelection, ["application/x-kde-cutselection"]),
    (.kdePasswordManagerHint, ["x-kde-passwordManagerHint"]),
    (.chromiumCustomData, ["chromium/x-web-custom-data"]),
    (.mozillaCustomData, ["application/x-moz-custom-clipdata"]),
    (.png, ["image/png"]),
    (.jpeg, ["image/jpeg"]),
    (.gif, ["image/gif"]),
    (.svg, ["image/svg+xml"]),
  ]

  /// How a plain target writes its text.
  enum Encoding: Equatable, Sendable { case utf8, latin1, compoundText, named(String) }

  /// The targets of plain text in the order of an offer, with the type that the answer has (ICCCM 2.7.1). TEXT is answered
  /// as UTF-8, because Wayland bridges hand its bytes on as they are.
  static let plain: [(target: String, encoding: Encoding, answer: String)] = [
    ("text/plain;charset=utf-8", .utf8, "text/plain;charset=utf-8"),
    ("UTF8_STRING", .utf8, "UTF8_STRING"),
    ("text/plain", .utf8, "text/plain"),
    ("TEXT", .utf8, "UTF8_STRING"),
    ("STRING", .latin1, "STRING"),
    ("COMPOUND_TEXT", .compoundText, "COMPOUND_TEXT"),
  ]

  /// From which of several plain targets text is read, the one with the least loss first. TEXT is last: programs answer it
  /// in many ways, and xsel under another name.
  static let readingOrder = [
    "UTF8_STRING", "text/plain;charset=utf-8", "text/plain;charset=UTF-8", "text/plain;charset=utf-16", "COMPOUND_TEXT",
    "text/plain", "STRING", "TEXT",
  ]

  /// Targets that are about the selection and not data (ICCCM 2.6.2), in the order of an offer.
  static let service = ["SAVE_TARGETS", "TIMESTAMP", "MULTIPLE", "TARGETS"]

  /// Targets that change something when they are asked for (ICCCM 2.6.3); LibreOffice's link puts a bookmark into the
  /// document that was copied from.
  static let sideEffects: Set<String> = [
    "DELETE", "INSERT_SELECTION", "INSERT_PROPERTY", "SAVE_TARGETS", "application/x-openoffice-link",
  ]

  /// Whether the target is about the selection and not data.
  public static func isService(_ target: String) -> Bool { service.contains(target) || target == "DELETE" }

  /// Whether the name has a meaning of its own as a target, or as the type of an answer, so that no data can be offered under it
  /// (ICCCM 2.6.2, 2.6.3, 2.7.2).
  public static func isReserved(_ target: String) -> Bool {
    isService(target) || hasSideEffects(target) || ["INCR", "NULL", "NONE", "ATOM_PAIR"].contains(target)
  }

  /// Whether asking for the target changes something, so that nobody who only looks may ask.
  public static func hasSideEffects(_ target: String) -> Bool {
    sideEffects.contains(target) || target.hasPrefix("application/x-openoffice-link;")
  }

  /// Whether what is given means something only as long as the program that gave it runs: addresses in its memory, numbers of
  /// its process, keys of its windows.
  public static func isBoundToProcess(_ target: String) -> Bool {
    boundPrefixes.contains { target.hasPrefix($0) }
  }

  /// Whether another program can give on what is read under this target: it is data, asking for it changes nothing, and it
  /// outlives its program.
  public static func canBeKept(_ target: String) -> Bool {
    !isService(target) && !hasSideEffects(target) && !isBoundToProcess(target)
  }

  private static let boundPrefixes = [
    "application/x-libreoffice-internal-id-", "application/x-openoffice-objectdescriptor-xml",
    "application/x-openoffice-link", "chromium/x-internal-source-rfh-token", "GTK_TEXT_BUFFER_CONTENTS",
  ]

  /// Whether the target is one of plain text.
  public static func isPlainText(_ target: String) -> Bool { plainEncoding(of: target) != nil }

  /// Whether the type is plain text in any encoding; all of these are offered under the same targets.
  public static func isPlain(_ type: ContentType) -> Bool {
    type == .utf8PlainText || type == .plainText || type == .latin1PlainText || type == .compoundText
      || type == .utf16PlainText
  }

  static func plainType(of target: String) -> ContentType? {
    switch plainEncoding(of: target) {
    case .utf8: .utf8PlainText
    case .latin1: .latin1PlainText
    case .compoundText: .compoundText
    case .named(let name): name.lowercased().hasPrefix("utf-16") ? .utf16PlainText : .plainText
    case nil: nil
    }
  }

  /// How text under this target is written unless the answer's type says otherwise; nothing when it is no plain target.
  static func plainEncoding(of target: String) -> Encoding? {
    if let row = plain.first(where: { $0.target == target }) { return row.encoding }
    guard target.lowercased().hasPrefix("text/plain;") else { return nil }
    guard let name = charset(of: target), name.lowercased() != "utf-8" else { return .utf8 }
    return .named(name)
  }

  /// The encoding that a MIME type names (RFC 2045, 5.1), or nothing.
  static func charset(of target: String) -> String? {
    for parameter in target.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased().filter({ $0 != " " }) == "charset" else { continue }
      return String(parts[1].filter { $0 != "\"" && $0 != " " })
    }
    return nil
  }
}
