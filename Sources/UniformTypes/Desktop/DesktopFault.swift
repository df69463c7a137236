/// Something in a file of the shared MIME database that could not be read; what is around it still counts.
public struct DesktopFault: Sendable, Hashable, CustomStringConvertible {
  /// The path of the file.
  public var file: String
  /// The line, counted from 1; 0 where the file as a whole is meant.
  public var line: Int
  /// The place in a binary file, in bytes from its start.
  public var offset: Int?
  /// What is wrong, a phrase that follows the place.
  public var reason: String

  init(file: String, line: Int = 0, offset: Int? = nil, reason: String) {
    self.file = file
    self.line = line
    self.offset = offset
    self.reason = reason
  }

  public var description: String {
    if let offset { return "\(file), byte \(offset): \(reason)" }
    return line > 0 ? "\(file):\(line): \(reason)" : "\(file): \(reason)"
  }
}
