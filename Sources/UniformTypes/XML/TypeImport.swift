/// Declarations read from another system's file: an Info.plist, or a package of the shared MIME database.
public struct TypeImport: Sendable {
  /// What was read, in the order of the file, each with `source` `.user`.
  public var declarations: [TypeDeclaration] = []
  /// What was left out, in the order of the file.
  public var faults: [Fault] = []

  /// Something in the file that is wrong, or that a declaration cannot say.
  public struct Fault: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name that the file was read under.
    public var file: String
    /// Both counted from 1.
    public var line: Int
    public var column: Int
    /// What is wrong, as a sentence without its full stop.
    public var message: String
    /// What helps, as a sentence without its full stop.
    public var hint: String?

    public var description: String { "\(file):\(line):\(column): \(message)" }
  }

  /// The file's bytes are not read beyond this many.
  public static let largestFile = XMLReader.largest
}

/// The two formats by their root element, while one is read.
struct TypeImporter {
  let file: String
  private(set) var result = TypeImport()

  init(file: String) { self.file = file }

  /// Reads the bytes of a file in one of the formats. What a single declaration has wrong is left out and named; it throws when there is no
  /// reading the file at all.
  mutating func read(_ bytes: [UInt8], known: KnownTypes) throws(TypeImport.Fault) {
    if bytes.starts(with: "bplist".utf8) {
      throw TypeImport.Fault(
        file: file, line: 1, column: 1, message: "This is a binary property list, and only XML ones are read",
        hint:
          "`plistutil -i \(file) -o Info.xml` (package libplist-utils), or on a Mac `plutil -convert xml1 \(file)`, converts it"
      )
    }
    let root: XMLElement
    do throws(XMLFault) {
      root = try XMLReader.read(bytes)
    } catch {
      throw TypeImport.Fault(
        file: file, line: error.line, column: error.column, message: "The file cannot be read as XML: \(error.reason)")
    }
    switch root.name {
    case XMLName("plist"): readPropertyList(root)
    case MIMEPackage.name("mime-info"): readPackage(root, known)
    default:
      throw fault(
        root,
        "Expected an Info.plist or a package of the shared MIME database, but the root element is \(root.name.local)")
    }
    if result.declarations.isEmpty, result.faults.isEmpty { throw fault(root, "The file declares no types") }
  }

  func fault(_ element: XMLElement, _ message: String) -> TypeImport.Fault {
    TypeImport.Fault(file: file, line: element.line, column: element.column, message: message)
  }

  mutating func report(_ element: XMLElement, _ message: String) { result.faults.append(fault(element, message)) }

  mutating func add(_ declaration: TypeDeclaration) { result.declarations.append(declaration) }

  /// The identifier that an element names, or nil after a report.
  mutating func type(_ identifier: String, in element: XMLElement) -> ContentType? {
    if let type = ContentType(identifier) { return type }
    report(element, "“\(identifier)” is not a type identifier")
    return nil
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
