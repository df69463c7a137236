/// What a raw HTML element means for a document. Elements without a meaning here are transparent: their tags vanish, their
/// content stays.
enum HTMLElement: Equatable {
  /// Bold, code and so on.
  case span(Document.Span.Kind)
  case anchor
  case image
  case lineBreak
  case rule
  /// A box that may hold blocks and reach over several pieces of raw HTML.
  case division(centered: Bool)
  /// A box of one paragraph; `strong` where a browser makes a title of it.
  case paragraph(strong: Bool)
  case heading(level: UInt8)
  case preformatted
  case quote
  case list(ordered: Bool)
  case item
  case table
  case row
  case cell(header: Bool)
  case quotation
  /// Never shown, nor what is in it.
  case hidden

  /// Whether it starts and ends lines of its own.
  var isBlock: Bool {
    switch self {
    case .span, .anchor, .image, .lineBreak, .quotation, .hidden: false
    default: true
    }
  }

  /// Whether it holds no blocks.
  var isOneParagraph: Bool {
    switch self {
    case .paragraph, .heading, .preformatted: true
    default: false
    }
  }

  var isList: Bool { if case .list = self { true } else { false } }

  /// Whether it stays open from one piece of raw HTML to the next, with Markdown in between.
  var outlivesPiece: Bool {
    switch self {
    case .division, .quote, .list, .item: true
    default: false
    }
  }

  /// By lower-case name.
  static let named: [String: HTMLElement] = [
    "b": .span(.strong), "strong": .span(.strong), "i": .span(.emphasis), "em": .span(.emphasis),
    "cite": .span(.emphasis), "dfn": .span(.emphasis), "var": .span(.emphasis), "s": .span(.strikethrough),
    "strike": .span(.strikethrough), "del": .span(.strikethrough), "code": .span(.code), "kbd": .span(.code),
    "samp": .span(.code), "tt": .span(.code), "u": .span(.underline), "ins": .span(.underline),
    "sub": .span(.subscript), "sup": .span(.superscript), "mark": .span(.highlight), "q": .quotation,
    "a": .anchor, "img": .image, "br": .lineBreak, "hr": .rule,
    "div": .division(centered: false), "center": .division(centered: true), "article": .division(centered: false),
    "section": .division(centered: false), "aside": .division(centered: false), "header": .division(centered: false),
    "footer": .division(centered: false), "main": .division(centered: false), "nav": .division(centered: false),
    "details": .division(centered: false), "figure": .division(centered: false), "form": .division(centered: false),
    "fieldset": .division(centered: false), "address": .division(centered: false), "dl": .division(centered: false),
    "p": .paragraph(strong: false), "dd": .paragraph(strong: false), "figcaption": .paragraph(strong: false),
    "caption": .paragraph(strong: false), "legend": .paragraph(strong: true), "summary": .paragraph(strong: true),
    "dt": .paragraph(strong: true), "h1": .heading(level: 1), "h2": .heading(level: 2), "h3": .heading(level: 3),
    "h4": .heading(level: 4), "h5": .heading(level: 5), "h6": .heading(level: 6), "pre": .preformatted,
    "blockquote": .quote, "ul": .list(ordered: false), "ol": .list(ordered: true), "li": .item, "table": .table,
    "tr": .row, "td": .cell(header: false), "th": .cell(header: true),
    "script": .hidden, "style": .hidden, "iframe": .hidden, "object": .hidden, "applet": .hidden, "svg": .hidden,
    "math": .hidden, "template": .hidden, "textarea": .hidden, "select": .hidden, "title": .hidden, "audio": .hidden,
    "video": .hidden, "canvas": .hidden, "noembed": .hidden, "noframes": .hidden, "xmp": .hidden,
  ]
}
