import Foundation
import KeyFile

@testable import UniformTypes

/// Writes `BuiltInTable.swift` from `types/*.types`; what the parts are is said in `BuiltInTypes`.
struct BuiltInTableWriter {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let tableFile = root.appending(path: "Sources/UniformTypes/BuiltIn/BuiltInTable.swift")

  private(set) var declarations: [TypeDeclaration] = []
  /// What is wrong with the declarations.
  private(set) var faults: [String] = []
  private var numbers: [ContentType: Int] = [:]

  /// Reads the declarations in the order of the files' names.
  init() throws {
    let directory = Self.root.appending(path: "types")
    let files = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "types" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    for file in files {
      let name = "types/" + file.lastPathComponent
      let read = TypeDeclaration.read([UInt8](try Data(contentsOf: file)), file: name, source: .builtIn)
      faults += read.faults.map(\.description)
      for declaration in read.declarations {
        if let other = numbers.updateValue(declarations.count, forKey: declaration.type) {
          faults.append(
            "\(declaration.location!): \(declaration.type) is declared at \(declarations[other].location!) too")
        }
        declarations.append(declaration)
      }
    }
    for declaration in declarations {
      for supertype in declaration.supertypes where numbers[supertype] == nil {
        faults.append("\(declaration.location!): nobody declares \(supertype)")
      }
    }
  }

  private func directSupertypes(_ number: Int) -> [Int] { declarations[number].supertypes.compactMap { numbers[$0] } }

  /// All supertypes, nearest first.
  private func allSupertypes(_ number: Int) -> [Int] {
    var found: [Int] = []
    var level = [number]
    while !level.isEmpty {
      var next: [Int] = []
      for supertype in level.flatMap(directSupertypes) where supertype != number && !found.contains(supertype) {
        found.append(supertype)
        next.append(supertype)
      }
      level = next
    }
    return found
  }

  private func record(_ number: Int) -> String {
    let declaration = declarations[number]
    let fields = BuiltInTypes.Field.allCases.map { field -> String in
      if let tagClass = field.tagClass { return joined(declaration.tags[tagClass] ?? []) }
      switch field {
      case .identifier: return declaration.type.identifier
      case .allSupertypes: return allSupertypes(number).map { hex($0, BuiltInTypes.numberWidth) }.joined()
      case .directSupertypes: return directSupertypes(number).map { hex($0, BuiltInTypes.numberWidth) }.joined()
      case .kind: return declaration.isExported ? "e" : "i"
      case .descriptions:
        let others = declaration.descriptions.filter { $0.key != "" }.sorted { $0.key < $1.key }
        return joined([declaration.descriptions[""] ?? ""] + others.map { "\($0.key):\($0.value)" })
      case .version: return joined([declaration.version ?? ""])
      case .reference: return joined([declaration.referenceURL ?? ""])
      case .icon: return joined([declaration.icon ?? ""])
      default: fatalError("\(field) is written nowhere")
      }
    }
    return fields.joined(separator: "\t")
  }

  private func joined(_ items: [String]) -> String {
    precondition(
      items.allSatisfy { !$0.contains(where: { "|\t\n\"\\".contains($0) }) || $0.contains("=\"") }, "\(items)")
    return items.joined(separator: "|")
  }

  private func hex(_ value: Int, _ width: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: width - digits.count) + digits
  }

  /// The lines of the tags, each with the key that it is found by.
  private func tagLines() -> [(letter: UInt8, key: String, line: String)] {
    struct Key: Hashable {
      var letter: UInt8
      var key: String
    }
    var types: [Key: [Int]] = [:]
    for (number, declaration) in declarations.enumerated() {
      for (tagClass, tags) in declaration.tags {
        for tag in tags {
          let key = Key(letter: BuiltInTypes.letter(of: tagClass)!, key: tagClass.normalized(tag)!)
          if types[key]?.contains(number) != true { types[key, default: []].append(number) }
        }
      }
    }
    return types.sorted { ($0.key.letter, $0.key.key) < ($1.key.letter, $1.key.key) }.map { key, numbers in
      let rank = { (number: Int) in
        key.letter == UInt8(ascii: "x")
          ? (0, 0, number)
          : (declarations[number].type.isPublic ? 0 : 1, declarations[number].isExported ? 0 : 1, number)
      }
      let ordered = numbers.sorted { rank($0) < rank($1) }.map { hex($0, BuiltInTypes.numberWidth) }.joined()
      return (key.letter, key.key, "\(UnicodeScalar(key.letter))\(key.key)\t\(ordered)")
    }
  }

  private func table(_ entries: [Int?], _ width: Int) -> String {
    let cells = entries.map { $0.map { hex($0, width) } ?? String(repeating: "-", count: width) }
    return stride(from: 0, to: cells.count, by: BuiltInTypes.entriesPerLine)
      .map { cells[$0..<min($0 + BuiltInTypes.entriesPerLine, cells.count)].joined() }.joined(separator: "\n")
  }

  private func slots(_ hashes: [UInt32], _ values: [Int]) -> [Int?] {
    var count = 16
    while count < hashes.count * 2 { count *= 2 }
    var slots = [Int?](repeating: nil, count: count)
    for (hash, value) in zip(hashes, values) {
      var slot = Int(hash) & (count - 1)
      while slots[slot] != nil { slot = (slot + 1) & (count - 1) }
      slots[slot] = value
    }
    return slots
  }

  /// The places of lines in the text that joins them.
  private func places(_ lines: [String]) -> [Int] {
    var place = 0
    return lines.map { line in
      defer { place += line.utf8.count + 1 }
      return place
    }
  }

  /// The text of the file.
  var text: String {
    let records = declarations.indices.map(record)
    let tags = tagLines()
    let tagSlots = slots(
      tags.map { BuiltInTypes.hash($0.key.utf8.span, seed: $0.letter) }, places(tags.map(\.line)))
    let slots = slots(
      declarations.map { BuiltInTypes.hash($0.type.identifier.utf8.span, seed: 0) }, Array(declarations.indices))
    func literal(_ name: String, _ text: String) -> String {
      "  static var \(name): String {\n    #\"\"\"\n\(text)\n\"\"\"#\n  }\n"
    }
    return """
      // swift-format-ignore-file
      // Generated from types/*.types by `make generate`; do not edit. BuiltInTypes.swift says what the parts are.

      enum BuiltInTable {
        static let count = \(declarations.count)
        static let slotCount = \(slots.count)
        static let tagSlotCount = \(tagSlots.count)


      """
        + [
          literal("slots", table(slots, BuiltInTypes.numberWidth)),
          literal("offsets", table(places(records), BuiltInTypes.placeWidth)),
          literal("tagSlots", table(tagSlots, BuiltInTypes.placeWidth)),
          literal("tags", tags.map(\.line).joined(separator: "\n")),
          literal("records", records.joined(separator: "\n")),
        ].joined(separator: "\n") + "}\n"
  }
}
