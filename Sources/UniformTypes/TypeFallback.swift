/// A database of types that the registry asks only when nothing else answers: the desktop's.
///
/// The registry asks for the types of one tag at a time and keeps the answers; ``declarations(named:)`` is only for lists of all types.
public protocol TypeFallback: Sendable {
  /// Every type that the database knows, each with `source` `.desktop`.
  ///
  /// `named` gives the declared type of a MIME type. Where there is one, the declaration that is returned only adds tags to look that type up
  /// by, after those of everybody else; what it says besides is of no account. Any other type is named by the dynamic identifier of its MIME
  /// type. Supertypes are types of the registry or of the same list. Nothing readable means an empty list; what is damaged is left out.
  func declarations(named: (String) -> ContentType?) -> [TypeDeclaration]

  /// The declarations among those of the types that have a tag, the preferred one first. Must not cost as much as all of them.
  func declarations(tag: String, class tagClass: TagClass, named: (String) -> ContentType?) -> [TypeDeclaration]

  /// The declaration with what is too dear to read for every type: the descriptions, the icon. Called for a type that is shown.
  func completed(_ declaration: TypeDeclaration) -> TypeDeclaration

  /// What was wrong in the database's files, as far as they have been read.
  var faults: [TypeError] { get }
}
