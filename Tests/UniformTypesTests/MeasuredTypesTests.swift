import Foundation
import Support
import Testing

@testable import UniformTypes

/// What real Macs answer. Tables measured on macOS 10.15.7 were asked without a required supertype.
@Suite struct `What was measured on Macs` {
  let registry = TypeRegistry.builtIn

  /// The rows of the table of extensions; where the two Macs differ, the newer counts.
  private func extensionRows() throws -> [[String: String]] {
    let rows = try factRows("measured-extensions")
    #expect(rows.count == 791)
    var newer: [String: String] = [:]
    for row in rows where !isOld(row) { newer[row["extension"]!] = row["uti"]! }
    return rows.filter { !isOld($0) || newer[$0["extension"]!] ?? $0["uti"] == $0["uti"] }
  }

  private func isOld(_ row: [String: String]) -> Bool { row["measured_on"]!.contains("10.15.7") }

  @Test func `holds for every extension`() throws {
    for row in try extensionRows() {
      let tag = try #require(row["extension"])
      let expected = try #require(row["uti"].flatMap { ContentType($0) })
      let found = registry.type(filenameExtension: tag, conformingTo: isOld(row) ? nil : .data)
      #expect(found == expected, "\(tag)")
    }
  }

  /// Types whose measured tags are not given, and why.
  static let otherTags: [String: String] = [
    "public.aifc-audio": "audio/aiff was its MIME type on the older Mac; it is that of public.aiff-audio since"
  ]

  @Test func `holds for every preferred extension and MIME type`() throws {
    var others = Self.otherTags
    for row in try extensionRows() {
      let type = try #require(row["uti"].flatMap { ContentType($0) })
      let isOther = isOld(row) && others.removeValue(forKey: type.identifier) != nil
      let preferred = try #require(row["preferred_extension"])
      let mimeType = try #require(row["preferred_mime"])
      let holds =
        registry.preferredTag(.filenameExtension, of: type) == (preferred.isEmpty ? nil : preferred)
        // Where the Mac names no MIME type, that of the desktop is given.
        && (mimeType.isEmpty || registry.preferredTag(.mimeType, of: type)?.lowercased() == mimeType)
      #expect(holds != isOther, "\(type): \(preferred) \(mimeType)")
    }
    #expect(others.isEmpty, "the table has no such types")
  }

  /// Types that conform to other supertypes than were measured, and why.
  static let otherSupertypes: [String: String] = [
    "com.microsoft.word.doc": "the Mac had Office, whose declaration won over the system's",
    "com.microsoft.word.dot": "the Mac had Office, whose declaration won over the system's",
    "com.microsoft.excel.sheet.binary.macroenabled": "the Mac had Office, whose declaration won over the system's",
    "org.oasis-open.opendocument.presentation": "the Mac had an office suite, whose declaration won over the system's",
  ]

  @Test func `holds for all supertypes`() throws {
    let rows = try factRows("measured-supertypes")
    #expect(rows.count == 236)
    var others = Self.otherSupertypes
    for row in rows {
      let type = try #require(row["uti"].flatMap { ContentType($0) })
      let measured = Set(
        try #require(row["supertypes_measured"]).split(separator: ",").compactMap { ContentType(String($0)) })
      let found = registry.supertypes(of: type)
      #expect(Set(found).count == found.count)
      let isOther = others.removeValue(forKey: type.identifier) != nil
      #expect((Set(found) == measured) != isOther, "\(type): \(found)")
      for supertype in found {
        #expect(registry.conforms(type, to: supertype))
      }
    }
    #expect(others.isEmpty, "the table has no such types")
  }

  @Test func `holds for every dynamic identifier`() throws {
    var count = 0
    for row in try factRows("dynamic-vectors") {
      let kind = try #require(row["kind"])
      guard ["measured", "stated", "observed", "observed-empty"].contains(kind) else { continue }
      count += 1
      let identifier = try #require(row["identifier"])
      let type = try #require(ContentType(identifier))
      let dynamic = try #require(DynamicType(type), "\(identifier)")
      #expect(dynamic.type?.identifier == identifier)
      #expect(dynamic.supertype == row["make_conforms"].flatMap { ContentType($0) })
      guard let tag = row["make_tag"], !tag.isEmpty, let tagClass = row["make_class"], !tagClass.isEmpty else {
        continue
      }
      let made = DynamicType(
        tag: tag, class: TagClass(rawValue: tagClass), conformingTo: row["make_conforms"].flatMap { ContentType($0) })
      #expect(made.type?.identifier == identifier, "\(row["payload"] ?? "")")
      #expect(dynamic.tags.contains(.init(TagClass(rawValue: tagClass), made.tags[0].value)))
    }
    #expect(count == 72)
  }

  @Test(.enabled(if: sharedFacts != nil))
  func `is the table of facts`() throws {
    for name in ["measured-extensions", "measured-supertypes", "dynamic-vectors"] {
      let shared = try #require(sharedFacts).appending(path: "\(name).tsv")
      #expect(try factRows(name) == rows(of: shared))
    }
  }

  /// Supertypes that the table of system types gives differently, and why.
  static let polished: [String: String] = [
    "net.daringfireball.markdown": "",
    "public.markdown": "an alias of net.daringfireball.markdown without tags",
    "public.webp": "an alias of org.webmproject.webp without tags",
    "public.geojson": "the header calls it JSON",
    "com.apple.ktrace": "a newer system was measured",
  ]

  @Test(.enabled(if: sharedFacts != nil))
  func `is declared for every type of the system`() throws {
    let shared = try #require(sharedFacts).appending(path: "system-types.tsv")
    var count = 0
    for row in try rows(of: shared) where ["type", "structured-text"].contains(row["group"]) {
      count += 1
      let type = try #require(row["identifier"].flatMap { ContentType($0) })
      let declaration = try #require(registry.declaration(of: type), "\(type)")
      #expect(declaration.type.identifier == type.identifier)
      if Self.polished[type.identifier] != nil { continue }
      var supertypes = try #require(row["conforms_to"]).split(separator: ",").compactMap { ContentType(String($0)) }
      if supertypes.isEmpty, try !#require(row["declared"]).hasPrefix("CoreTypes") { supertypes = [.data] }
      #expect(declaration.supertypes == supertypes, "\(type)")
      for (column, tagClass) in [("extensions", TagClass.filenameExtension), ("mime_types", .mimeType)] {
        let tags = try #require(row[column]).split(separator: ",").map { String($0) }
        let declared = declaration.tags[tagClass] ?? []
        #expect(Array(declared.prefix(tags.count)).map { $0.lowercased() } == tags.map { $0.lowercased() }, "\(type)")
      }
      for tag in try #require(row["legacy_tags"]).split(separator: ",") {
        let tagClass: TagClass = tag.hasPrefix("os:") ? .osType : .pasteboardType
        let value = tag.dropFirst(3).split(separator: "?")[0]
        #expect(declaration.tags[tagClass]?.contains(String(value)) == true, "\(type): \(tag)")
      }
    }
    #expect(count == 845)
  }
}
