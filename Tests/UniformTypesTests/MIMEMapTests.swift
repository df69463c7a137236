import Foundation
import Testing
@testable import UniformTypes

@Suite struct `The map between MIME types and identifiers` {
  static let shared = ProcessInfo.processInfo.environment["TYPEBOARD_SHARED"]

  struct Row {
    var mimeType: String
    var identifier: String
    var method: String
  }

  static func rows() throws -> [Row] {
    let text = try String(contentsOfFile: (shared ?? "") + "/facts/types/mime-map.tsv", encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(mimeType: fields[0], identifier: fields[1], method: fields[2])
    }
  }

  /// The weak rows come from extensions that two types share by chance; those in the fixture say something else than both types mean, or name
  /// one of several types for what the MIME type cannot tell apart.
  @Test(.enabled(if: shared != nil, "needs the tables of facts"))
  func `Every certain row is declared, and every weak one but those that are wrong`() throws {
    var missing: [String] = []
    for row in try Self.rows() {
      let types = TypeRegistry.builtIn.declaredTypes(tag: row.mimeType, class: .mimeType, conformingTo: nil)
      if types.contains(where: { $0.identifier == row.identifier }) { continue }
      // Markdown differs on purpose, and of the two types of a directory the one that a person sees is named.
      if row.identifier == "public.markdown" || row.identifier == "public.directory" { continue }
      #expect(row.method != "mime-tag" && row.method != "proposal", "\(row)")
      missing.append("\(row.mimeType)\t\(row.identifier)")
    }
    try Golden.check(missing.sorted().joined(separator: "\n") + "\n", "UniformTypes/weak-rows-left-out.tsv")
  }
}
