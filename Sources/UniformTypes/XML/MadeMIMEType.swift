/// The MIME types of types that are declared without one, by which the desktop can know them: `text/x-com.example.notes`.
///
/// Such a name says nothing but the identifier and what kind of content it is, so it is made anew wherever it is needed.
extension TypeRegistry {
  /// The MIME type that is made for a declaration; nil when the identifier is too long for one.
  ///
  /// What stands before the slash is that of the nearest supertype which has a media of its own. The desktop has no part in it.
  func madeMIMEType(for declaration: TypeDeclaration) -> String? {
    let declared = TypeRegistry(loaded: loaded, desktop: nil)
    let media = declared.supertypes(above: declaration.supertypes).lazy.compactMap(Self.media).first ?? "application"
    let mimeType = "\(media)/\(Self.madeSubtype(for: declaration.type))"
    return MIMEType.isWellFormed(mimeType.utf8.span) ? mimeType : nil
  }

  /// The MIME types that could be made for a type, whatever it conforms to.
  static func madeMIMETypes(for type: ContentType) -> [String] {
    let subtype = madeSubtype(for: type)
    return ["text", "image", "audio", "video", "font", "application"].map { "\($0)/\(subtype)" }
  }

  private static func madeSubtype(for type: ContentType) -> String {
    var name = "x-"
    for scalar in type.identifier.folded.unicodeScalars {
      if scalar.isASCII {
        name.unicodeScalars.append(scalar)
      } else {
        name += "+" + String(scalar.value, radix: 16) + "+"
      }
    }
    return name
  }

  /// The declared type that a MIME type was made for, or nil. `mimeType` is in lower case and has no parameters.
  func type(ofMadeMIMEType mimeType: String) -> ContentType? {
    guard let slash = mimeType.firstIndex(of: "/") else { return nil }
    let subtype = mimeType[mimeType.index(after: slash)...]
    guard subtype.hasPrefix("x-"), let identifier = Self.identifier(subtype.dropFirst(2)), !identifier.isDynamic,
      let declaration = declaration(of: identifier), (declaration.tags[.mimeType] ?? []).isEmpty,
      madeMIMEType(for: declaration) == mimeType
    else { return nil }
    return declaration.type
  }

  private static func identifier(_ name: Substring) -> ContentType? {
    // Nearly every MIME type is told from a made one by this.
    guard name.utf8.contains(UInt8(ascii: ".")) else { return nil }
    var identifier = ""
    for (place, part) in name.split(separator: "+", omittingEmptySubsequences: false).enumerated() {
      if place.isMultiple(of: 2) {
        identifier += part
      } else if let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) {
        identifier.unicodeScalars.append(scalar)
      } else {
        return nil
      }
    }
    return ContentType(identifier)
  }

  private static func media(_ type: ContentType) -> String? {
    switch type {
    case .text: "text"
    case .image: "image"
    case .audio: "audio"
    case .movie: "video"
    case .font: "font"
    default: nil
    }
  }
}
