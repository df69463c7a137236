/// A piece of a paragraph, in order: what it closes, then its text, then what it opens.
struct InlineToken {
  enum Kind: UInt8 {
    /// `start..<end` in the content; may be empty.
    case text
    /// `start..<end` in the parser's decoded characters.
    case decoded
    case code
    case html
    case softBreak
    case hardBreak
  }

  var kind: Kind
  var start: Int32
  var end: Int32
  /// How many spans end before its text.
  var closes: Int32 = 0
  /// The first of the spans that begin after its text, an index into the parser's `openings`, or -1.
  var firstOpening: Int32 = -1
}

/// A span that begins at a token.
struct InlineOpening {
  var kind: Document.Span.Kind
  /// The next one inside it at the same token, or -1.
  var next: Int32
}

/// A run of `*`, `_` or `~` that may open or close a span; a row of the delimiter stack (CommonMark's appendix).
struct InlineDelimiter {
  var token: Int32
  var mark: UInt8
  var canOpen: Bool
  var canClose: Bool
  var length: Int32
  var remaining: Int32
  var previous: Int32
  var next: Int32 = -1
}

/// A `[` or `![` that may begin a link or an image.
struct InlineBracket {
  var token: Int32
  /// Where its text begins in the content.
  var textStart: Int
  var isImage: Bool
  /// The delimiter below it in the stack.
  var previousDelimiter: Int32
  /// Another bracket follows, so the text between cannot be a label.
  var hasBracketAfter = false
}
