/// The desktop's types as declarations, so that they take part in every lookup.
extension DesktopTypes: TypeFallback {
  /// A declaration a type, the user's first. A type that nobody declares is named by the dynamic identifier of its MIME type: that is the same
  /// on every machine, whether the database is there or not.
  public func declarations(named: (String) -> ContentType?) -> [TypeDeclaration] {
    let patterns = patterns()
    return mimeTypes.map { declaration($0, patterns: patterns[$0.folded] ?? [], named) }
  }

  /// The type of a MIME type, or those of an extension, the one with the highest weight first.
  public func declarations(
    tag: String, class tagClass: TagClass, named: (String) -> ContentType?
  ) -> [TypeDeclaration] {
    var mimeTypes: [String] = []
    switch tagClass {
    case .mimeType: mimeTypes = canonicalMIMEType(tag).map { [$0] } ?? []
    case .filenameExtension:
      let matches = allNameMatches("x." + tag).filter { $0.shape == .suffix && $0.patternLength == tag.utf8.count + 2 }
      for (_, match) in matches.enumerated().sorted(by: {
        ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
      }) {
        let mimeType = canonicalMIMEType(match.mimeType) ?? match.mimeType
        if !mimeTypes.contains(mimeType) { mimeTypes.append(mimeType) }
      }
    default: break
    }
    return mimeTypes.map { declaration($0, patterns: globs(for: $0), named) }
  }

  private func declaration(
    _ mimeType: String, patterns: [String], _ named: (String) -> ContentType?
  ) -> TypeDeclaration {
    let aliases = aliases(of: mimeType)
    let icon = names.icon(of: mimeType)
    var tags: [TagClass: [String]] = [.mimeType: [mimeType] + aliases]
    let extensions = patterns.compactMap(Self.filenameExtension)
    if !extensions.isEmpty { tags[.filenameExtension] = extensions }
    // What a declared type conforms to, and looks like, its declaration says.
    if let type = declaredType(mimeType, named, aliases: aliases) {
      return TypeDeclaration(type, tags: tags, source: .desktop)
    }
    let type = Self.dynamicType(mimeType)
    let parents = statedParents(of: mimeType).map { ($0, declaredType($0, named) ?? Self.dynamicType($0)) }
    let supertypes = MIMEKinship.supertypes(of: mimeType, parents: parents, genericIcon: icon).filter { $0 != type }
    return TypeDeclaration(
      type, conformsTo: supertypes, tags: tags, icon: icon ?? Self.genericIcon(mimeType), source: .desktop)
  }

  /// The type that somebody declares for a MIME type: by that name, or by another one of the same type.
  func declaredType(
    _ mimeType: String, _ named: (String) -> ContentType?, aliases: [String]? = nil
  ) -> ContentType? {
    named(mimeType) ?? (aliases ?? self.aliases(of: mimeType)).lazy.compactMap(named).first
  }

  /// What a Mac calls a MIME type that nobody declares.
  static func dynamicType(_ mimeType: String) -> ContentType {
    DynamicType(tag: mimeType, class: .mimeType, conformingTo: .data).type ?? .data
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
    let bytes = pattern.utf8
    guard bytes.count > 2, pattern.hasPrefix("*.") else { return nil }
    for byte in bytes.dropFirst(2) {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "/"): return nil
      default: break
      }
    }
    return String(pattern.dropFirst(2))
  }

  /// The icon of a type that states none: of its media. Shared MIME-info Database, "generic-icon".
  static func genericIcon(_ mimeType: String) -> String { "\(MIMEType.media(mimeType))-x-generic" }
}
