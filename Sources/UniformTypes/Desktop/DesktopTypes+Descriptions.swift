/// What a person calls the types of the desktop.
extension DesktopTypes {
  /// The description of a type in the language of a locale (`de_DE.UTF-8`), else the one for every language, else nil.
  ///
  /// Cost: reads one file a directory, each time.
  public func comment(for mimeType: String, locale: String) -> String? {
    let descriptions = descriptions(of: mimeType)
    for name in TypeDeclaration.localeNames(locale) {
      if let text = descriptions[name] { return text }
    }
    return descriptions[""]
  }

  /// The descriptions of a type by locale, as in ``TypeDeclaration/descriptions``; the user's before the system's.
  func descriptions(of mimeType: String) -> [String: String] {
    var descriptions: [String: String] = [:]
    for element in elements(of: mimeType) {
      descriptions.merge(MIMEPackage.comments(element)) { first, _ in first }
    }
    return descriptions
  }

  /// What each directory says about a type (`MEDIA/SUBTYPE.xml`), the user's first.
  func elements(of mimeType: String) -> [XMLElement] {
    guard let type = canonicalMIMEType(mimeType) else { return [] }
    var elements: [XMLElement] = []
    for directory in directories {
      let file = "\(directory)/\(type).xml"
      var faults: [DesktopFault] = []
      let bytes = read(file, &faults)
      if !bytes.isEmpty {
        do throws(XMLFault) {
          elements.append(try XMLReader.read(bytes))
        } catch {
          faults.append(DesktopFault(file: file, line: error.line, reason: error.reason))
        }
      }
      for fault in faults { note(fault) }
    }
    return elements
  }
}
