/// What the flanking rules ask about a character (CommonMark 2.1 and 6.2).
enum CharacterClass {
  case other, whitespace, punctuation

  init(_ value: UInt32) {
    if value < 0x80 {
      let byte = UInt8(value)
      self =
        byte == Ascii.space || byte == Ascii.tab || byte == Ascii.newline || byte == 0x0C || byte == 0x0D
        ? .whitespace : Ascii.isPunctuation(byte) ? .punctuation : .other
      return
    }
    switch Unicode.Scalar(value)?.properties.generalCategory {
    case .spaceSeparator: self = .whitespace
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      self = .punctuation
    default: self = .other
    }
  }
}
