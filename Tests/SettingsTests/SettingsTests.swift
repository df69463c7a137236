import KeyFile
import Testing

@testable import Settings

/// Layers of settings files, and what is wrong in them.
struct SettingsTests {
  private func settings(_ layers: (name: String, text: String)...) -> Settings {
    var settings = Settings()
    for layer in layers { settings.add(Array(layer.text.utf8), name: layer.name) }
    return settings
  }

  @Test func `without files everything is built in`() {
    let settings = settings()
    #expect(settings.markdown.value == .afterRich)
    #expect(settings.plain.value == .source)
    #expect(settings.images.value == nil)
    #expect(settings.extensions.value == nil)
    #expect(settings.enrich.value == .never)
    #expect(settings.history.value == 0)
    #expect(settings.markdown.origin == .builtIn)
  }

  @Test func `a value is taken from the first file that has it, and knows where it stands`() {
    let settings = settings(
      ("user", "[general]\n# mine\nMarkdown=first\n[service]\nHistory=20\n"),
      (
        "system",
        "[general]\nMarkdown=never\nPlain=rendered\nWeb=yes\nExtensions=-smart;+math\n[service]\nEnrich=markdown\n"
      ))
    #expect(settings.faults == [])
    #expect(settings.markdown.value == .first)
    #expect(settings.markdown.origin == .file("user", line: 3))
    #expect(settings.plain.value == .rendered)
    #expect(settings.plain.origin == .file("system", line: 3))
    #expect(settings.web.value)
    #expect(settings.extensions.value == "-smart,+math")
    #expect(settings.enrich.value == .markdown)
    #expect(settings.history.value == 20)
  }

  @Test func `rules keep their order, the user's before the system's`() throws {
    let settings = settings(
      ("user", "[application writer]\nMatch=libreoffice*;soffice*\nOffer=rtf;plain\n\n[application b]\nMatch=x\n"),
      ("system", "[application terminals]\nMatch=*TERMINAL*\nMarkdown=never\nPlain=source\n"))
    #expect(settings.faults == [])
    #expect(settings.rules.map(\.name) == ["writer", "b", "terminals"])
    let writer = try #require(settings.rules.first)
    #expect(writer.offer == ["rtf", "plain"])
    #expect(writer.origin == .file("user", line: 1))
    #expect(writer.applies(to: ["oosplash", "soffice.bin"]))
    #expect(!writer.applies(to: ["xsoffice", ""]))
    #expect(settings.rules[2].applies(to: ["gnome-terminal-server"]))
    #expect(settings.rules[2].markdown == .never)
    #expect(settings.rules[2].plain == .source)
    #expect(settings.rules[2].offer == nil)
  }

  @Test(arguments: [
    ("[general]\nMarkdown=sideways", "f:2:1: Markdown is one of first, after-rich, last, never, not 'sideways'"),
    (
      "[general]\nMarkdwon=first",
      "f:2:1: [general] has no key 'Markdwon'; it has Markdown, Plain, Images, Extensions, Web"
    ),
    ("[general]\nMarkdown[de]=first", "f:2:1: 'Markdown' has no translations"),
    ("[general]\n  Web=maybe", "f:2:3: Web is yes or no, not 'maybe'"),
    ("[general]\nMarkdown=\n", "f:2:1: Markdown is one of first, after-rich, last, never, not ''"),
    ("[service]\nHistory=-1", "f:2:1: History is a whole number from 0 to 1000, not '-1'"),
    (
      "[generl]\nMarkdown=first",
      "f:1:2: there is no group [generl]; there are general, service and application NAME"
    ),
    ("[general]\n[general]\nPlain=rendered", "f:2:2: the group [general] is there already"),
    ("[application x]\nOffer=html", "f:1:2: the rule matches nothing: Match= is missing or empty"),
    ("[application x]\nMatch=a\nPlain=html", "f:3:1: Plain is one of source, rendered, not 'html'"),
    ("Markdown=first", "f:1:1: an entry stands before the first group"),
  ])
  func `a fault names its file, line and column and leaves the rest in force`(_ text: String, _ fault: String) {
    let settings = settings(("f", text + "\n"), ("g", "[general]\nImages=none\n"))
    #expect(settings.faults.map(\.description) == [fault])
    #expect(settings.markdown.value == .afterRich)
    #expect(settings.images.value == ImagePlace.none)
  }
}
