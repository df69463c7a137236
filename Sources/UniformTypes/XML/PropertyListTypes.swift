/// Type declarations in an Info.plist: `UTExportedTypeDeclarations` and `UTImportedTypeDeclarations`.
extension TypeImporter {
  mutating func readPropertyList(_ root: XMLElement) {
    guard let top = root.children.first, let entries = dictionary(top) else {
      return report(.foreignFormat, root, "the property list holds no dictionary")
    }
    for (key, value) in entries where key == "UTExportedTypeDeclarations" || key == "UTImportedTypeDeclarations" {
      guard value.name == XMLName("array") else {
        report(.badValue, value, "\(key) must be an array")
        continue
      }
      for element in value.children { readDeclaration(element, isExported: key.hasPrefix("UTExported")) }
    }
  }

  private mutating func readDeclaration(_ element: XMLElement, isExported: Bool) {
    guard let entries = dictionary(element) else {
      return report(.badValue, element, "a type declaration must be a dictionary")
    }
    guard let identifier = entries.first(where: { $0.key == "UTTypeIdentifier" }) else {
      return report(.badIdentifier, element, "a type declaration has no UTTypeIdentifier")
    }
    guard let named = type(identifier.value.text, in: identifier.value) else { return }
    var declaration = TypeDeclaration(
      named, conformsTo: [.data], isExported: isExported, source: .user, location: location(element))
    for (key, value) in entries {
      switch key {
      case "UTTypeConformsTo": declaration.supertypes = strings(value).compactMap { self.type($0.text, in: $0) }
      case "UTTypeDescription": declaration.descriptions[""] = Self.line(value.text)
      case "UTTypeReferenceURL": declaration.referenceURL = value.text
      case "UTTypeVersion": declaration.version = value.text
      case "UTTypeTagSpecification":
        guard let tags = dictionary(value) else {
          report(.badValue, value, "UTTypeTagSpecification must be a dictionary")
          continue
        }
        for (tagClass, list) in tags where type(tagClass, in: list) != nil {
          declaration.tags[TagClass(rawValue: tagClass), default: []] += strings(list).map(\.text).filter {
            !$0.isEmpty
          }
        }
      case "UTTypeIdentifier": break
      // Icons are files of the bundle, and keys of a later system say what a declaration here cannot.
      default: leaveOut(key, value)
      }
    }
    add(declaration)
  }

  /// A string, or the strings of an array.
  private mutating func strings(_ element: XMLElement) -> [XMLElement] {
    let elements = element.name == XMLName("array") ? element.children : [element]
    for other in elements where other.name != XMLName("string") {
      report(.badValue, other, "expected a string, not \(other.name.local)")
    }
    return elements.filter { $0.name == XMLName("string") }
  }

  /// The keys and values of a dictionary in order, or nil when the element is none. A key without a value is reported and left out.
  private mutating func dictionary(_ element: XMLElement) -> [(key: String, value: XMLElement)]? {
    guard element.name == XMLName("dict") else { return nil }
    var entries: [(key: String, value: XMLElement)] = []
    var index = 0
    while index < element.children.count {
      let key = element.children[index]
      let value = index + 1 < element.children.count ? element.children[index + 1] : key
      guard key.name == XMLName("key"), value.name != XMLName("key") else {
        report(.badValue, key, "expected a key and its value")
        index += 1
        continue
      }
      entries.append((key.text, value))
      index += 2
    }
    return entries
  }
}

/// Type declarations as an Info.plist.
enum PropertyListTypes {
  /// An XML property list with the declarations, exported and imported ones apart.
  ///
  /// A property list has one description; the one for every locale is written, else the English one, else any. Icons are left out: there they
  /// are files of the bundle.
  static func write(_ declarations: [TypeDeclaration]) -> String {
    var writer = XMLWriter()
    writer.line(
      #"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">"#)
    writer.begin("plist", ["version": "1.0"])
    writer.begin("dict")
    for (key, isExported) in [("UTExportedTypeDeclarations", true), ("UTImportedTypeDeclarations", false)] {
      let selected = declarations.filter { $0.isExported == isExported }
      if selected.isEmpty { continue }
      writer.element("key", text: key)
      writer.begin("array")
      for declaration in selected { write(declaration, &writer) }
      writer.end()
    }
    writer.end()
    writer.end()
    return writer.text
  }

  private static func write(_ declaration: TypeDeclaration, _ writer: inout XMLWriter) {
    writer.begin("dict")
    write("UTTypeIdentifier", declaration.type.identifier, &writer)
    let descriptions = declaration.descriptions
    write(
      "UTTypeDescription", descriptions[""] ?? descriptions["en"] ?? descriptions.min { $0.key < $1.key }?.value,
      &writer)
    write("UTTypeConformsTo", declaration.supertypes.map(\.identifier), &writer)
    let tags = declaration.tags.filter { !$0.value.isEmpty }.sorted { $0.key.rawValue < $1.key.rawValue }
    if !tags.isEmpty {
      writer.element("key", text: "UTTypeTagSpecification")
      writer.begin("dict")
      for (tagClass, values) in tags { write(tagClass.rawValue, values, &writer) }
      writer.end()
    }
    write("UTTypeReferenceURL", declaration.referenceURL, &writer)
    write("UTTypeVersion", declaration.version, &writer)
    writer.end()
  }

  private static func write(_ key: String, _ value: String?, _ writer: inout XMLWriter) {
    guard let value else { return }
    writer.element("key", text: key)
    writer.element("string", text: value)
  }

  private static func write(_ key: String, _ values: [String], _ writer: inout XMLWriter) {
    if values.isEmpty { return }
    writer.element("key", text: key)
    writer.begin("array")
    for value in values { writer.element("string", text: value) }
    writer.end()
  }
}
