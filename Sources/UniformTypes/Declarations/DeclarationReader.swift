internal import KeyFile

/// Reads a `.types` file one declaration at a time. What is wrong is left out, as little of it as can be, and told.
struct DeclarationReader {
  /// A declaration and where its supertypes stand, which the registry needs to name the place of a cycle.
  struct Item {
    var declaration: TypeDeclaration
    var supertypePositions: [KeyFile.Position]
  }

  /// What was wrong so far, in the order of the lines.
  private(set) var faults: [TypeError] = []

  private var reader: KeyFileReader
  private let file: String
  private let source: TypeDeclaration.Source

  init(_ bytes: [UInt8], file: String, source: TypeDeclaration.Source) {
    reader = KeyFileReader(bytes, name: file)
    self.file = file
    self.source = source
  }

  /// The next declaration that can be used, or nil at the end of the file.
  mutating func next() -> Item? {
    while true {
      let told = reader.faults.count
      let group = reader.next()
      for fault in reader.faults[told...] { self.fault(.syntax(fault.code), fault.position, fault.message) }
      guard let group else { return nil }
      if let item = item(group) { return item }
    }
  }

  private mutating func item(_ group: KeyFile.Group) -> Item? {
    let identifier = identifier(of: group)
    // Without a usable one the rest is looked through all the same: one check of a file is to tell all that is wrong.
    let type = identifier ?? .data
    let location = TypeDeclaration.Location(file: file, line: group.position.line, column: group.position.column)
    var item = Item(
      declaration: TypeDeclaration(type, source: source, location: location), supertypePositions: [])
    var statesSupertypes = false
    for entry in group.entries {
      guard let key = DeclarationKey(rawValue: entry.key) else {
        fault(.unknownKey, entry.position, "a declaration has no key '\(entry.key)'")
        continue
      }
      if entry.locale != nil, key != .description {
        fault(.badValue, entry.position, "only Description can have a locale")
        continue
      }
      switch key {
      case .description: item.declaration.descriptions[entry.locale ?? ""] = entry.value
      case .conformsTo:
        statesSupertypes = entry.rawValue.isEmpty
        readSupertypes(entry, into: &item)
      case .reference: item.declaration.referenceURL = entry.value
      case .version: item.declaration.version = entry.value
      case .icon: item.declaration.icon = entry.value
      case .imported: readImported(entry, into: &item)
      default: readTags(entry, key.tagClass!, into: &item)
      }
    }
    // As an exported type without a supertype on the Mac; the built-in ones say exactly what they mean.
    if item.declaration.supertypes.isEmpty, !statesSupertypes, source != .builtIn {
      item.declaration.supertypes = [.data]
      item.supertypePositions = [group.position]
    }
    return identifier == nil ? nil : item
  }

  private mutating func identifier(of group: KeyFile.Group) -> ContentType? {
    guard let type = ContentType(group.name), group.name.utf8.contains(UInt8(ascii: ".")) else {
      let message =
        ContentType(group.name) == nil
        ? "'\(group.name)' is no type identifier: letters, digits, hyphens and dots between them"
        : "'\(group.name)' has no dot: an identifier begins with a domain of its owner's, com.example.notes"
      fault(.badIdentifier, group.position, message)
      return nil
    }
    if let fault = Self.reserved(type, source: source, at: nil) {
      self.fault(fault.code, group.position, fault.message)
      return nil
    }
    return type
  }

  /// What is wrong with declaring this identifier in a source, or nil.
  static func reserved(
    _ type: ContentType, source: TypeDeclaration.Source, at location: TypeDeclaration.Location?
  ) -> TypeError? {
    if type.isDynamic {
      return TypeError(
        .reservedIdentifier, location, "'\(type)' cannot be declared: dyn. is for types that nobody declares")
    }
    if type.isPublic, source != .builtIn {
      return TypeError(
        .reservedIdentifier, location, "'\(type)' cannot be declared here: public. is for the built-in types")
    }
    return nil
  }

  private mutating func readSupertypes(_ entry: KeyFile.Entry, into item: inout Item) {
    for (text, position) in entry.items {
      guard let supertype = ContentType(text) else {
        fault(.badIdentifier, position, "'\(text)' is no type identifier")
        continue
      }
      if item.declaration.supertypes.contains(supertype) {
        fault(.badValue, position, "'\(text)' is listed twice")
        continue
      }
      guard item.declaration.supertypes.count < 64 else {
        fault(.badValue, position, "a type has at most 64 direct supertypes")
        break
      }
      item.declaration.supertypes.append(supertype)
      item.supertypePositions.append(position)
    }
  }

  private mutating func readTags(_ entry: KeyFile.Entry, _ tagClass: TagClass, into item: inout Item) {
    var tags: [String] = []
    for (text, position) in entry.items {
      if let message = tagClass.fault(text) {
        fault(.badTag, position, message)
      } else {
        tags.append(text)
      }
    }
    if !tags.isEmpty { item.declaration.tags[tagClass] = tags }
  }

  private mutating func readImported(_ entry: KeyFile.Entry, into item: inout Item) {
    switch entry.value {
    case "true": item.declaration.isExported = false
    case "false": item.declaration.isExported = true
    default: fault(.badValue, entry.valuePosition, "Imported is true or false")
    }
  }

  private mutating func fault(_ code: TypeError.Code, _ position: KeyFile.Position, _ message: String) {
    guard faults.count < KeyFileReader.mostFaults else { return }
    let location = TypeDeclaration.Location(file: file, line: position.line, column: position.column)
    faults.append(TypeError(code, location, message))
  }
}
