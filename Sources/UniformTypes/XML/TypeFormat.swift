internal import KeyFile

/// A format that declarations of types can be written in.
public enum TypeFormat: String, Sendable, CaseIterable {
  /// A `.types` file, as this project reads it.
  case types
  /// An Info.plist in XML.
  case propertyList = "plist"
  /// A package of the shared MIME database, for `xdg-mime install`.
  case mimePackage = "mime-info"
}

extension TypeRegistry {
  /// Declarations as a file for this or another system; the registry says what their supertypes are called there.
  ///
  /// A type of the desktop alone is written with the identifier `mime.MEDIA.SUBTYPE`, since a dynamic one cannot be declared. An Info.plist has
  /// one description and no icon. A package has the MIME type that the desktop knows, one made of the identifier where there is none, and beside
  /// it all that the format has no word for, so that an import gives the same declarations again.
  public func exportTypes(_ declarations: [TypeDeclaration], as format: TypeFormat) -> String {
    let declarations = declarations.map(Self.declarable)
    switch format {
    case .types: return KeyFile(groups: declarations.map(\.keyFileGroup)).text
    case .propertyList: return PropertyListTypes.write(declarations)
    case .mimePackage:
      let database = desktop?.source as? DesktopTypes
      let writer = MIMEPackageWriter(
        mimeTypeOf: { preferredTag(.mimeType, of: $0) }, supertypesOf: { directSupertypes(of: $0) },
        canonical: { database?.canonicalMIMEType($0) })
      return writer.write(declarations)
    }
  }

  private static func declarable(_ declaration: TypeDeclaration) -> TypeDeclaration {
    guard declaration.type.isDynamic, let mimeType = declaration.preferredTag(.mimeType) else { return declaration }
    var declaration = declaration
    declaration.type = ContentType.derived(fromMIMEType: mimeType)
    return declaration
  }
}
