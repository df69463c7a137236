/// The keys of a declaration in a `.types` file.
enum DeclarationKey: String, CaseIterable {
  /// What a person calls the type; with a locale in brackets, in that language.
  case description = "Description"
  /// The direct supertypes. A declaration without the key conforms to `public.data`, one with an empty value to nothing.
  case conformsTo = "ConformsTo"
  case extensions = "Extensions"
  case mimeTypes = "MimeTypes"
  case osTypes = "OSTypes"
  case pasteboardTypes = "PasteboardTypes"
  case x11Targets = "X11Targets"
  case urlSchemes = "URLSchemes"
  /// An address that describes the format.
  case reference = "Reference"
  case version = "Version"
  /// The name of an icon in the desktop's theme.
  case icon = "Icon"
  /// `true` when the declaration only makes somebody else's type known, `false` (as without it) when it owns the type.
  case imported = "Imported"

  /// The class of the tags that the key lists.
  var tagClass: TagClass? {
    switch self {
    case .extensions: .filenameExtension
    case .mimeTypes: .mimeType
    case .osTypes: .osType
    case .pasteboardTypes: .pasteboardType
    case .x11Targets: .x11Target
    case .urlSchemes: .urlScheme
    default: nil
    }
  }

  /// The keys of tags in the order that they are written in.
  static let tagKeys: [Self] = allCases.filter { $0.tagClass != nil }
}
