/// Finds the type of a file by its name and, where the name does not decide, by its content.
///
/// The rules are those of the shared MIME database, asked of all declarations and not only of the desktop's: the longest ending that anybody
/// knows counts; the user's declarations before the system's, the built-in ones and the desktop's; when the best ones disagree, the content
/// chooses among them; without a name that says anything, the content alone. Shared MIME-info Database, "Recommended checking order".
struct FileTypeResolver {
  private let registry: TypeRegistry
  /// What is declared beside the desktop's database, which is only read as a whole for a type that nobody else knows.
  private let declared: TypeRegistry
  private let desktop: DesktopTypes?

  init(_ registry: TypeRegistry) {
    self.registry = registry
    declared = TypeRegistry(loaded: registry.loaded, desktop: nil)
    desktop = registry.desktop?.source as? DesktopTypes
  }

  /// How much of a content is needed, in bytes.
  var contentExtent: Int { max(desktop?.contentExtent ?? 0, 512) }

  /// The types of a file, the answer first and then whatever else its name and content could mean. `content` gives its first bytes and is asked
  /// only when the name does not decide, or when `findsAll`.
  func types<Failure: Error>(
    fileName: String, findsAll: Bool, content: () throws(Failure) -> [UInt8]
  ) throws(Failure) -> [ContentType] {
    let named = typesByName(fileName)
    if named.deciding.count == 1, !findsAll { return named.deciding }
    let sniffed = sniff(try content(), isNamed: !named.all.isEmpty)
    var types: [ContentType] = []
    func add(_ type: ContentType?) {
      if let type, !types.contains(type) { types.append(type) }
    }
    switch named.deciding.count {
    case 0: break
    case 1: add(named.deciding[0])
    default:
      if sniffed.priority >= 80 { add(sniffed.type) }
      add(named.deciding.first { supports(sniffed, $0) } ?? named.deciding[0])
    }
    named.all.forEach { add($0) }
    if named.all.isEmpty { addUnnamed(fileName, sniffed, add) } else if sniffed.priority > 0 { add(sniffed.type) }
    return types
  }

  // MARK: The name

  private struct Named {
    /// The types that are as good as each other, the preferred one first.
    var deciding: [ContentType] = []
    /// These and all others that the name could mean.
    var all: [ContentType] = []
  }

  private func typesByName(_ fileName: String) -> Named {
    let (own, ending) = declared.declaredTypes(fileName: fileName)
    let matches = desktop?.nameMatches(fileName) ?? []
    let others = matches.map { type($0.mimeType) }
    var named = Named()
    func add(_ types: [ContentType], to list: inout [ContentType]) {
      for type in types where !list.contains(type) { list.append(type) }
    }
    let strongest = own.filter { source($0) == source(own[0]) }
    if !own.isEmpty, source(own[0]) == .user || source(own[0]) == .system {
      named.deciding = strongest
    } else if let match = matches.first,
      own.isEmpty || match.shape == .literal || match.shape == .suffix && match.patternLength > ending + 2
    {
      add(others, to: &named.deciding)
    } else {
      named.deciding = strongest
      if let match = matches.first, match.shape == .suffix, match.patternLength == ending + 2 {
        add(others, to: &named.deciding)
      }
    }
    add(named.deciding, to: &named.all)
    add(own, to: &named.all)
    add(others, to: &named.all)
    return named
  }

  private func source(_ type: ContentType) -> TypeDeclaration.Source {
    declared.loaded.declaration(of: type)?.source ?? .builtIn
  }

  /// The declared type of a MIME type, its dynamic type if there is none.
  private func type(_ mimeType: String) -> ContentType {
    let named: (String) -> ContentType? = {
      declared.declaredTypes(tag: $0, class: .mimeType, conformingTo: nil).first
    }
    return desktop?.declaredType(mimeType, named) ?? named(mimeType) ?? DesktopTypes.dynamicType(mimeType)
  }

  // MARK: The content

  private struct Sniffed {
    var type: ContentType
    /// That of the rule which matched; 0 when none did.
    var priority: Int
    var isText: Bool
    var mimeType: String
  }

  private func sniff(_ content: [UInt8], isNamed: Bool) -> Sniffed {
    let isText = DesktopTypes.looksLikeText(content)
    let (mimeType, priority) =
      desktop?.contentType(content, named: isNamed) ?? (DesktopTypes.fallbackType(of: content), 0)
    return Sniffed(type: type(mimeType), priority: priority, isText: isText && !content.isEmpty, mimeType: mimeType)
  }

  /// Whether the content is as that of the type: of the type that the rules found or of a kind of it, or when they found none, text or not as the type is.
  private func supports(_ sniffed: Sniffed, _ type: ContentType) -> Bool {
    if sniffed.priority == 0 { return registry.conforms(type, to: .text) == sniffed.isText }
    if registry.conforms(type, to: sniffed.type) { return true }
    guard let desktop else { return false }
    return (registry.tags(of: type)[.mimeType] ?? []).contains { desktop.isSubclass($0, of: sniffed.mimeType) }
  }

  /// What a file is whose name says nothing: what its content shows; text; or with an ending that nobody knows, the dynamic type of that.
  private func addUnnamed(_ fileName: String, _ sniffed: Sniffed, _ add: (ContentType?) -> Void) {
    let unknown = TypeRegistry.endings(fileName).last.flatMap {
      DynamicType(tag: $0, class: .filenameExtension, conformingTo: .data).type
    }
    if sniffed.priority > 0 || sniffed.type != .data {
      add(sniffed.type)
      add(unknown)
    } else {
      add(unknown ?? .data)
    }
  }
}
