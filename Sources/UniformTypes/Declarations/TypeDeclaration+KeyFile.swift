public import KeyFile

extension TypeDeclaration {
  /// The declaration as a group of a `.types` file, tags of classes without a key left out.
  public var keyFileGroup: KeyFile.Group {
    var entries: [KeyFile.Entry] = []
    func add(_ key: DeclarationKey, _ value: String?) {
      if let value { entries.append(KeyFile.Entry(key.rawValue, value: value)) }
    }
    for (locale, text) in descriptions.sorted(by: { $0.key < $1.key }) {
      entries.append(
        KeyFile.Entry(DeclarationKey.description.rawValue, locale: locale.isEmpty ? nil : locale, value: text))
    }
    entries.append(KeyFile.Entry(DeclarationKey.conformsTo.rawValue, list: supertypes.map(\.identifier)))
    for key in DeclarationKey.tagKeys {
      guard let tagClass = key.tagClass, let values = tags[tagClass], !values.isEmpty else { continue }
      entries.append(KeyFile.Entry(key.rawValue, list: values))
    }
    add(.reference, referenceURL)
    add(.version, version)
    add(.icon, icon)
    if !isExported { add(.imported, "true") }
    return KeyFile.Group(type.identifier, entries)
  }

  /// The declarations of a `.types` file and what is wrong in it; `file` names it in faults and locations.
  ///
  /// What only a registry can see (an unknown supertype, a cycle, a duplicate) is not among the faults; see ``TypeRegistry/check(_:file:)``.
  public static func read(
    _ bytes: [UInt8], file: String, source: Source
  ) -> (declarations: [TypeDeclaration], faults: [TypeError]) {
    var reader = DeclarationReader(bytes, file: file, source: source)
    var declarations: [TypeDeclaration] = []
    while let item = reader.next() { declarations.append(item.declaration) }
    return (declarations, reader.faults)
  }
}
