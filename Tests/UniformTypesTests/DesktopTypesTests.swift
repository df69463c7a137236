import Foundation
import Testing
@testable import UniformTypes

@Suite struct `The desktop’s types` {
  static let text = Array("Nothing but words.\n".utf8)

  @Test(.enabled(if: Desktop.hasGio, "needs gio and shared-mime-info"))
  func `A file with a name from every pattern has the type that gio names`() throws {
    let desktop = try Desktop()
    let types = desktop.types
    var names: Set<String> = []
    for table in types.globs {
      for entry in table.entries {
        let pattern = table.pattern(entry)
        let name = pattern.replacing("[0-9]", with: "7").replacing("[1-9]", with: "7").replacing("[1-9j]", with: "j")
          .replacing("*", with: "some")
        names.formUnion([name, name.uppercased(), ".a b." + name])
      }
    }
    let sorted = names.sorted()
    #expect(sorted.count > 3000)
    let theirs = try desktop.gio(sorted.map { try desktop.write($0, Self.text) })
    try #require(theirs.count == sorted.count)
    for (name, their) in zip(sorted, theirs) {
      let own = types.mimeType(forContent: Self.text, name: name)
      // Here GLib lets the content choose among types of different weight; by the specification the weight decides first.
      let decidedByWeight = ["key", "spx"].contains { name.lowercased().hasSuffix("some." + $0) }
      #expect(decidedByWeight ? own != their : own == their, "\(name): \(own), \(their)")
    }
  }

  @Test(.enabled(if: Desktop.hasGio, "needs gio and shared-mime-info"))
  func `A file without a telling name and with content that fits a rule has the type that gio names`() throws {
    let desktop = try Desktop()
    let types = desktop.types
    var contents: [[UInt8]] = []
    for table in types.magic {
      for section in table.sections {
        contents += table.samples(of: section).filter { $0.count < 2048 }
      }
    }
    #expect(contents.count > 800)
    let theirs = try desktop.gio(contents.indices.map { try desktop.write("sample\($0)", contents[$0]) })
    try #require(theirs.count == contents.count)
    for (content, their) in zip(contents, theirs) {
      let own = types.mimeType(forContent: content, name: "sample")
      #expect(own == their, "\(content.prefix(64))")
    }
  }
}

extension MagicTable {
  /// A content for each leaf of a section's rules, with what the leaf and those above it ask for.
  func samples(of section: Section) -> [[UInt8]] {
    var samples: [[UInt8]] = []
    var path: [Rule] = []
    for index in section.rules {
      let rule = rules[index]
      path.removeSubrange(min(rule.indent, path.count)...)
      path.append(rule)
      // GLib compares words of the machine's order as if they were big-endian.
      if path.contains(where: { $0.wordSize > 1 }) { continue }
      guard index + 1 == section.rules.upperBound || rules[index + 1].indent <= rule.indent else { continue }
      // What lies between is control characters, so that nothing is taken for text.
      var content = [UInt8](repeating: 1, count: 8)
      for rule in path {
        // The last place of a range tests its end.
        let start = path.count == 1 ? rule.offsets.upperBound - 1 : rule.offsets.lowerBound
        while content.count < start + rule.value.count { content.append(1) }
        for place in 0..<rule.value.count { content[start + place] = value(of: rule, at: place ^ (rule.wordSize - 1)) }
      }
      samples.append(content)
    }
    return samples
  }
}
