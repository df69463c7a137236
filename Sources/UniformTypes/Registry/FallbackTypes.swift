internal import Synchronization

/// The types of a fallback, read when they are first needed.
final class FallbackTypes: Sendable {
  let source: any TypeFallback
  /// What is declared without the fallback.
  private let others: TypeRegistry
  private struct State {
    var all: LoadedTypes?
    /// Types that were asked for alone.
    var single: [ContentType: TypeDeclaration?] = [:]
  }
  private let state = Mutex(State())

  init(_ source: any TypeFallback, beside others: LoadedTypes) {
    self.source = source
    self.others = TypeRegistry(loaded: others, desktop: nil)
  }

  var types: LoadedTypes {
    state.withLock { state in
      if let types = state.all { return types }
      var builder = LoadedTypesBuilder(beside: others.loaded)
      for declaration in merged(source.declarations(named: name)) { builder.add(declaration, rank: 0) }
      let types = LoadedTypes(builder)
      state.all = types
      return types
    }
  }

  /// The declaration of a type that only the fallback knows, whichever spelling of a dynamic identifier asks for it.
  ///
  /// A type that is asked for alone is read alone: many programs have but one question.
  func declaration(of type: ContentType) -> TypeDeclaration? {
    guard let dynamic = DynamicType(type) else { return nil }
    return state.withLock { state in
      if let types = state.all {
        if let declaration = types.declaration(of: type) { return declaration }
        for tag in dynamic.tags {
          guard let key = TagKey(tag.value, tag.tagClass) else { continue }
          if let found = types.first(key, where: { $0.isDynamic }) { return types.declaration(of: found) }
        }
        return nil
      }
      if let known = state.single[type] { return known }
      let found = dynamic.tags.lazy.compactMap {
        self.source.declaration(tag: $0.value, class: $0.tagClass, named: self.name)
      }.first
      state.single[type] = .some(found)
      return found
    }
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
