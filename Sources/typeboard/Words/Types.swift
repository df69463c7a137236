internal import Pasteboard
internal import System
internal import UniformTypes

/// The types of this machine and this user, read when they are first asked for.
enum Types {
  static let registry = TypeRegistry.load()

  /// The same without the desktop's database: what a copy of something usual needs, at a small part of the cost.
  static let declared = TypeRegistry.load(fallback: nil)

  /// Targets of X11, with what the registry knows of them.
  static let table = TargetTable(
    TypeLookup(
      targets: { type in
        let tags = registry.tags(of: type)
        return (tags[.x11Target] ?? []) + (tags[.mimeType] ?? [])
      },
      type: { registry.type(x11Target: $0, conformingTo: nil) },
      conforms: { registry.conforms($0, to: $1) }))

  /// What a file is by its name, and where that is not enough by its content.
  static func type(fileName: String, content: [UInt8]) -> ContentType {
    let named = declared.types(fileName: fileName)
    if named.count == 1, !named[0].isDynamic { return named[0] }
    return registry.type(fileName: fileName, content: content)
  }

  /// What a person calls the type, in the user's language; empty where nobody says.
  static func description(of type: ContentType) -> String { descriptions(of: [type])[0] }

  /// The same of many.
  static func descriptions(of types: [ContentType]) -> [String] {
    registry.descriptions(of: types, locale: locale).map { $0 ?? "" }
  }

  /// The user's language for messages, as POSIX finds it (XBD 8.2).
  private static let locale =
    ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { Environment.nonEmpty($0) }.first ?? ""

  /// Tells what is wrong in files of declarations, and in those of the desktop's database that have been read; the rest is in force.
  /// To be done last, since nothing is read before it is needed.
  static func noteFaults() {
    let faults = registry.faults
    for fault in faults.prefix(mostNotes) { StandardError.note(fault.description) }
    if faults.count > mostNotes { StandardError.note("there are more faults, which are not shown") }
  }

  /// A damaged file has a fault on every line.
  private static let mostNotes = 20
}
