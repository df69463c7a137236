/// Type declarations as a package of the shared MIME database, which `xdg-mime install` installs.
struct MIMEPackageWriter {
  /// The MIME type of a type that is not among those that are written; nil when it has none.
  let mimeTypeOf: (ContentType) -> String?
  /// The direct supertypes of such a type.
  let supertypesOf: (ContentType) -> [ContentType]
  /// The desktop's own name for a MIME type, nil when it does not know it.
  let canonical: (String) -> String?
  /// The MIME type that stands for a type without one.
  let made: (TypeDeclaration) -> String?

  /// The package. What its elements cannot say stands beside them in a namespace of its own, which other programs skip and an import reads.
  func write(_ declarations: [TypeDeclaration]) -> TypeExport {
    var writer = XMLWriter()
    var mimeTypes: [ContentType: String] = [:]
    var export = TypeExport(text: "")
    for declaration in declarations {
      if let mimeType = mimeType(of: declaration) {
        mimeTypes[declaration.type] = mimeType
      } else {
        export.faults.append(
          TypeError(.leftOut, nil, "'\(declaration.type)' is left out, since it is too long for a MIME type"))
      }
    }
    let declared = Dictionary(declarations.map { ($0.type, $0) }) { first, _ in first }
    writer.begin("mime-info", ["xmlns": MIMEPackage.namespace, "xmlns:typeboard": MIMEPackage.ownNamespace])
    for declaration in declarations {
      guard let mimeType = mimeTypes[declaration.type] else { continue }
      let parents = parents(of: declaration) { type in
        mimeTypes[type] ?? mimeTypeOf(type)
      } supertypes: {
        declared[$0]?.supertypes ?? supertypesOf($0)
      }
      write(declaration, mimeType, parents.filter { $0.folded != mimeType.folded }, &writer)
    }
    writer.end()
    export.text = writer.text
    return export
  }

  /// The MIME type that a type is written under: its first one, by the name that the desktop knows, or else one made of the identifier; nil when that is
  /// too long.
  private func mimeType(of declaration: TypeDeclaration) -> String? {
    if let stated = (declaration.tags[.mimeType] ?? []).first(where: { MIMEType.isWellFormed($0.utf8.span) }) {
      return canonical(stated) ?? stated
    }
    return made(declaration)
  }

  /// The MIME types of the nearest supertypes that have one, on each line of descent.
  private func parents(
    of declaration: TypeDeclaration, mimeType: (ContentType) -> String?, supertypes: (ContentType) -> [ContentType]
  ) -> [String] {
    var parents: [String] = []
    var seen: Set<ContentType> = [declaration.type]
    var level = declaration.supertypes
    while !level.isEmpty {
      var next: [ContentType] = []
      for type in level where seen.insert(type).inserted {
        // What holds of everything need not be said; text/plain does not hold of what is text but not plain.
        if type == .data { continue }
        if let name = mimeType(type), MIMEType.isWellFormed(name.utf8.span) {
          let name = canonical(name) ?? name
          if !parents.contains(name) { parents.append(name) }
        } else {
          next += supertypes(type)
        }
      }
      level = next
    }
    return parents
  }

  private func write(_ declaration: TypeDeclaration, _ mimeType: String, _ parents: [String], _ writer: inout XMLWriter)
  {
    writer.begin("mime-type", ["type": mimeType])
    let descriptions = declaration.descriptions.sorted { $0.key < $1.key }
    if declaration.descriptions[""] == nil {
      writer.element(
        "comment", text: declaration.descriptions["en"] ?? descriptions.first?.value ?? declaration.type.identifier)
    }
    for (locale, text) in descriptions {
      writer.element("comment", ["xml:lang": locale.isEmpty ? nil : locale], text: text)
    }
    for parent in parents { writer.element("sub-class-of", ["type": parent]) }
    if let icon = declaration.icon { writer.element("icon", ["name": icon]) }
    for alias in aliases(of: declaration, mimeType) { writer.element("alias", ["type": alias]) }
    for name in declaration.tags[.filenameExtension] ?? [] where !name.contains(where: { "*?[]\\/".contains($0) }) {
      writer.element("glob", ["pattern": "*." + name])
    }
    writer.begin(
      "typeboard:declaration",
      [
        "identifier": declaration.type.identifier, "exported": declaration.isExported ? nil : "false",
        "version": declaration.version, "reference": declaration.referenceURL, "icon": declaration.icon,
        "undescribed": declaration.descriptions[""] == nil ? "true" : nil,
      ])
    for supertype in declaration.supertypes { writer.element("typeboard:supertype", text: supertype.identifier) }
    for (tagClass, values) in declaration.tags.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      for value in values { writer.element("typeboard:tag", ["class": tagClass.rawValue], text: value) }
    }
    writer.end()
    writer.end()
  }

  /// The other MIME types of a type, but for those that the desktop has as types of their own.
  private func aliases(of declaration: TypeDeclaration, _ mimeType: String) -> [String] {
    var aliases: [String] = []
    for alias in declaration.tags[.mimeType] ?? []
    where MIMEType.isWellFormed(alias.utf8.span) && alias.folded != mimeType.folded && !aliases.contains(alias) {
      // An alias that leads elsewhere, or is no alias at all there, is not ours to bend.
      if let known = canonical(alias), known.folded != mimeType.folded { continue }
      aliases.append(alias)
    }
    return aliases
  }
}
