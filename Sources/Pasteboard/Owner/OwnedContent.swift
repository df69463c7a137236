/// An item that is being given away: its forms are made when they are first asked for, and kept. It never changes, and lives
/// as long as the board or a transfer needs it.
package final class OwnedContent {
  package let item: PasteboardItem
  private var forms: [Int: [UInt8]] = [:]
  private var converted: [Key: [UInt8]] = [:]

  private struct Key: Hashable {
    var form: Int
    var conversion: Offer.Conversion
  }

  package init(_ item: PasteboardItem) { self.item = item }

  /// Whether nothing has been asked for that had to be made.
  package var isUntouched: Bool { forms.isEmpty }

  /// The bytes of one target. Made at the first call.
  package func bytes(of entry: Offer.Entry) -> [UInt8] {
    let key = Key(form: entry.representation, conversion: entry.conversion)
    if let known = converted[key] { return known }
    let made = make(entry)
    converted[key] = made
    return made
  }

  private func make(_ entry: Offer.Entry) -> [UInt8] {
    switch entry.conversion {
    case .asIs: form(entry.representation)
    case .utf8: PlainText.utf8(from: form(entry.representation))
    case .latin1: PlainText.latin1(from: PlainText.utf8(from: form(entry.representation)))
    case .compoundText: CompoundText.encode(PlainText.utf8(from: form(entry.representation)))
    case .secretMark: [UInt8]("secret".utf8)
    case .chromiumWebData: WebCustomData.chromium(form(entry.representation))
    case .firefoxWebData: WebCustomData.firefox(form(entry.representation))
    }
  }

  private func form(_ index: Int) -> [UInt8] {
    if let known = forms[index] { return known }
    let bytes = item.representations[index].bytes()
    forms[index] = bytes
    return bytes
  }
}
