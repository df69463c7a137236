/// Declarations read from another system's file: an Info.plist, or a package of the shared MIME database.
public struct TypeImport: Sendable, Hashable {
  /// What was read and can be registered, in the order of the file, each with `source` `.user`.
  public var declarations: [TypeDeclaration] = []
  /// What was left out, in the order of the file.
  public var faults: [TypeError] = []
}

extension TypeRegistry {
  /// The declarations in another system's file: the exported and imported ones of an Info.plist in XML, or a package of the shared MIME database.
  ///
  /// What a single declaration has wrong, or says that a declaration here cannot, is left out and told; a file that is something else is an
  /// error. A type that a package names by its MIME type alone gets the identifier `mime.MEDIA.SUBTYPE`; where somebody declares that MIME type,
  /// what the package adds becomes a kind of the declared type. The file is bounded in size and depth, may declare no entities, and nothing
  /// it points to is fetched. Cost: linear in the bytes.
  public func importTypes(_ bytes: [UInt8], file: String) throws(TypeError) -> TypeImport {
    var importer = TypeImporter(file: file)
    try importer.read(bytes, known: KnownTypes(self))
    return importer.checked(beside: self)
  }
}

/// Reads one file in either format.
struct TypeImporter {
  let file: String
  private(set) var result = TypeImport()
  /// What declarations have no place for: where it comes first, and how many types have it.
  private var unread: [String: (first: XMLElement, count: Int)] = [:]

  init(file: String) { self.file = file }

  /// Reads the bytes of a file. What is wrong with a single declaration is left out and named; it throws when there is no reading the file.
  mutating func read(_ bytes: [UInt8], known: KnownTypes) throws(TypeError) {
    if bytes.starts(with: "bplist".utf8) {
      throw TypeError(
        .foreignFormat, .init(file: file, line: 1), "this is a binary property list, and only XML ones are read",
        hint:
          "'plistutil -i \(file) -o Info.xml' (package libplist-utils), or on a Mac 'plutil -convert xml1 \(file)', converts it"
      )
    }
    let root: XMLElement
    do throws(XMLFault) {
      root = try XMLReader.read(bytes)
    } catch {
      let place = TypeDeclaration.Location(file: file, line: error.line, column: error.column)
      throw TypeError(.foreignFormat, place, "the file cannot be read as XML: \(error.reason)")
    }
    switch root.name {
    case XMLName("plist"): readPropertyList(root)
    case MIMEPackage.name("mime-info"): readPackage(root, known)
    default:
      throw TypeError(
        .foreignFormat, location(root),
        "expected an Info.plist or a package of the shared MIME database, but the root element is '\(root.name.local)'")
    }
    for (what, place) in unread.sorted(by: { $0.key < $1.key }) {
      report(.leftOut, place.first, "\(what) is left out, here and in all \(place.count) types that have it")
    }
    if result.declarations.isEmpty, result.faults.isEmpty {
      throw TypeError(.foreignFormat, location(root), "the file declares no types")
    }
  }

  /// The result without what cannot be registered: reserved identifiers, tags that cannot be such, duplicates, unknown supertypes, cycles.
  consuming func checked(beside registry: TypeRegistry) -> TypeImport {
    var builder = LoadedTypesBuilder()
    for declaration in result.declarations {
      guard let declaration = checked(declaration) else { continue }
      builder.add(declaration, rank: 0)
    }
    let count = builder.items.count
    for declaration in registry.loaded.declarations where !builder.index.keys.contains(declaration.type) {
      builder.add(declaration, rank: 1)
    }
    builder.finish()
    // The weaker rank keeps the others behind.
    result.declarations = Self.inOrder(builder.items.prefix(count).map(\.declaration), \.location)
    result.faults = Self.inOrder(result.faults + builder.faults.filter { $0.location?.file == file }, \.location)
    return result
  }

  /// Sorted by line and column; what stands at one place keeps its order.
  private static func inOrder<Item>(_ items: [Item], _ location: (Item) -> TypeDeclaration.Location?) -> [Item] {
    let keys = items.enumerated().map { (location($1)?.line ?? 0, location($1)?.column ?? 0, $0) }
    return keys.sorted(by: <).map { items[$0.2] }
  }

  private mutating func checked(_ declaration: TypeDeclaration) -> TypeDeclaration? {
    var declaration = declaration
    if let fault = DeclarationReader.reserved(declaration.type, source: .user, at: declaration.location) {
      result.faults.append(fault)
      return nil
    }
    for (tagClass, tags) in declaration.tags {
      var kept: [String] = []
      for tag in tags where !kept.contains(tag) {
        if let message = tagClass.fault(tag) {
          result.faults.append(TypeError(.badTag, declaration.location, message))
        } else {
          kept.append(tag)
        }
      }
      declaration.tags[tagClass] = kept.isEmpty ? nil : kept
    }
    declaration.descriptions = declaration.descriptions.filter { locale, text in
      !text.isEmpty
        && locale.unicodeScalars.allSatisfy {
          $0.isASCII && ($0.properties.isAlphabetic || "0123456789_@.-".unicodeScalars.contains($0))
        }
    }
    return declaration
  }

  func location(_ element: XMLElement) -> TypeDeclaration.Location {
    TypeDeclaration.Location(file: file, line: element.line, column: element.column)
  }

  mutating func report(_ code: TypeError.Code, _ element: XMLElement, _ message: String) {
    result.faults.append(TypeError(code, location(element), message))
  }

  /// Leaves out something that a type says, to be reported once for all types.
  mutating func leaveOut(_ what: String, _ element: XMLElement) { unread[what, default: (element, 0)].count += 1 }

  mutating func add(_ declaration: TypeDeclaration) { result.declarations.append(declaration) }

  /// The identifier that an element names, or nil after a report.
  mutating func type(_ identifier: String, in element: XMLElement) -> ContentType? {
    if let type = ContentType(identifier) { return type }
    report(.badIdentifier, element, "'\(identifier)' is no type identifier")
    return nil
  }

  /// The text of an element as one line.
  static func line(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }
}

/// What is declared already, as far as an importer needs to know.
struct KnownTypes {
  /// The declared type of a MIME type.
  var typeOfMIMEType: (String) -> ContentType?
  /// The dynamic type of a MIME type that nobody declares.
  var dynamicTypeOfMIMEType: (String) -> ContentType?
  /// The declared types of an extension.
  var typesOfExtension: (String) -> [ContentType]
}

extension KnownTypes {
  init(_ registry: TypeRegistry) {
    typeOfMIMEType = { registry.declaredTypes(tag: $0, class: .mimeType, conformingTo: nil).first { !$0.isDynamic } }
    dynamicTypeOfMIMEType = { registry.type(mimeType: $0, conformingTo: nil) }
    typesOfExtension = { registry.declaredTypes(tag: $0, class: .filenameExtension, conformingTo: nil) }
  }
}
