internal import Pasteboard
internal import UniformTypes
internal import X11

extension Holder {
  /// The names that `serviceRuns` needs, to be made together with others.
  static let serviceAtoms = ["CLIPBOARD_MANAGER", HandedCopy.serviceMark]

  /// Whether the clipboard manager is our own service and understands what we hand over.
  static func serviceRuns(_ connection: Connection) throws(XError) -> Bool {
    let atoms = try connection.intern(serviceAtoms)
    let manager = try connection.owner(of: atoms[0])
    guard manager != .none, let mark = try connection.property(atoms[1], of: manager, limit: 4)?.value else {
      return false
    }
    return mark.items == [UInt32(StoredContent.version)]
  }

  /// The content with one form more, which only the manager is shown: what the others are made from.
  static func showing(
    _ copy: HandedCopy, beside item: PasteboardItem, _ offer: Offer, _ choose: ((Application) -> Offer?)?
  ) -> (OwnedContent, (Application) -> Offer?) {
    var item = item
    let source = Offer.Entry(
      target: HandedCopy.target, answerType: HandedCopy.target, format: 8,
      representation: item.representations.count, conversion: .asIs)
    item.representations.append(
      PasteboardItem.Representation(
        .data,
        .promise { StoredContent(KeptContent(.copy(copy), isOffered: false), generation: 0).bytes },
        wire: .init(target: HandedCopy.target, type: HandedCopy.target)))
    let full = Offer([source] + offer.entries)
    return (OwnedContent(item), { $0.isClipboardManager ? full : choose?($0) })
  }
}
