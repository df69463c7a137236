internal import Synchronization

/// The types of a fallback, read when they are first needed.
final class FallbackTypes: Sendable {
  let source: any TypeFallback
  /// What is declared without the fallback.
  private let others: TypeRegistry
  private let loaded = Mutex<LoadedTypes?>(nil)

  init(_ source: any TypeFallback, beside others: LoadedTypes) {
    self.source = source
    self.others = TypeRegistry(loaded: others, desktop: nil)
  }

  var types: LoadedTypes {
    loaded.withLock { loaded in
      if let loaded { return loaded }
      var builder = LoadedTypesBuilder()
      for declaration in merged(source.declarations(named: name)) { builder.add(declaration, rank: 0) }
      let types = LoadedTypes(builder)
      loaded = types
      return types
    }
  }

  /// The declared type of a MIME type, or its dynamic one.
  private func name(_ mimeType: String) -> ContentType {
    others.declaredTypes(tag: mimeType, class: .mimeType, conformingTo: nil).first
      ?? DynamicType(tag: mimeType, class: .mimeType, conformingTo: .data).type ?? .data
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
