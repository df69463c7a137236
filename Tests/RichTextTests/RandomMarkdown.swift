/// Texts made of Markdown's own characters and of snippets that mean something, the same ones for the same seed.
struct RandomMarkdown {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  private mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func text(of snippets: [String], upTo length: Int) -> String {
    var text = ""
    for _ in 0...below(length) { text += snippets[below(snippets.count)] }
    return text
  }

  static let inlines = [
    "*", "*", "**", "_", "__", "`", "``", "[", "]", "(", ")", "![", "](", "][", "]: ", "<", ">", "&amp;", "&", "\\",
    "a", "b", "c d", " ", " ", "  ", "\n", "\n", "é", "“", "—", "ß", "\u{A0}", "!", ".", ":", "\"", "'", "<b>", "</b>",
    "<a href=\"x\">", "<http://x.y>", "<m@x.y>", "&#35;", "&copy;", "[a]", "[b]: /u 'a b'\n", "[a]: <v>\n", "(/u)",
    "(<u v> \"t\")", "\\\n", "  \n", "***", "/", "?", "=", "-",
  ]

  static let blocks = [
    "\n", "\n", "\n", "\n\n", "\n\n", "a", "b c", "*d*", "- ", "- ", "* ", "+ ", "1. ", "2) ", "10. ", "> ", ">",
    "    ",
    "  ", " ", " ", "\t", "# ", "## ", "#", "```", "~~~", "```\n", "---", "***", "===", "_ _ _", "<div>", "</div>",
    "<pre>", "</pre>", "<b>", "<?", "?>", "[a]: /u\n", "[a]", "'t'", "-", "=", "\\", "`", "\n  ", "\n    ", "\n> ",
    "\n- ", "\n   ",
  ]

  static let tables = [
    "|", "|", "|", " | ", "a", "b", "*c*", "`d`", "\\|", "`", "\\", " ", "---", "-", ":-", "-:", ":-:", "\n", "\n",
    "\n",
    "\n\n", "| a | b |\n", "|-|-|\n", "| - | - |\n", "a | b\n--- | ---\n", "> ", "- ", "    ", "&", "<b>", "**", "\n| ",
    " |\n", "1. ", "# ", "[x](y)",
  ]

  static let strikes = [
    "~", "~", "~~", "~~", "~~~", "*", "**", "_", "a", "b", "c d", " ", " ", ".", "(", ")", "\n", "\n\n", "`", "[a](b)",
    "é", "“", "\\",
  ]
}
