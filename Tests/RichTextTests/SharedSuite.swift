import Foundation

/// A conformance suite that is kept beside the project: TYPEBOARD_SHARED names the folder, and without it the tests that need
/// one are skipped.
struct SharedSuite: Decodable {
  var example: Int
  var section: String
  var markdown: String
  var html: String

  static var folder: URL? {
    ProcessInfo.processInfo.environment["TYPEBOARD_SHARED"].map { URL(fileURLWithPath: $0) }
  }
  static var isThere: Bool { folder != nil }

  static func examples(_ name: String) throws -> [SharedSuite] {
    guard let folder else { return [] }
    let data = try Data(contentsOf: folder.appendingPathComponent("specs/\(name).json"))
    return try JSONDecoder().decode([SharedSuite].self, from: data)
  }
}
