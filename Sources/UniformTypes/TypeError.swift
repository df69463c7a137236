public import KeyFile

/// What is wrong with a declaration, a file of declarations or a registration, and where.
public struct TypeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Code: Sendable, Hashable {
    /// The file breaks the grammar of key files.
    case syntax(KeyFileFault.Code)
    /// A file or directory cannot be read or written.
    case unreadable
    /// A file is larger, or there are more declarations, than is read.
    case tooLarge
    /// Text that is no identifier, or one without a dot.
    case badIdentifier
    /// A `public.` identifier in a declaration that is not built in, or `dyn.` in any.
    case reservedIdentifier
    /// A key that declarations do not have.
    case unknownKey
    /// An extension, a MIME type or another tag that cannot be one.
    case badTag
    /// A value that its key does not allow.
    case badValue
    /// An identifier that the same source declares already.
    case duplicate
    /// A supertype that nobody declares.
    case unknownSupertype
    /// A supertype that conforms to the type itself.
    case cycle
    /// A type that nobody registered.
    case notRegistered
    /// A declaration in a file that was written by hand.
    case handWritten
    /// A file of the desktop's database that is not as its specification says.
    case damaged
    /// A file that is no Info.plist and no package of the shared MIME database, or has no declarations in it.
    case foreignFormat
    /// Something in such a file that a declaration cannot say.
    case leftOut
  }

  public var code: Code
  /// Where it is; nil for a value made in a program.
  public var location: TypeDeclaration.Location?
  /// What is wrong, as a sentence without its full stop.
  public var message: String
  /// What helps, as a sentence without its full stop; nil when the message says enough.
  public var hint: String?

  public init(_ code: Code, _ location: TypeDeclaration.Location?, _ message: String, hint: String? = nil) {
    self.code = code
    self.location = location
    self.message = message
    self.hint = hint
  }

  public var description: String { location.map { "\($0): \(message)" } ?? message }
}
