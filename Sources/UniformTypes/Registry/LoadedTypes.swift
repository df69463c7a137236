/// Declarations that were read at run time, ready for lookups. Cost of making one: linear in the declarations.
final class LoadedTypes: Sendable {
  /// The declarations that are in force, in the order of preference: the source, exported before imported, the order of reading.
  let declarations: [TypeDeclaration]
  /// The place of each type in `declarations`.
  let index: [ContentType: Int]
  /// Whether a built-in type is among them, so that what is built in cannot be trusted unasked.
  let overridesBuiltIn: Bool
  /// What was left out, and why.
  let faults: [TypeError]

  /// For each tag the place in `links` of its first type.
  private let firstByTag: [TagKey: Int32]
  /// A type with a tag, and the place of the next one; -1 ends the list.
  private let links: [(type: Int32, next: Int32)]

  static let none = LoadedTypes(LoadedTypesBuilder())

  init(_ builder: consuming LoadedTypesBuilder) {
    builder.finish()
    declarations = builder.items.map(\.declaration)
    index = builder.index
    overridesBuiltIn = builder.overridesBuiltIn
    faults = builder.faults
    var firstByTag: [TagKey: Int32] = [:]
    firstByTag.reserveCapacity(declarations.count)
    var links: [(type: Int32, next: Int32)] = []
    links.reserveCapacity(declarations.count)
    // From the last to the first, so that each list begins with the type that is preferred.
    for place in declarations.indices.reversed() {
      for (tagClass, tags) in declarations[place].tags {
        for tag in tags {
          guard let key = TagKey(tag, tagClass) else { continue }
          let next = firstByTag[key] ?? -1
          if next >= 0, links[Int(next)].type == place { continue }
          firstByTag[key] = Int32(links.count)
          links.append((Int32(place), next))
        }
      }
    }
    self.firstByTag = firstByTag
    self.links = links
  }

  func declaration(of type: ContentType) -> TypeDeclaration? { index[type].map { declarations[$0] } }

  /// The first type with a tag that fits, or nil.
  func first(_ key: TagKey, where fits: (ContentType) -> Bool) -> ContentType? {
    var link = firstByTag[key] ?? -1
    while link >= 0 {
      let (type, next) = links[Int(link)]
      if fits(declarations[Int(type)].type) { return declarations[Int(type)].type }
      link = next
    }
    return nil
  }
}
