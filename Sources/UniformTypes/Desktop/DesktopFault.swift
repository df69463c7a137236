/// Something in a file of the shared MIME database that could not be read; what is around it still counts.
struct DesktopFault: Sendable, Hashable {
  /// The path of the file.
  var file: String
  /// The line, counted from 1.
  var line = 1
  /// The place in a binary file, in bytes from its start.
  var offset: Int?
  /// What is wrong, a phrase that follows the place.
  var reason: String
  /// The file as a whole could not be read.
  var isUnreadable = false

  var error: TypeError {
    TypeError(
      isUnreadable ? .unreadable : .damaged, TypeDeclaration.Location(file: file, line: line),
      offset.map { "byte \($0): \(reason)" } ?? reason)
  }
}

extension [DesktopFault] {
  /// Adds a fault, unless there are so many already that nobody reads one more.
  mutating func add(_ fault: DesktopFault) {
    if count < 100 { append(fault) }
  }
}
