/// The shipped declarations, used where they lie: looking one up reads a few places of a text that the linker put into the program.
///
/// The text of `BuiltInTable` is generated from `types/*.types` (`make generate`). A type is known by its number, the order of declaration.
///
/// - `slots`: a hash table of the identifiers, three hexadecimal digits of the type's number a slot, `---` where it is empty.
/// - `offsets`: for each type the place of its record, five digits.
/// - `records`: a line a type, its fields separated by tabs; see ``Field``.
/// - `tagSlots`: a hash table of the tags, five digits of a place in `tags` a slot.
/// - `tags`: a line a tag: the letter of the class, the tag as it is compared, a tab, the numbers of its types, the preferred one first.
///
/// A tag's types are ordered by the measured rule: public types before others, exported before imported, then the order of declaration. For
/// X11 targets, which no Mac has, the order of declaration alone decides.
enum BuiltInTypes {
  /// The fields of a record, in their order; the items of a list are separated by `|`.
  enum Field: Int, CaseIterable {
    case identifier
    /// All supertypes, nearest first, and the direct ones: their numbers without separators.
    case allSupertypes, directSupertypes
    /// `e` for an exported declaration, `i` for an imported one.
    case kind
    /// The descriptions; all but the first begin with their locale and a colon.
    case descriptions
    case extensions, mimeTypes, osTypes, pasteboardTypes, x11Targets, urlSchemes
    case version, reference, icon

    /// The class of the tags that the field lists.
    var tagClass: TagClass? {
      switch self {
      case .extensions: .filenameExtension
      case .mimeTypes: .mimeType
      case .osTypes: .osType
      case .pasteboardTypes: .pasteboardType
      case .x11Targets: .x11Target
      case .urlSchemes: .urlScheme
      default: nil
      }
    }
  }

  /// How many digits a number of a type has, and a place in a text.
  static let numberWidth = 3
  static let placeWidth = 5
  /// How many entries of `slots`, `offsets` and `tagSlots` stand on a line.
  static let entriesPerLine = 16

  static var count: Int { BuiltInTable.count }

  // MARK: Identifiers

  /// The number of the type with this identifier, or nil.
  static func number(of type: ContentType) -> Int? {
    let slots = BuiltInTable.slots
    let identifier = type.identifier.utf8.span
    var slot = Int(hash(identifier, seed: 0)) & (BuiltInTable.slotCount - 1)
    while let number = entry(slot, numberWidth, in: slots.utf8.span) {
      if recordHasIdentifier(number, identifier) { return number }
      slot = (slot + 1) & (BuiltInTable.slotCount - 1)
    }
    return nil
  }

  private static func recordHasIdentifier(_ number: Int, _ identifier: Span<UInt8>) -> Bool {
    let records = BuiltInTable.records
    let bytes = records.utf8.span
    let place = place(of: number)
    guard place + identifier.count < bytes.count, bytes[place + identifier.count] == UInt8(ascii: "\t") else {
      return false
    }
    return bytes.extracting(place..<place + identifier.count).equalsFolded(identifier)
  }

  /// The identifier of a type.
  static func type(_ number: Int) -> ContentType { ContentType(unchecked: text(.identifier, of: number)) }

  // MARK: Hierarchy

  /// Whether one type is another or conforms to it.
  static func conforms(_ number: Int, to supertype: Int) -> Bool {
    if number == supertype { return true }
    let records = BuiltInTable.records
    let bytes = records.utf8.span
    let wanted = (digit(supertype >> 8), digit(supertype >> 4 & 15), digit(supertype & 15))
    var index = place(of: number)
    while bytes[index] != UInt8(ascii: "\t") { index += 1 }
    index += 1
    while bytes[index] != UInt8(ascii: "\t") {
      if bytes[index] == wanted.0, bytes[index + 1] == wanted.1, bytes[index + 2] == wanted.2 { return true }
      index += numberWidth
    }
    return false
  }

  /// The numbers of all supertypes, nearest first, or of the direct ones.
  static func supertypes(of number: Int, _ field: Field = .allSupertypes) -> [Int] {
    let records = BuiltInTable.records
    let range = range(of: field, number)
    return stride(from: range.lowerBound, to: range.upperBound, by: numberWidth).map {
      value(at: $0, numberWidth, in: records.utf8.span)
    }
  }

  // MARK: Tags

  /// The number of the first type with a tag that fits, or nil; `tag` is as it is compared.
  static func first(_ tag: String, class letter: UInt8, where fits: (Int) -> Bool) -> Int? {
    guard let range = tagLine(tag, letter) else { return nil }
    let tags = BuiltInTable.tags
    for place in stride(from: range.lowerBound, to: range.upperBound, by: numberWidth) {
      let number = value(at: place, numberWidth, in: tags.utf8.span)
      if fits(number) { return number }
    }
    return nil
  }

  /// Where the numbers of a tag's types stand in `tags`, or nil.
  private static func tagLine(_ tag: String, _ letter: UInt8) -> Range<Int>? {
    let tagSlots = BuiltInTable.tagSlots
    let tags = BuiltInTable.tags
    let lines = tags.utf8.span
    let key = tag.utf8.span
    var slot = Int(hash(key, seed: letter)) & (BuiltInTable.tagSlotCount - 1)
    while let place = entry(slot, placeWidth, in: tagSlots.utf8.span) {
      let end = place + 1 + key.count
      if lines[place] == letter, end < lines.count, lines[end] == UInt8(ascii: "\t"),
        isEqual(lines.extracting(place + 1..<end), key)
      {
        var lineEnd = end + 1
        while lineEnd < lines.count, lines[lineEnd] != UInt8(ascii: "\n") { lineEnd += 1 }
        return end + 1..<lineEnd
      }
      slot = (slot + 1) & (BuiltInTable.tagSlotCount - 1)
    }
    return nil
  }

