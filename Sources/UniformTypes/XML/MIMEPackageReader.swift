/// Type declarations from a package of the shared MIME database.
extension TypeImporter {
  mutating func readPackage(_ root: XMLElement, _ known: KnownTypes) {
    let elements = root.children(MIMEPackage.name("mime-type")).filter { element in
      if let mimeType = element["type"], MIMEType.isWellFormed(mimeType.utf8.span) { return true }
      report(
        .badTag, element, element["type"].map { "'\($0)' is no MIME type" } ?? "a mime-type element has no type")
      return false
    }
    // First what each is called, since a type may be a subclass of a later one.
    let identifiers = identifiers(of: elements, known)
    var typesOfMIMETypes: [String: ContentType] = [:]
    for (element, identifier) in zip(elements, identifiers) {
      for mimeType in [element["type"] ?? ""] + element.children(MIMEPackage.name("alias")).compactMap({ $0["type"] }) {
        if typesOfMIMETypes[mimeType.folded] == nil {
          typesOfMIMETypes[mimeType.folded] = identifier.existing ?? identifier.type
        }
      }
    }
    let extensions = extensions(of: elements, identifiers)
    for ((element, identifier), extensions) in zip(zip(elements, identifiers), extensions) {
      readType(element, identifier, extensions, known) { typesOfMIMETypes[$0.folded] ?? known.typeOfMIMEType($0) }
    }
    for element in elements {
      var seen: Set<String> = []
      for child in element.children where child.name == MIMEPackage.name(child.name.local) {
        let name = child.name.local
        if !Self.readElements.contains(name), seen.insert(name).inserted { leaveOut("the element \(name)", child) }
      }
    }
  }

  /// The elements of a type that a declaration has a place for. The others are acronyms, and rules about the content, which belong into the
  /// desktop's database.
  private static let readElements: Set = ["comment", "glob", "sub-class-of", "alias", "icon", "generic-icon"]

  private struct Identifier {
    var type: ContentType
    /// The type that is declared already for the MIME type, when the file does not name the identifier itself.
    var existing: ContentType?
    /// What this project wrote about the type.
    var own: XMLElement?
  }

  private mutating func identifiers(of elements: [XMLElement], _ known: KnownTypes) -> [Identifier] {
    var taken: Set<ContentType> = []
    return elements.map { element in
      let mimeType = element["type"] ?? ""
      if let own = element.children(MIMEPackage.ownName("declaration")).first, let identifier = own["identifier"],
        let type = type(identifier, in: own)
      {
        taken.insert(type)
        return Identifier(type: type, own: own)
      }
      // What an earlier import of the file declared is not in the way of this one.
      let existing = known.typeOfMIMEType(mimeType).flatMap { $0 == .derived(fromMIMEType: mimeType) ? nil : $0 }
      var type = ContentType.derived(fromMIMEType: mimeType)
      var number = 2
      while !taken.insert(type).inserted {
        type = ContentType(unchecked: "\(ContentType.derived(fromMIMEType: mimeType).identifier)-\(number)")
        number += 1
      }
      return Identifier(type: type, existing: existing)
    }
  }

  private mutating func readType(
    _ element: XMLElement, _ identifier: Identifier, _ extensions: [String], _ known: KnownTypes,
    typeOf: (String) -> ContentType?
  ) {
    let mimeType = element["type"] ?? ""
    var declaration = TypeDeclaration(
      identifier.type, descriptions: MIMEPackage.comments(element),
      icon: (element.children(MIMEPackage.name("icon")) + element.children(MIMEPackage.name("generic-icon"))).first?[
        "name"],
      isExported: identifier.own?["exported"] != "false", source: .user,
      location: location(element))
    declaration.tags[.mimeType] = [mimeType] + element.children(MIMEPackage.name("alias")).compactMap { $0["type"] }
    var extensions = extensions
    if let existing = identifier.existing {
      // A second type with the same MIME type would take it away from the one that is there; only what is new becomes a kind of that.
      extensions.removeAll { known.typesOfExtension($0).contains(existing) }
      if extensions.isEmpty {
        return report(.leftOut, element, "\(mimeType) is left out, since it is \(existing) already")
      }
      declaration.tags[.mimeType] = nil
      declaration.supertypes = [existing]
    } else {
      let parents = element.children(MIMEPackage.name("sub-class-of")).compactMap { $0["type"] }
      declaration.supertypes = MIMEKinship.supertypes(
        of: mimeType,
        parents: parents.compactMap { name in (typeOf(name) ?? known.dynamicTypeOfMIMEType(name)).map { (name, $0) } },
        genericIcon: element.children(MIMEPackage.name("generic-icon")).first?["name"])
    }
    if !extensions.isEmpty { declaration.tags[.filenameExtension] = extensions }
    if let own = identifier.own { read(own, into: &declaration) }
    add(declaration)
  }

