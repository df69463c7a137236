extension TypeRegistry {
  /// Whether a type is another one or conforms to it, directly or through others.
  ///
  /// A dynamic type conforms to what it was made to conform to, and to every spelling of itself. A type that nobody declares conforms only to
  /// itself. Cost: for a built-in type the number of its supertypes, for another one the number of those that are not built in.
  public func conforms(_ type: ContentType, to supertype: ContentType) -> Bool {
    if type == supertype { return true }
    let wanted = BuiltInTypes.number(of: supertype)
    if !loaded.overridesBuiltIn, let number = BuiltInTypes.number(of: type) {
      // Nothing that is built in conforms to what is not.
      return wanted.map { BuiltInTypes.conforms(number, to: $0) } ?? false
    }
    return search(type, for: supertype, wanted)
  }

  /// Walks up from a type, each supertype once.
  private func search(_ type: ContentType, for supertype: ContentType, _ wanted: Int?) -> Bool {
    let isDynamic = supertype.isDynamic
    var waiting = [type]
    var seen: Set<ContentType> = []
    var index = 0
    while index < waiting.count {
      let current = waiting[index]
      index += 1
      if current == supertype || isDynamic && current.isEquivalent(to: supertype) { return true }
      if !loaded.overridesBuiltIn, let number = BuiltInTypes.number(of: current) {
        if let wanted, BuiltInTypes.conforms(number, to: wanted) { return true }
        continue
      }
      for next in directSupertypes(of: current) {
        // Few types have more than one supertype, and a set is dear where a glance will do.
        if waiting.count < 16 {
          if !waiting.contains(next) { waiting.append(next) }
        } else {
          if seen.isEmpty { seen = Set(waiting) }
          if seen.insert(next).inserted { waiting.append(next) }
        }
      }
    }
    return false
  }

  /// All direct and indirect supertypes, nearest first and in the order of the declarations, without the type itself.
  ///
  /// Each comes once, at its least distance. `UTType` gives them as a set.
  public func supertypes(of type: ContentType) -> [ContentType] {
    if !loaded.overridesBuiltIn, let number = BuiltInTypes.number(of: type) {
      return BuiltInTypes.supertypes(of: number).map { BuiltInTypes.type($0) }
    }
    return supertypes(above: directSupertypes(of: type)).filter { $0 != type }
  }

  /// These types and all their supertypes, nearest first, each once.
  func supertypes(above types: [ContentType]) -> [ContentType] {
    var found: [ContentType] = []
    var seen: Set<ContentType> = []
    var level = types.filter { seen.insert($0).inserted }
    while !level.isEmpty {
      found += level
      level = level.flatMap { directSupertypes(of: $0) }.filter { seen.insert($0).inserted }
    }
    return found
  }

  /// The supertypes that the declaration names, or those of a dynamic type; none for a type that nobody declares.
  public func directSupertypes(of type: ContentType) -> [ContentType] {
    if let declaration = loaded.declaration(of: type) { return declaration.supertypes }
    if let number = BuiltInTypes.number(of: type) {
      return BuiltInTypes.supertypes(of: number, .directSupertypes).map { BuiltInTypes.type($0) }
    }
    guard type.isDynamic else { return [] }
    if let declaration = desktopDeclaration(of: type) { return declaration.supertypes }
    return DynamicType(type)?.supertype.map { [$0] } ?? []
  }

  /// The types that name this one as a supertype, in the order of preference. Cost: linear in all types.
  public func directSubtypes(of type: ContentType) -> [ContentType] {
    declarations().filter { $0.supertypes.contains(type) }.map(\.type)
  }
}
