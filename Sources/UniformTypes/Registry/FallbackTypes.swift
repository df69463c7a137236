internal import Synchronization

/// The types of a fallback, read when they are first needed.
final class FallbackTypes: Sendable {
  let source: any TypeFallback
  /// What is declared without the fallback.
  private let others: TypeRegistry

  private struct State {
    var all: LoadedTypes?
    /// The answers to earlier questions.
    var byTag: [TagKey: [TypeDeclaration]] = [:]
  }
  private let state = Mutex(State())
  /// So many answers are kept: names of types that other programs make up must not fill the memory.
  private static let mostAnswers = 4096

  init(_ source: any TypeFallback, beside others: LoadedTypes) {
    self.source = source
    self.others = TypeRegistry(loaded: others, desktop: nil)
  }

  /// All types, for lists of them. Cost: linear in the database, once.
  var all: LoadedTypes {
    state.withLock { state in
      if let types = state.all { return types }
      var builder = LoadedTypesBuilder(beside: others.loaded)
      for declaration in merged(source.declarations(named: name)) { builder.add(declaration, rank: 0) }
      let types = LoadedTypes(builder)
      state.all = types
      return types
    }
  }

  /// The declarations of the types with a tag, the preferred one first.
  func declarations(_ key: TagKey) -> [TypeDeclaration] {
    guard let tagClass = key.fallbackClass else { return [] }
    return state.withLock { state in
      if let known = state.byTag[key] { return known }
      if state.byTag.count >= Self.mostAnswers { state.byTag = [:] }
      let found = source.declarations(tag: key.value, class: tagClass, named: name)
      state.byTag[key] = found
      return found
    }
  }

  /// The first type with a tag that fits, or nil.
  func first(_ key: TagKey, where fits: (ContentType) -> Bool) -> ContentType? {
    declarations(key).lazy.map(\.type).first(where: fits)
  }

  /// The declaration of a type that only the fallback knows, whichever spelling of a dynamic identifier asks for it.
  func declaration(of type: ContentType) -> TypeDeclaration? {
    guard let dynamic = DynamicType(type) else { return nil }
    for tag in dynamic.tags {
      guard let key = TagKey(tag.value, tag.tagClass) else { continue }
      if let found = declarations(key).first(where: { $0.type.isDynamic }) { return found }
    }
    return nil
  }

  private func name(_ mimeType: String) -> ContentType? {
    others.declaredTypes(tag: mimeType, class: .mimeType, conformingTo: nil).first
  }

  /// One declaration a type: several MIME types of the desktop may be one type here, and each has tags to look it up by.
  private func merged(_ declarations: [TypeDeclaration]) -> [TypeDeclaration] {
    var merged: [TypeDeclaration] = []
    merged.reserveCapacity(declarations.count)
    var places: [ContentType: Int] = [:]
    places.reserveCapacity(declarations.count)
    for declaration in declarations {
      guard let place = places[declaration.type] else {
        places[declaration.type] = merged.count
        merged.append(declaration)
        continue
      }
      for (tagClass, tags) in declaration.tags { merged[place].tags[tagClass, default: []] += tags }
    }
    return merged
  }
}
