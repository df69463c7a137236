import Foundation
import Testing

/// Files that hold what is expected; TYPEBOARD_RECORD=1 writes them anew.
enum Golden {
  private static let fixtures = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures")

  /// The Markdown texts, which LibreOffice is given too.
  static let names = [
    "code", "deep", "direction", "headings", "html", "items", "links", "lists", "paste", "single", "tables", "tasks",
    "text", "unicode",
  ]

  static func source(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: fixtures.appendingPathComponent("Receivers/\(name).md")))
  }

  static func expect(_ bytes: [UInt8], _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = fixtures.appendingPathComponent("RichText/" + name)
    if ProcessInfo.processInfo.environment["TYPEBOARD_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(String(decoding: bytes, as: UTF8.self) == expected, "\(name)", sourceLocation: sourceLocation)
  }
}
