import RichText
import Testing

struct MarkdownExtensionsTests {
  @Test(
    arguments: [
      ("none", []),
      ("all", .all),
      ("none,+tables", [.tables]),
      ("none,+tables,+strikethrough,+tasks,+autolinks", .all),
      ("all,-tasks", [.tables, .strikethrough, .autolinks]),
      ("-autolinks", [.tables, .strikethrough, .tasks]),
      ("+tables", .all),
      ("tables,tasks", [.tables, .tasks]),
      ("none, +tasks , -tables", [.tasks]),
      ("+tasks,-tasks", [.tables, .strikethrough, .autolinks]),
      ("all,-footnotes", .all),
    ] as [(String, MarkdownExtensions)])
  func `a list is read from front to back`(_ list: String, _ value: MarkdownExtensions) throws {
    #expect(try MarkdownExtensions(list: list) == value)
  }

  @Test func `a list that begins with a sign changes what was set before`() throws {
    #expect(try MarkdownExtensions(list: "+tasks", base: [.tables]) == [.tables, .tasks])
  }

  @Test(arguments: [
    "footnotes", "highlight", "scripts", "callouts", "definitions", "wikilinks", "math", "frontmatter", "smart",
  ])
  func `what is not built yet is refused by that reason`(_ name: String) {
    #expect(throws: MarkdownExtensions.ListError.notYetBuilt(name)) { try MarkdownExtensions(list: "all,+\(name)") }
  }

  @Test(arguments: ["", "table", "Tables", "none,", "+", "+all", "-none", "++tables", "none;tables"])
  func `an unknown name is refused and given back`(_ list: String) {
    do {
      _ = try MarkdownExtensions(list: list)
      Issue.record("accepted")
    } catch {
      guard case .unknown = error else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
