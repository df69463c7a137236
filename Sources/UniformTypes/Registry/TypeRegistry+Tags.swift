extension TypeRegistry {
  /// The tags of a type by class, those of a dynamic type among them; empty for a type that nobody declares.
  public func tags(of type: ContentType) -> [TagClass: [String]] {
    if let declaration = loaded.declaration(of: type) { return declaration.tags }
    if let number = BuiltInTypes.number(of: type) { return BuiltInTypes.declaration(number).tags }
    if let declaration = desktopDeclaration(of: type) { return declaration.tags }
    guard let dynamic = DynamicType(type) else { return [:] }
    return Dictionary(grouping: dynamic.tags, by: \.tagClass).mapValues { $0.map(\.value) }
  }

  /// The first tag of a class, or nil.
  ///
  /// A type without an X11 target has its MIME type as one. A type with a MIME type but no extension has the desktop's. A type without a MIME
  /// type has the one that an export makes of its identifier, where the desktop has got it from there.
  public func preferredTag(_ tagClass: TagClass, of type: ContentType) -> String? {
    if let tag = ownTag(tagClass, of: type) { return tag }
    if type.isDynamic { return tagClass == .x11Target ? ownTag(.mimeType, of: type) : nil }
    switch tagClass {
    case .x11Target: return preferredTag(.mimeType, of: type)
    case .mimeType:
      // The desktop is asked first, since which media the name has costs a walk up the supertypes.
      let names = Self.madeMIMETypes(for: type).lazy
      return names.compactMap { known($0) }.first { $0.type == type }?.preferredTag(.mimeType)
    // The desktop knows types by their MIME type, and of those what files are called.
    case .filenameExtension:
      guard let known = ownTag(.mimeType, of: type).flatMap({ known($0) }) else { return nil }
      return desktop?.source.completed(known).preferredTag(tagClass)
    default: return nil
    }
  }

  /// What the desktop knows of a MIME type.
  private func known(_ mimeType: String) -> TypeDeclaration? {
    TagKey(mimeType, .mimeType).flatMap { desktop?.declarations($0).first }
  }

  /// The first tag of a class in the declaration.
  func ownTag(_ tagClass: TagClass, of type: ContentType) -> String? {
    if let declaration = loaded.declaration(of: type) { return declaration.preferredTag(tagClass) }
    if let number = BuiltInTypes.number(of: type) { return BuiltInTypes.preferredTag(tagClass, of: number) }
    return tags(of: type)[tagClass]?.first
  }

  /// What a person calls a type, in the language of a locale as the environment names it (`de_AT.UTF-8`); nil when nobody says.
  ///
  /// A type without a description has that of a supertype, looked for depth first in the order of the declarations. A type that nobody
  /// declares has none, whatever its supertypes have.
  public func description(of type: ContentType, locale: String = "") -> String? {
    descriptions(of: [type], locale: locale)[0]
  }

  /// The descriptions of many types, each as ``description(of:locale:)`` gives it. Cost: linear in the types and all their supertypes.
  public func descriptions(of types: [ContentType], locale: String = "") -> [String?] {
    var descriptions = Inheritance { type in
      declaration(of: type)?.description(locale: locale).flatMap { $0.isEmpty ? nil : $0 }
    } from: {
      directSupertypes(of: $0)
    }
    return types.map { isDeclared($0) ? descriptions.value(of: $0) : nil }
  }
}
