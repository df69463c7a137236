import Pasteboard
import Service
import Testing
import UniformTypes

@testable import Settings

/// What a rule makes of a copy for the application that it is for.
struct OfferRulesTests {
  private static let markdown = PasteboardItem(
    [ContentType.html, .rtf, .markdown, .utf8PlainText].map { PasteboardItem.Representation($0, .bytes([0x61])) })
  private static let image = PasteboardItem(.png, [1])

  private func rules(_ text: String, _ general: OfferPolicy = OfferPolicy()) -> OfferRules {
    var settings = Settings()
    settings.add(Array(text.utf8), name: "f")
    #expect(settings.faults == [])
    return OfferRules(general, settings.rules) { $0 == "text/html" ? .html : nil }
  }

  /// The kinds of data in the order of an offer, each once.
  private func forms(_ offer: Offer?) -> String? {
    guard let offer else { return nil }
    var kinds: [String] = []
    for entry in offer.entries {
      let kind =
        switch entry.target {
        case "text/html": "html"
        case "text/rtf", "text/richtext", "application/rtf": "rtf"
        case "text/markdown": "markdown"
        case "image/png": "png"
        case "x-kde-passwordManagerHint": "secret"
        case "chromium/x-web-custom-data", "application/x-moz-custom-clipdata": "web"
        default: "plain"
        }
      if kinds.last != kind { kinds.append(kind) }
    }
    return kinds.joined(separator: " ")
  }

  @Test(arguments: [
    ("Offer=rtf;plain", "rtf plain"),
    ("Offer=plain", "plain"),
    ("Offer=plain;html", "plain html"),
    ("Offer=text/html;plain", "html plain"),
    ("Offer=nonsense;plain", "plain"),
    ("Offer=markdown;html;rtf;plain", "markdown html rtf plain"),
    ("Markdown=first", "markdown html rtf plain"),
    ("Markdown=last", "html rtf plain markdown"),
    ("Markdown=never", "html rtf plain"),
    ("Plain=rendered", "html rtf markdown plain"),
    ("Offer=markdown;plain\nMarkdown=never", "plain"),
    // A copy that has none of the forms is offered as it is.
    ("Offer=nonsense", "html rtf markdown plain"),
  ])
  func `a rule says which forms there are and in which order`(_ keys: String, _ expected: String) {
    let rules = rules("[application a]\nMatch=a\n\(keys)\n")
    #expect(forms(rules.offer(Self.markdown, TargetTable(), for: Application(named: "a"))) == expected)
    #expect(rules.offer(Self.markdown, TargetTable(), for: Application(named: "b")) == nil)
  }

  @Test func `a rule is stronger than options but cannot bring back what the copy leaves out`() {
    let text = "[application a]\nMatch=a\nMarkdown=first\n[application b]\nMatch=b\nOffer=markdown;html\n"
    let never = rules(text, OfferPolicy(markdown: .never))
    #expect(forms(never.offer(Self.markdown, TargetTable(), for: Application(named: "a"))) == "markdown html rtf plain")
    #expect(forms(never.offer(Self.markdown, TargetTable(), for: Application(named: "b"))) == "markdown html")
    let only = rules(text, OfferPolicy(only: [.html]))
    #expect(forms(only.offer(Self.markdown, TargetTable(), for: Application(named: "a"))) == "html")
    #expect(forms(only.offer(Self.markdown, TargetTable(), for: Application(named: "b"))) == "html")
  }

  @Test func `the plain targets hold what the rule says`() throws {
    let rules = rules("[application a]\nMatch=a\nPlain=rendered\n", OfferPolicy(plain: .source))
    let offer = try #require(rules.offer(Self.markdown, TargetTable(), for: Application(named: "a")))
    #expect(offer["UTF8_STRING"]?.representation == 3)
    #expect(OfferPolicy(plain: .source).offer(Self.markdown)["UTF8_STRING"]?.representation == 2)
  }

  @Test func `the first rule that matches counts, whatever it says`() {
    let rules = rules(
      """
      [application none]
      Match=x
      [application one]
      Match=kate;*Writer*
      Offer=plain
      [application two]
      Match=*
      Offer=html

      """)
    #expect(rules.policy(for: Application(named: "KATE"))?.order == [.utf8PlainText])
    #expect(rules.policy(for: Application(named: "libreoffice-writer"))?.order == [.utf8PlainText])
    #expect(rules.policy(for: Application(named: "other"))?.order == [.html])
    #expect(rules.policy(for: Application(named: "x")) == OfferPolicy())
    #expect(rules.policy(for: Application()) == nil)
    let classes = Application(windowClasses: [.init(instance: "a", name: "Kate")], sandboxName: "org.kde.kate")
    #expect(rules.policy(for: classes)?.order == [.utf8PlainText])
  }

  @Test func `a clipboard manager is offered everything`() {
    let rules = rules("[application all]\nMatch=*\nOffer=plain\n")
    var manager = Application(named: "manager")
    manager.isClipboardManager = true
    #expect(rules.offer(Self.markdown, TargetTable(), for: manager) == nil)
  }

  @Test func `a picture and the mark of a secret are not lost to a rule for text`() {
    let rules = rules("[application all]\nMatch=*\nOffer=rtf;plain\n")
    #expect(forms(rules.offer(Self.image, TargetTable(), for: Application(named: "a"))) == "png")
    var secret = Self.image
    secret.isSecret = true
    #expect(forms(rules.offer(secret, TargetTable(), for: Application(named: "a"))) == "png secret")
    secret = Self.markdown
    secret.isSecret = true
    #expect(forms(rules.offer(secret, TargetTable(), for: Application(named: "a"))) == "rtf plain secret")
  }

  @Test func `web pages get Markdown only where the rule leaves it in`() {
    let text = "[application a]\nMatch=a\nOffer=html;plain\n[application b]\nMatch=b\nOffer=html;markdown\n"
    let rules = rules(text, OfferPolicy(web: true))
    #expect(forms(rules.offer(Self.markdown, TargetTable(), for: Application(named: "a"))) == "html plain")
    #expect(forms(rules.offer(Self.markdown, TargetTable(), for: Application(named: "b"))) == "html markdown web")
  }

  @Test(arguments: [
    ("xterm", OfferPolicy.PlainText.source), ("gnome-terminal-", .source), ("Emacs", .source), ("soffice.bin", .source),
    ("calligrawords", .rendered), ("inkscape", .rendered),
  ])
  func `the shipped rules hide nothing and say what plain text is`(_ name: String, _ plain: OfferPolicy.PlainText) {
    var settings = Settings()
    settings.add(Array(ShippedRules.text.utf8), name: "shipped")
    #expect(settings.faults == [])
    #expect(settings.rules.map(\.name) == ApplicationRule.shipped.map(\.name))
    #expect(ApplicationRule.shipped.allSatisfy { $0.origin == .builtIn && $0.offer == nil && $0.markdown == nil })
    for general in [OfferPolicy.PlainText.source, .rendered] {
      let rules = OfferRules(OfferPolicy(plain: general), withShipped: true)
      #expect(rules.policy(for: Application(named: name)) == OfferPolicy(plain: plain))
      #expect(rules.policy(for: Application(named: "xclip")) == nil)
    }
  }

  @Test func `the user's rules stand before the shipped ones`() {
    var settings = Settings()
    settings.add(Array("[application mine]\nMatch=xterm\nPlain=rendered\n".utf8), name: "user")
    #expect(
      OfferRules(OfferPolicy(), settings.rules, withShipped: true).policy(for: Application(named: "xterm"))?.plain
        == .rendered)
  }
}
