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

/// Declarations as a file, and what is not in it.
public struct TypeExport: Sendable, Hashable {
  public var text: String
  /// What the format has no word for, in the order of the declarations.
  public var faults: [TypeError] = []
}

extension TypeRegistry {
  /// Declarations as a file for this or another system; the registry says what their supertypes are called there.
  ///
  /// A type of the desktop alone is written with the identifier `mime.MEDIA.SUBTYPE`, since a dynamic one cannot be declared. A package has the
  /// MIME type that the desktop knows, one made of the identifier where there is none, and beside it all that the format has no word for, so
  /// that an import gives the same declarations again. What the other formats cannot say is left out and told.
  public func exportTypes(_ declarations: [TypeDeclaration], as format: TypeFormat) -> TypeExport {
    let declarations = declarations.map(Self.declarable)
    let faults = declarations.flatMap { declaration in
      leftOut(of: declaration, in: format).map {
        TypeError(.leftOut, nil, "'\(declaration.type)' is written without \($0)")
      }
    }
    switch format {
    case .types: return TypeExport(text: KeyFile(groups: declarations.map(\.keyFileGroup)).text, faults: faults)
    case .propertyList: return TypeExport(text: PropertyListTypes.write(declarations), faults: faults)
    case .mimePackage:
      let database = desktop?.source as? DesktopTypes
      let writer = MIMEPackageWriter(
        mimeTypeOf: { ownTag(.mimeType, of: $0) }, supertypesOf: { directSupertypes(of: $0) },
        canonical: { database?.canonicalMIMEType($0) }, made: { madeMIMEType(for: $0) })
      return writer.write(declarations)
    }
  }

  /// What a format cannot say of a type, each with the reason.
  private func leftOut(of declaration: TypeDeclaration, in format: TypeFormat) -> [String] {
    switch format {
    case .types:
      let known = Set(DeclarationKey.tagKeys.compactMap(\.tagClass))
      return declaration.tags.filter { !$0.value.isEmpty && !known.contains($0.key) }.map(\.key.rawValue).sorted().map {
        "its tags of the class '\($0)', for which there is no key"
      }
    case .propertyList:
      let languages = declaration.descriptions.keys.filter { !$0.isEmpty }.sorted().joined(separator: ", ")
      let icon = declaration.icon.map { "its icon '\($0)', since icons there are files of a bundle" }
      return (languages.isEmpty ? [] : ["its descriptions by language (\(languages)), since there is one for all"])
        + (icon.map { [$0] } ?? [])
    case .mimePackage: return []
    }
  }

  private static func declarable(_ declaration: TypeDeclaration) -> TypeDeclaration {
    guard declaration.type.isDynamic, let mimeType = declaration.preferredTag(.mimeType) else { return declaration }
    var declaration = declaration
    declaration.type = ContentType.derived(fromMIMEType: mimeType)
    return declaration
  }
}
