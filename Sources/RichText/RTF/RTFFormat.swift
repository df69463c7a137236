/// Which formatting text has. Emphasis in emphasis is still italic, so this is a set and never nests.
struct RTFFormat: OptionSet {
  var rawValue: UInt16

  static let strong = RTFFormat(rawValue: 1)
  static let emphasis = RTFFormat(rawValue: 2)
  static let strikethrough = RTFFormat(rawValue: 4)
  static let code = RTFFormat(rawValue: 8)
  static let underline = RTFFormat(rawValue: 16)
  static let `subscript` = RTFFormat(rawValue: 32)
  static let superscript = RTFFormat(rawValue: 64)
  static let highlight = RTFFormat(rawValue: 128)
  static let link = RTFFormat(rawValue: 256)
  /// Written from right to left; bold and italic are properties of their own there.
  static let rightToLeft = RTFFormat(rawValue: 512)

  /// The control words, without the space that ends them.
  var controlWords: String {
    var words = ""
    if contains(.link) { words += "\\cs32\\ul\\cf1" }
    if contains(.code) { words += contains(.link) ? "\\f1" : "\\cs31\\f1" }
    if contains(.rightToLeft) {
      words += "\\rtlch"
      if contains(.strong) { words += "\\ab" }
      if contains(.emphasis) { words += "\\ai" }
      words += "\\ltrch"
    }
    if contains(.strong) { words += "\\b" }
    if contains(.emphasis) { words += "\\i" }
    if contains(.strikethrough) { words += "\\strike" }
    if contains(.underline), !contains(.link) { words += "\\ul" }
    if contains(.subscript) { words += "\\sub" }
    if contains(.superscript), !contains(.subscript) { words += "\\super" }
    if contains(.highlight) { words += "\\highlight3" }
    return words
  }
}
