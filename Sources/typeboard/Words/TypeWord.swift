internal import Pasteboard
internal import UniformTypes

/// A kind of data as a user writes it: a MIME type, an X11 target, an identifier or an extension, found in this order.
struct TypeWord {
  let type: ContentType
  /// The name that is meant literally on X11, where the word is a MIME type or a target.
  var target: String?

  /// The readings that a prefix forces.
  private enum Reading: String, CaseIterable { case mime, target, id, ext }

  /// Reads a word; one that means nothing throws, with exit code 1.
  init(_ word: String) throws(CommandError) {
    let (reading, name) = Self.split(word)
    guard let found = reading.map({ Self.read(name, as: $0) }) ?? Self.read(name) else {
      if ContentType(name)?.isDynamic == true {
        throw .nothing("'\(name)' is a malformed dynamic identifier", hint: "one is dyn.a and then its tags in base 32")
      }
      throw .nothing(
        "there is no type '\(word)'",
        hint: "'typeboard type list' lists the types; an unknown one needs 'mime:' or 'target:'")
    }
    self = found
  }

  /// Reads the word of an option, if there is one.
  init?(named word: String?) throws(CommandError) {
    guard let word else { return nil }
    try self.init(word)
  }

  init(type: ContentType, target: String? = nil) {
    self.type = type
    self.target = target
  }

  private static func split(_ word: String) -> (Reading?, String) {
    for reading in Reading.allCases where word.hasPrefix(reading.rawValue + ":") {
      return (reading, String(word.dropFirst(reading.rawValue.count + 1)))
    }
    return (nil, word)
  }

  private static func read(_ name: String) -> TypeWord? {
    if name == "plain" { return TypeWord(type: .utf8PlainText) }
    if name.contains("/") { return read(name, as: .mime) }
    if isKnownTarget(name), let found = read(name, as: .target) { return found }
    return read(name, as: .id) ?? read(name, as: .ext)
  }

  private static func read(_ name: String, as reading: Reading) -> TypeWord? {
    switch reading {
    case .mime:
      // TARGETS of X11 are MIME types too, with meanings of their own for plain text.
      guard name.contains("/"), let type = Types.table.type(of: name),
        !type.isDynamic || Types.registry.type(mimeType: name) != nil
      else { return nil }
      return TypeWord(type: type, target: name)
    case .target:
      return name.isEmpty ? nil : Types.table.type(of: name).map { TypeWord(type: $0, target: name) }
    case .id:
      guard let type = ContentType(name),
        type.isDynamic ? DynamicType(type) != nil : Types.registry.isDeclared(type)
      else { return nil }
      return TypeWord(type: Types.registry.canonical(type))
    case .ext:
      let text = name.hasPrefix(".") ? String(name.dropFirst()) : name
      return declared(text, .filenameExtension).map { TypeWord(type: $0) }
    }
  }

  private static func isKnownTarget(_ name: String) -> Bool {
    TargetTable.isService(name) || TargetTable().type(of: name) != nil || declared(name, .x11Target) != nil
  }

  /// The preferred type of a tag; nothing where nobody declares it.
  private static func declared(_ tag: String, _ tagClass: TagClass) -> ContentType? {
    if let type = Types.declared.type(tag: tag, class: tagClass, conformingTo: nil), !type.isDynamic { return type }
    let type = Types.registry.type(tag: tag, class: tagClass, conformingTo: nil)
    return type.flatMap { Types.registry.isDeclared($0) ? $0 : nil }
  }
}

extension TypeWord {
  /// The target that a word means among those that are offered: the word itself, else one of exactly its type, else the first
  /// that conforms to it. `rich` is HTML, else RTF, else Markdown.
  static func target(_ word: String, among offered: OfferedTargets) throws(CommandError) -> String? {
    if word == "rich" {
      return [ContentType.html, .rtf, .markdown].lazy.compactMap {
        Types.table.target(for: $0, among: offered.data)
      }.first
    }
    if let literal = literal(word), offered.names.contains(literal) { return literal }
    return Types.table.target(for: try TypeWord(word).type, among: offered.data)
  }

  /// The word without its prefix: the target or MIME type that is meant literally, should somebody offer it.
  private static func literal(_ word: String) -> String? {
    switch split(word) {
    case (nil, let name), (.mime, let name), (.target, let name): name
    default: nil
    }
  }
}

extension CommandError {
  /// None of the targets is what a word means.
  static func notOffered(_ word: String, _ board: Board, _ offered: OfferedTargets) -> CommandError {
    let names = offered.data.prefix(20).joined(separator: ", ")
    return .nothing("the board \(board) has no form '\(word)'", hint: names.isEmpty ? nil : "it has \(names)")
  }
}
