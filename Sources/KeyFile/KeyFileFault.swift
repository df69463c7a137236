/// Something wrong in a key file, and where.
public struct KeyFileFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Code: Sendable, Hashable {
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A control character, NUL among them.
    case controlCharacter
    /// A line longer than ``KeyFileReader/longestLine``.
    case lineTooLong
    /// A line that is neither a header, an entry nor a comment.
    case notAnEntry
    /// A header without its closing bracket, without a name, or with text after it.
    case badHeader
    /// A key with a character other than letters, digits and the hyphen, or none at all.
    case badKey
    /// A backslash before something that has no meaning after one.
    case badEscape
    /// An entry before the first header.
    case outsideGroup
    /// A key that the group has already, with the same locale.
    case repeatedKey
    /// More entries in a group than ``KeyFileReader/mostEntries``.
    case tooManyEntries
    /// What the reader of the values finds: an unknown key, a value that is none of the allowed ones.
    case value
  }

  public var code: Code
  /// The name that the file was read under.
  public var file: String
  public var position: KeyFile.Position
  /// What is wrong, as a sentence without its full stop.
  public var message: String

  public init(_ code: Code, file: String, position: KeyFile.Position, _ message: String) {
    self.code = code
    self.file = file
    self.position = position
    self.message = message
  }

  public var description: String { "\(file):\(position.line):\(position.column): \(message)" }
}
