/// What kinds of data there are, how they relate, and what other systems call them.
///
/// A value never changes, so one can be kept and shared between threads. It brings together, the weakest first: the built-in declarations; the
/// desktop's database, for what nobody else knows; declarations below XDG_DATA_DIRS; declarations below XDG_DATA_HOME. One declaration of an
/// identifier wins whole, the stronger source's; for a tag the built-in types come before the desktop's. What is wrong in a file of
/// declarations is left out and told in ``faults``.
///
/// The built-in types cost nothing until they are asked for, and the desktop's database is read when nothing else has an answer.
public struct TypeRegistry: Sendable {
  let loaded: LoadedTypes
  let desktop: FallbackTypes?

  /// What was wrong with the declarations that were read, each with its place, and with the desktop's database as far as lookups have read it.
  public var faults: [TypeError] { loaded.faults + (desktop?.source.faults ?? []) }

  /// The built-in types alone.
  public static let builtIn = TypeRegistry(loaded: .none, desktop: nil)

  init(loaded: LoadedTypes, desktop: FallbackTypes?) {
    self.loaded = loaded
    self.desktop = desktop
  }

  /// The built-in types and these declarations; ``TypeDeclaration/source`` says how strong each one is.
  ///
  /// Cost: linear in the declarations. `fallback` is asked when nothing else has an answer.
  public init(_ declarations: [TypeDeclaration], fallback: (any TypeFallback)? = nil) {
    var builder = LoadedTypesBuilder()
    builder.reserve(declarations.count)
    for declaration in declarations {
      let source = declaration.source
      if let fault = DeclarationReader.reserved(declaration.type, source: source, at: declaration.location) {
        builder.fault(fault)
      } else {
        builder.add(declaration, rank: TypeDeclaration.Source.user.rawValue - source.rawValue)
      }
    }
    self.init(builder, fallback: fallback)
  }

  init(_ builder: consuming LoadedTypesBuilder, fallback: (any TypeFallback)?) {
    let loaded = LoadedTypes(builder)
    self.init(loaded: loaded, desktop: fallback.map { FallbackTypes($0, beside: loaded) })
  }

  // MARK: Declarations

  /// The declaration of a type that is in force, or nil when nobody declares it.
  ///
  /// A type of the desktop comes with everything that its database says.
  public func declaration(of type: ContentType) -> TypeDeclaration? {
    if let declaration = loaded.declaration(of: type) { return declaration }
    if let number = BuiltInTypes.number(of: type) { return BuiltInTypes.declaration(number) }
    return desktopDeclaration(of: type).map { desktop!.source.completed($0) }
  }

  /// Whether somebody declares the type. What ``UTType`` cannot be at all: a value that is neither declared nor dynamic.
  public func isDeclared(_ type: ContentType) -> Bool {
    loaded.index[type] != nil || BuiltInTypes.number(of: type) != nil || desktopDeclaration(of: type) != nil
  }

  /// The declarations in force of one source, or of all, in the order of preference; those of the desktop without what is dear to read.
  ///
  /// Only types that conform to `supertype`; nil requires nothing. Cost: linear in all declarations and their supertypes.
  public func declarations(
    from source: TypeDeclaration.Source? = nil, conformingTo supertype: ContentType? = nil
  ) -> [TypeDeclaration] {
    var declarations: [TypeDeclaration] = []
    if source != .builtIn, source != .desktop {
      declarations += loaded.declarations.filter { source == nil || $0.source == source }
    }
    if source == nil || source == .builtIn {
      for number in 0..<BuiltInTypes.count where loaded.index[BuiltInTypes.type(number)] == nil {
        declarations.append(BuiltInTypes.declaration(number))
      }
    }
    if source == nil || source == .desktop, let types = desktop?.all {
      declarations += types.declarations.filter {
        loaded.index[$0.type] == nil && BuiltInTypes.number(of: $0.type) == nil
      }
    }
    guard supertype != nil else { return declarations }
    let requirement = Requirement(supertype, self)
    return declarations.filter { requirement.isMet(by: $0.type) }
  }

  /// What the desktop declares of a type that is known only there; a dynamic identifier is recognised in every spelling.
  func desktopDeclaration(of type: ContentType) -> TypeDeclaration? {
    // The desktop's own types have dynamic identifiers: nothing else can be there.
    type.isDynamic ? desktop?.declaration(of: type) : nil
  }
}
