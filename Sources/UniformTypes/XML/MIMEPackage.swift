/// The names that packages of the shared MIME database are made of.
enum MIMEPackage {
  static let namespace = "http://www.freedesktop.org/standards/shared-mime-info"
  /// What a package cannot say of a type stands in elements of this namespace, which the database's programs copy and do not read.
  static let ownNamespace = "urn:typeboard:type-declaration"

  static func name(_ local: String) -> XMLName { XMLName(local, in: namespace) }
  static func ownName(_ local: String) -> XMLName { XMLName(local, in: ownNamespace) }

  /// The descriptions of a `mime-type` element by locale.
  static func comments(_ element: XMLElement) -> [String: String] {
    var comments: [String: String] = [:]
    for comment in element.children(name("comment")) {
      let text = TypeImporter.line(comment.text)
      let locale = (comment.attributes[.language] ?? "").replacing("-", with: "_")
      if !text.isEmpty, comments[locale] == nil { comments[locale] = text }
    }
    return comments
  }
}
