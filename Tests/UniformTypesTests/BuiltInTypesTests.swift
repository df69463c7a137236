import Foundation
import Testing

@testable import UniformTypes

@Suite struct `The built-in types` {
  @Test func `are generated from the declarations in types`() throws {
    let writer = try BuiltInTableWriter()
    #expect(writer.faults == [])
    let text = writer.text
    if ProcessInfo.processInfo.environment["TYPEBOARD_RECORD"] == "1" {
      try text.write(to: BuiltInTableWriter.tableFile, atomically: true, encoding: .utf8)
      return
    }
    let isFresh = try String(contentsOf: BuiltInTableWriter.tableFile, encoding: .utf8) == text
    #expect(isFresh, "BuiltInTable.swift is stale: run make generate")
  }

  @Test func `say what the files say`() throws {
    let writer = try BuiltInTableWriter()
    #expect(writer.declarations.count == BuiltInTypes.count)
    for (number, declaration) in writer.declarations.enumerated() {
      var expected = declaration
      expected.location = nil
      #expect(BuiltInTypes.number(of: declaration.type) == number)
      #expect(BuiltInTypes.declaration(number) == expected)
    }
  }
}
