/// An element of an XML document with everything in it.
struct XMLElement: Sendable {
  /// The namespace and the local name.
  var name: XMLName
  var attributes: [XMLName: String] = [:]
  var children: [XMLElement] = []
  /// The characters directly within the element, those around its children joined.
  var text = ""
  /// Where its start tag begins.
  var line: Int
  var column: Int

  /// The children with a name.
  func children(_ name: XMLName) -> [XMLElement] { children.filter { $0.name == name } }

  /// The value of an attribute without a namespace.
  subscript(_ attribute: String) -> String? { attributes[XMLName(attribute)] }
}

/// The name of an element or attribute.
struct XMLName: Hashable, Sendable {
  /// The address that the prefix stands for; empty when there is none.
  var namespace: String
  var local: String

  init(_ local: String, in namespace: String = "") {
    self.namespace = namespace
    self.local = local
  }

  /// `xml:lang`.
  static let language = Self("lang", in: "http://www.w3.org/XML/1998/namespace")
}

/// Why a text is no XML document that is read here, and where.
struct XMLFault: Error, Equatable {
  /// Both counted from 1.
  var line: Int
  var column: Int
  /// A phrase that follows the place.
  var reason: String
}
