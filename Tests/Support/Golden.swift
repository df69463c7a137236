public import Foundation
public import Testing

/// Files in Tests/Fixtures that hold what is expected. With TYPEBOARD_RECORD=1 they are rewritten instead of compared.
public enum Golden {
  /// Tests/Fixtures.
  public static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// Expects that `text` is the content of `file`, a path below Tests/Fixtures.
  public static func expect(
    _ text: String, is file: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let url = fixtures.appending(path: file)
    if ProcessInfo.processInfo.environment["TYPEBOARD_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    } else {
      let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      #expect(text == expected, sourceLocation: sourceLocation)
    }
  }
}
