internal import System

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
    guard let type = canonicalMIMEType(mimeType) else { return [:] }
    var descriptions: [String: String] = [:]
    for directory in directories {
      let file = "\(directory)/\(type).xml"
      guard let bytes = try? File.read(file, limit: Self.largestFile) else { continue }
      do throws(XMLFault) {
        for (locale, text) in MIMEPackage.comments(try XMLReader.read(bytes)) where descriptions[locale] == nil {
          descriptions[locale] = text
        }
      } catch {
        note(DesktopFault(file: file, line: error.line, reason: error.reason))
      }
    }
    return descriptions
  }
}
