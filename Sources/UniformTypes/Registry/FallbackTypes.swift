internal import Synchronization

/// The types of a fallback, read when they are first needed.
final class FallbackTypes: Sendable {
  let source: any TypeFallback
  private let loaded = Mutex<LoadedTypes?>(nil)

  init(_ source: any TypeFallback) { self.source = source }

  var types: LoadedTypes {
    loaded.withLock { loaded in
      if let loaded { return loaded }
      var builder = LoadedTypesBuilder()
      for declaration in source.declarations() { builder.add(declaration, rank: 0) }
      let types = LoadedTypes(builder)
      loaded = types
      return types
    }
  }
}
