import Foundation
import Support

/// The rows of a table of facts in Tests/Fixtures/UniformTypes, each by the names of its columns.
func factRows(_ name: String) throws -> [[String: String]] {
  try rows(of: Support.Golden.fixtures.appending(path: "UniformTypes/\(name).tsv"))
}

/// The rows of a table with tabs between its columns, whose names are the first line.
func rows(of file: URL) throws -> [[String: String]] {
  let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
    $0.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
  }
  return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
}

/// The folder of facts that the tables came from, where there is one.
let sharedFacts = ProcessInfo.processInfo.environment["TYPEBOARD_SHARED"].map {
  URL(filePath: $0).appending(path: "facts/types")
}
