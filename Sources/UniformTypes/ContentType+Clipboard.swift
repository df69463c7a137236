/// The types of clipboards on Linux, which `UTType` has no constants for; `types/clipboard.types` declares them.
extension ContentType {
  /// A list of addresses, one a line, as file managers copy files (RFC 2483): `org.ietf.uri-list`.
  public static var uriList: Self { Self(unchecked: "org.ietf.uri-list") }
  /// Files that were copied or cut in GNOME's way, the first line says which: `org.gnome.copied-files`.
  public static var gnomeCopiedFiles: Self { Self(unchecked: "org.gnome.copied-files") }
  /// KDE's mark on a list of files that were cut: `org.kde.cut-selection`.
  public static var kdeCutSelection: Self { Self(unchecked: "org.kde.cut-selection") }
  /// KDE's mark on content that histories must not keep: `org.kde.password-manager-hint`.
  public static var kdePasswordManagerHint: Self { Self(unchecked: "org.kde.password-manager-hint") }
  /// Files given through the desktop portal: `org.freedesktop.portal.file-transfer`.
  public static var portalFileTransfer: Self { Self(unchecked: "org.freedesktop.portal.file-transfer") }
  /// An address with its title, in UTF-16: `org.mozilla.url`.
  public static var mozillaURL: Self { Self(unchecked: "org.mozilla.url") }
  /// Data of web pages by MIME type, as Firefox packs it: `org.mozilla.custom-clipdata`.
  public static var mozillaCustomData: Self { Self(unchecked: "org.mozilla.custom-clipdata") }
  /// Data of web pages by MIME type, as Chromium packs it: `org.chromium.web-custom-data`.
  public static var chromiumCustomData: Self { Self(unchecked: "org.chromium.web-custom-data") }
  /// Data of web pages by MIME type, as WebKit packs it: `com.apple.WebKit.custom-pasteboard-data`.
  public static var webKitCustomData: Self { Self(unchecked: "com.apple.WebKit.custom-pasteboard-data") }
  /// The map from MIME types to the slots of web custom formats: `org.w3.web-custom-format.map`.
  public static var webCustomFormatMap: Self { Self(unchecked: "org.w3.web-custom-format.map") }
  /// Text in ISO 8859-1, which the ICCCM calls STRING: `org.x.string`.
  public static var latin1PlainText: Self { Self(unchecked: "org.x.string") }
  /// Text in the X Consortium's form of ISO 2022: `org.x.compound-text`.
  public static var compoundText: Self { Self(unchecked: "org.x.compound-text") }
}
