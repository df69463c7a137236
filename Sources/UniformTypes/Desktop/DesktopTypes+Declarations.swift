/// The desktop's types as declarations, so that they take part in every lookup.
extension DesktopTypes: TypeFallback {
  /// A declaration a type, the user's first. A type that nobody declares is named by the dynamic identifier of its MIME type: that is the same
  /// on every machine, whether the database is there or not.
  public func declarations(named: (String) -> ContentType) -> [TypeDeclaration] {
    let patterns = patterns()
    let icons = genericIcons()
    var types: [String: ContentType] = [:]
    /// The type of a canonical MIME type: by that name, or by another one of the same type that somebody declares.
    func type(_ mimeType: String) -> ContentType {
      if let type = types[mimeType] { return type }
      let own = named(mimeType)
      let type = own.isDynamic ? aliases(of: mimeType).lazy.map(named).first { !$0.isDynamic } ?? own : own
      types[mimeType] = type
      return type
    }
    return mimeTypes.map { mimeType in
      let key = mimeType.folded
      var tags: [TagClass: [String]] = [.mimeType: [mimeType] + aliases(of: mimeType)]
      let extensions = (patterns[key] ?? []).compactMap(Self.filenameExtension)
      if !extensions.isEmpty { tags[.filenameExtension] = extensions }
      let supertypes = MIMEKinship.supertypes(
        of: mimeType, parents: statedParents(of: mimeType).map { ($0, type($0)) }, genericIcon: icons[key])
      return TypeDeclaration(
        type(mimeType), conformsTo: supertypes.filter { $0 != type(mimeType) }, tags: tags,
        icon: icons[key] ?? Self.genericIcon(mimeType), source: .desktop)
    }
  }

  /// The declaration with its descriptions and its icon, and with its main extension first, which is that of the first pattern in the type's
  /// own file; the lists of all types do not tell.
  public func completed(_ declaration: TypeDeclaration) -> TypeDeclaration {
    guard let mimeType = declaration.preferredTag(.mimeType) else { return declaration }
    var completed = declaration
    let elements = elements(of: mimeType)
    for element in elements {
      completed.descriptions.merge(MIMEPackage.comments(element)) { first, _ in first }
      if completed.icon == declaration.icon, let icon = element.children(MIMEPackage.name("icon")).first?["name"] {
        completed.icon = icon
      }
    }
    let main = elements.lazy.flatMap { $0.children(MIMEPackage.name("glob")) }
      .compactMap { $0["pattern"].flatMap(Self.filenameExtension) }.first
    if let main, var extensions = completed.tags[.filenameExtension], let place = extensions.firstIndex(of: main) {
      extensions.insert(extensions.remove(at: place), at: 0)
      completed.tags[.filenameExtension] = extensions
    }
    return completed
  }

  /// What stands after `*.` in a pattern that is nothing more.
  static func filenameExtension(_ pattern: String) -> String? {
    let name = pattern.utf8.dropFirst(2)
    guard pattern.hasPrefix("*."), !name.isEmpty, !name.contains(where: { "*?[\\".utf8.contains($0) }) else {
      return nil
    }
    return String(pattern.dropFirst(2))
  }

  /// The icon of a type that states none: of its media. Shared MIME-info Database, "generic-icon".
  static func genericIcon(_ mimeType: String) -> String { "\(MIMEType.media(mimeType))-x-generic" }
}