  /// The extensions of each element's patterns, those with the highest weight first; another pattern is reported.
  ///
  /// Of two types of the package with one extension only the one with the higher weight keeps it, and with equal weights the one that is
  /// declared already: there is no weight in a declaration, and what one registers comes before all that is built in.
  private mutating func extensions(of elements: [XMLElement], _ identifiers: [Identifier]) -> [[String]] {
    let all = elements.map { extensions(of: $0) }
    var strongest: [String: Int] = [:]
    func strength(_ weight: Int, _ identifier: Identifier) -> Int { weight * 2 + (identifier.existing == nil ? 0 : 1) }
    for (extensions, identifier) in zip(all, identifiers) {
      for (name, weight) in extensions {
        strongest[name.folded] = max(strongest[name.folded] ?? 0, strength(weight, identifier))
      }
    }
    return zip(zip(elements, identifiers), all).map { entry, extensions in
      extensions.compactMap { name, weight in
        if strength(weight, entry.1) == strongest[name.folded] { return name }
        report(
          .leftOut, entry.0,
          "the extension '\(name)' is left out, since another type of the package comes before this one")
        return nil
      }
    }
  }

  private mutating func extensions(of element: XMLElement) -> [(name: String, weight: Int)] {
    var found: [(name: String, weight: Int)] = []
    for glob in element.children(MIMEPackage.name("glob")) {
      let pattern = glob["pattern"] ?? ""
      if glob["case-sensitive"] == "true" {
        report(.leftOut, glob, "the pattern '\(pattern)' is left out, since extensions ignore case")
      } else if let name = DesktopTypes.filenameExtension(pattern) {
        if !found.contains(where: { $0.name == name }) {
          found.append((name, glob["weight"].flatMap { Int($0) } ?? 50))
        }
      } else {
        report(.leftOut, glob, "the pattern '\(pattern)' is left out, since a type has extensions only")
      }
    }
    return found.enumerated().sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }.map(\.element)
  }

  /// What this project wrote, over what the package says to other programs.
  private mutating func read(_ own: XMLElement, into declaration: inout TypeDeclaration) {
    declaration.supertypes = own.children(MIMEPackage.ownName("supertype")).compactMap { type($0.text, in: $0) }
    declaration.referenceURL = own["reference"]
    declaration.version = own["version"]
    declaration.icon = own["icon"]
    declaration.tags = [:]
    if own["undescribed"] == "true" { declaration.descriptions[""] = nil }
    for tag in own.children(MIMEPackage.ownName("tag")) {
      guard let name = tag["class"], type(name, in: tag) != nil, !tag.text.isEmpty else { continue }
      declaration.tags[TagClass(rawValue: name), default: []].append(tag.text)
    }
  }
}

extension ContentType {
  /// An identifier for a type that a package names by its MIME type alone: `mime.image.x-acme`.
  ///
  /// A dynamic identifier cannot be declared, and whose domain the type belongs to a MIME type does not say.
  static func derived(fromMIMEType mimeType: String) -> ContentType {
    var bytes = Array("mime.".utf8)
    for byte in mimeType.folded.utf8 {
      switch byte {
      case UInt8(ascii: "/"): bytes.append(UInt8(ascii: "."))
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): bytes.append(byte)
      case UInt8(ascii: ".") where bytes.last != UInt8(ascii: "."): bytes.append(byte)
      default: bytes.append(UInt8(ascii: "-"))
      }
    }
    if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
    return ContentType(unchecked: String(decoding: bytes, as: UTF8.self))
  }
}
