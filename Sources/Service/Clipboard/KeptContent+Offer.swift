internal import Pasteboard
internal import UniformTypes

extension KeptContent {
  /// The item, and what everybody is offered of it: a copy of our own by its policy, another program's forms just as that
  /// program offered them.
  func offer(_ kitchen: HandedCopy.Kitchen, _ table: TargetTable) -> (item: PasteboardItem, offer: Offer) {
    switch source {
    case .copy(let copy):
      let item = copy.item(kitchen)
      return (item, copy.policy.offer(item, table))
    case .forms(let forms):
      let item = PasteboardItem(
        forms.map { form in
          PasteboardItem.Representation(
            .data, .bytes(form.bytes),
            wire: .init(target: form.target, type: form.type, format: form.format))
        })
      let entries = forms.enumerated().map { index, form in
        Offer.Entry(
          target: form.target, answerType: form.type, format: form.format, representation: index, conversion: .asIs)
      }
      return (item, Offer(entries))
    }
  }
}