  private static func isEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }

  /// The letter of a class in `tags`, or nil for a class that no built-in type has tags of.
  static func letter(of tagClass: TagClass) -> UInt8? {
    switch tagClass {
    case .filenameExtension: UInt8(ascii: "e")
    case .mimeType: UInt8(ascii: "m")
    case .osType: UInt8(ascii: "o")
    case .pasteboardType: UInt8(ascii: "p")
    case .x11Target: UInt8(ascii: "x")
    case .urlScheme: UInt8(ascii: "u")
    default: nil
    }
  }

  // MARK: Declarations

  /// The first tag of a class, or nil.
  static func preferredTag(_ tagClass: TagClass, of number: Int) -> String? {
    guard let letter = letter(of: tagClass), let field = field(ofLetter: letter) else { return nil }
    let range = range(of: field, number)
    if range.isEmpty { return nil }
    let records = BuiltInTable.records
    let bytes = records.utf8.span
    let end = range.first { bytes[$0] == UInt8(ascii: "|") } ?? range.upperBound
    return text(range.lowerBound..<end)
  }

  private static func field(ofLetter letter: UInt8) -> Field? {
    switch letter {
    case UInt8(ascii: "e"): .extensions
    case UInt8(ascii: "m"): .mimeTypes
    case UInt8(ascii: "o"): .osTypes
    case UInt8(ascii: "p"): .pasteboardTypes
    case UInt8(ascii: "x"): .x11Targets
    case UInt8(ascii: "u"): .urlSchemes
    default: nil
    }
  }

  /// The whole declaration.
  static func declaration(_ number: Int) -> TypeDeclaration {
    var declaration = TypeDeclaration(type(number), source: .builtIn)
    declaration.supertypes = supertypes(of: number, .directSupertypes).map { type($0) }
    declaration.isExported = text(.kind, of: number) == "e"
    for (index, item) in list(.descriptions, of: number).enumerated() {
      let parts = index == 0 ? ["", item[...]] : item.split(separator: ":", maxSplits: 1)
      declaration.descriptions[String(parts[0])] = String(parts[1])
    }
    for field in Field.allCases {
      guard let tagClass = field.tagClass else { continue }
      let tags = list(field, of: number)
      if !tags.isEmpty { declaration.tags[tagClass] = tags }
    }
    func optional(_ field: Field) -> String? {
      let text = text(field, of: number)
      return text.isEmpty ? nil : text
    }
    declaration.version = optional(.version)
    declaration.referenceURL = optional(.reference)
    declaration.icon = optional(.icon)
    return declaration
  }

  private static func list(_ field: Field, of number: Int) -> [String] {
    text(field, of: number).utf8.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) }
  }

  private static func text(_ field: Field, of number: Int) -> String { text(range(of: field, number)) }

  private static func text(_ range: Range<Int>) -> String {
    let records = BuiltInTable.records
    let utf8 = records.utf8
    // A place in a text is reached in constant time: the text of a literal is UTF-8.
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(records[start..<utf8.index(start, offsetBy: range.count)])
  }

  /// Where a field of a record stands.
  private static func range(of field: Field, _ number: Int) -> Range<Int> {
    let records = BuiltInTable.records
    let bytes = records.utf8.span
    var start = place(of: number)
    for _ in 0..<field.rawValue {
      while bytes[start] != UInt8(ascii: "\t") { start += 1 }
      start += 1
    }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\t"), bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return start..<end
  }

  // MARK: Numbers in the text

  private static func place(of number: Int) -> Int {
    let offsets = BuiltInTable.offsets
    return entry(number, placeWidth, in: offsets.utf8.span)!
  }

  /// An entry of a table of numbers, or nil when it is empty.
  private static func entry(_ index: Int, _ width: Int, in table: Span<UInt8>) -> Int? {
    let start = index * width + index / entriesPerLine
    return table[start] == UInt8(ascii: "-") ? nil : value(at: start, width, in: table)
  }

  private static func value(at start: Int, _ width: Int, in text: Span<UInt8>) -> Int {
    var value = 0
    for index in start..<start + width {
      let byte = Int(text[index])
      value = value << 4 | (byte < 0x40 ? byte & 15 : byte - 0x57)
    }
    return value
  }

  private static func digit(_ value: Int) -> UInt8 { UInt8(value < 10 ? 0x30 + value : 0x57 + value) }

  /// Where the search for a text begins: FNV-1a, the case of ASCII letters left aside. The seed keeps the classes of tags apart.
  static func hash(_ bytes: Span<UInt8>, seed: UInt8) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    hash = (hash ^ UInt32(seed)) &* 16_777_619
    // Setting the bit that parts the cases of a letter is enough here: what it makes alike besides is told apart when it is found.
    for index in bytes.indices { hash = (hash ^ UInt32(bytes[index] | 0x20)) &* 16_777_619 }
    return hash ^ hash >> 15
  }
}
