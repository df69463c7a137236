extension TypeRegistry {
  /// The type of a tag, the preferred one of several; a dynamic type when nobody declares the tag; nil when the text is no tag of the class.
  ///
  /// Only a type that conforms to `supertype` is an answer; nil requires nothing. Case, the parameters of a MIME type, and MIME types as X11
  /// targets are as ``TagClass`` says.
  public func type(tag: String, class tagClass: TagClass, conformingTo supertype: ContentType?) -> ContentType? {
    let keys = TagKey.keys(tag, tagClass)
    if keys.isEmpty { return nil }
    return firstDeclared(keys, Requirement(supertype, self)) ?? dynamicType(tag, tagClass, supertype)
  }

  /// All declared types of a tag, the preferred one first: the user's, the system's, the built-in ones, the desktop's. If there is none, the
  /// dynamic type; nothing when the text is no tag of the class.
  public func types(tag: String, class tagClass: TagClass, conformingTo supertype: ContentType?) -> [ContentType] {
    let declared = declaredTypes(tag: tag, class: tagClass, conformingTo: supertype)
    if !declared.isEmpty { return declared }
    return type(tag: tag, class: tagClass, conformingTo: supertype).map { [$0] } ?? []
  }

  /// All declared types of a tag, the preferred one first, without a dynamic one.
  public func declaredTypes(
    tag: String, class tagClass: TagClass, conformingTo supertype: ContentType?
  ) -> [ContentType] {
    var found: [ContentType] = []
    var seen: Set<ContentType> = []
    let requirement = Requirement(supertype, self)
    let keys = TagKey.keys(tag, tagClass)
    for key in keys {
      // A search that never ends visits every candidate.
      _ = firstDeclared(key, requirement) { type in
        if seen.insert(type).inserted { found.append(type) }
        return false
      }
    }
    for key in keys {
      _ = desktop?.first(key) { type in
        if requirement.isMet(by: type), seen.insert(type).inserted { found.append(type) }
        return false
      }
    }
    return found
  }

  /// The type of a filename extension (without the dot, in any case), which conforms to `public.data` unless told otherwise.
  public func type(filenameExtension: String, conformingTo supertype: ContentType? = .data) -> ContentType? {
    type(tag: filenameExtension, class: .filenameExtension, conformingTo: supertype)
  }

  /// The type of a MIME type, which conforms to `public.data` unless told otherwise.
  public func type(mimeType: String, conformingTo supertype: ContentType? = .data) -> ContentType? {
    type(tag: mimeType, class: .mimeType, conformingTo: supertype)
  }

  /// The type of a target of an X11 selection, which conforms to `public.data` unless told otherwise.
  public func type(x11Target: String, conformingTo supertype: ContentType? = .data) -> ContentType? {
    type(tag: x11Target, class: .x11Target, conformingTo: supertype)
  }

  /// All declared types of a file with this name, by its longest extension that one of them has; else the dynamic type of the last extension;
  /// nothing for a name without one.
  ///
  /// `archive.tar.gz` is looked up as `tar.gz`, then as `gz`. Dots at the beginning only hide a file. Directories before the name are no
  /// part of it.
  public func types(fileName: String, conformingTo supertype: ContentType? = .data) -> [ContentType] {
    let (found, _) = declaredTypes(fileName: fileName, conformingTo: supertype)
    if !found.isEmpty { return found }
    guard let tag = Self.endings(fileName).last else { return [] }
    return type(filenameExtension: tag, conformingTo: supertype).map { [$0] } ?? []
  }

  /// The declared types of the longest extension that one of them has, and the bytes of that extension.
  func declaredTypes(
    fileName: String, conformingTo supertype: ContentType? = .data
  ) -> (types: [ContentType], ending: Int) {
    for tag in Self.endings(fileName) {
      let found = declaredTypes(tag: tag, class: .filenameExtension, conformingTo: supertype)
      if !found.isEmpty { return (found, tag.utf8.count) }
    }
    return ([], 0)
  }

  /// What could be the extension of a file name, the longest first.
  static func endings(_ fileName: String) -> [String] {
    let name = fileName[(fileName.lastIndex(of: "/").map { fileName.index(after: $0) } ?? fileName.startIndex)...]
    let visible = name.drop { $0 == "." }
    // The longest tag has so many bytes, and nobody has more parts than this.
    let dots = visible.utf8.indices.filter { visible.utf8[$0] == UInt8(ascii: ".") }.suffix(8)
    return dots.map { String(visible[visible.utf8.index(after: $0)...]) }
  }

  /// The declared type that a dynamic one stands for here, or else its usual spelling; any other type as it is.
  ///
  /// An identifier from a machine that does not know Markdown becomes `net.daringfireball.markdown`. All spellings of one unknown tag become
  /// one identifier.
  public func canonical(_ type: ContentType) -> ContentType {
    guard type.isDynamic, let dynamic = DynamicType(type), let tag = dynamic.tags.first else { return type }
    let keys = TagKey.keys(tag.value, tag.tagClass)
    if let declared = firstDeclared(keys, Requirement(dynamic.supertype, self))
      ?? firstDeclared(keys, Requirement(nil, self))
    {
      return declared
    }
    return DynamicType(supertype: .data, tags: dynamic.tags.map(\.folded)).type ?? type
  }

  // MARK: The search

  /// What candidates must conform to. It remembers what it has seen: all of them may have one long chain of supertypes in common.
  final class Requirement {
    let supertype: ContentType?
    /// Its number, when it is built in.
    let number: Int?
    private var kinship: Inheritance<Bool>

    init(_ supertype: ContentType?, _ registry: TypeRegistry) {
      self.supertype = supertype
      number = supertype.flatMap { BuiltInTypes.number(of: $0) }
      let isDynamic = supertype?.isDynamic ?? false
      kinship = Inheritance {
        $0 == supertype || isDynamic && $0.isEquivalent(to: supertype!) ? true : nil
      } from: {
        registry.directSupertypes(of: $0)
      }
    }

    func isMet(by type: ContentType) -> Bool { supertype == nil || kinship.value(of: type) ?? false }
  }

  /// The preferred declared type of the first key that has one, the desktop's after all others.
  private func firstDeclared(_ keys: [TagKey], _ requirement: Requirement) -> ContentType? {
    for key in keys {
      if let type = firstDeclared(key, requirement) { return type }
    }
    guard let desktop else { return nil }
    for key in keys {
      if let type = desktop.first(key, where: { requirement.isMet(by: $0) }) { return type }
    }
    return nil
  }

  private func firstDeclared(
    _ key: TagKey, _ requirement: Requirement, where isWanted: ((ContentType) -> Bool)? = nil
  ) -> ContentType? {
    if let type = loaded.first(key, where: { requirement.isMet(by: $0) && isWanted?($0) ?? true }) { return type }
    let number = BuiltInTypes.first(key.value, class: key.letter) { number in
      if loaded.overridesBuiltIn {
        let type = BuiltInTypes.type(number)
        // A declaration that wins over the built-in one brings its own tags and takes these away.
        return loaded.index[type] == nil && requirement.isMet(by: type) && isWanted?(type) ?? true
      }
      if requirement.supertype != nil {
        guard let wanted = requirement.number, BuiltInTypes.conforms(number, to: wanted) else { return false }
      }
      return isWanted?(BuiltInTypes.type(number)) ?? true
    }
    if let number { return BuiltInTypes.type(number) }
    guard key.fallbackClass == .mimeType, let type = type(ofMadeMIMEType: key.value), requirement.isMet(by: type),
      isWanted?(type) ?? true
    else { return nil }
    return type
  }

  /// The dynamic type of a tag. A target that is written as a MIME type is one, so that both ways lead to one type.
  private func dynamicType(_ tag: String, _ tagClass: TagClass, _ supertype: ContentType?) -> ContentType? {
    if tagClass == .x11Target, let mimeType = TagClass.mimeType.normalized(tag) {
      return DynamicType(tag: mimeType, class: .mimeType, conformingTo: supertype).type
    }
    return DynamicType(tag: tag, class: tagClass, conformingTo: supertype).type
  }
}
