import RichText
import Testing

struct LinkPolicyTests {
  @Test(arguments: [
    ("https://example.org/", "https://example.org/"),
    ("HTTP://Example.org", "http://Example.org"),
    ("  https://example.org/a\n", "https://example.org/a"),
    ("ht\ttps://example.org", "https://example.org"),
    ("mailto:a@example.org", "mailto:a@example.org"),
    ("tel:+100200", "tel:+100200"),
    ("#later", "#later"),
    ("#zwei wörter", "#zwei%20w%C3%B6rter"),
    ("https://example.org/{id}", "https://example.org/%7Bid%7D"),
    ("https://example.org/a_(b)?c=[1]&d='e'", "https://example.org/a_(b)?c=[1]&d='e'"),
    ("https://example.org/a b\"<>\\^`|", "https://example.org/a%20b%22%3C%3E%5C%5E%60%7C"),
    ("https://example.org/100%/%41%zz%4", "https://example.org/100%25/%41%25zz%254"),
    ("https://example.org/caf\u{E9}\u{202E}", "https://example.org/caf%C3%A9%E2%80%AE"),
  ])
  func `an allowed destination is written as an address in ASCII`(destination: String, target: String) {
    #expect(LinkPolicy.target(destination) == target)
  }

  @Test(arguments: [
    "", " ", "#", "page.html", "/root", "./a", "?q", "//example.org/a", "a/b:c",
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
    "\u{1}javascript:alert(1)", "javascript\u{0}:alert(1)", "javascript&colon;alert(1)", "javascript%3Aalert(1)",
    "%6Aavascript:alert(1)", "\u{A0}javascript:alert(1)", "java\u{AD}script:alert(1)", "vbscript:x", "data:text/html,x",
    "file:///etc/hostname", "FILE:/etc/hostname", "blob:https://example.org", "view-source:https://example.org",
    "https:", "https:/example.org", "https:example.org", "https:\\\\example.org", "https:///example.org", "https://#a",
    "C:\\autoexec.bat", "\u{212A}ttp://example.org", ":", "mailto:",
  ])
  func `any other destination is no link`(destination: String) {
    #expect(LinkPolicy.target(destination) == nil)
  }
}
