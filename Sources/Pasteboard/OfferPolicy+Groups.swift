internal import UniformTypes

extension OfferPolicy {
  /// The targets that one form is offered under; they stay together in every order.
  struct Group {
    enum Kind { case rich, markdown, plain }
    var kind: Kind
    var type: ContentType
    var entries: [Offer.Entry]

    func matches(anyOf types: [ContentType]) -> Bool {
      types.contains { $0 == type || (kind == .plain && TargetTable.isPlain($0)) }
    }
  }

  static func groups(of item: PasteboardItem, plain: PlainText, _ table: TargetTable) -> [Group] {
    var groups: [Group] = []
    let text = textSource(of: item, plain: plain, table)
    // Another program's plain text that we have read as Markdown is as it was written.
    let isRendered =
      plain == .rendered && item.types.contains(.markdown) && text.map { item.representations[$0].wire == nil } ?? false
    for (index, form) in item.representations.enumerated() {
      if let wire = form.wire {
        if isRendered, TargetTable.isPlainText(wire.target) { continue }
        let entry = Offer.Entry(
          target: wire.target, answerType: wire.type, format: wire.format, representation: index, conversion: .asIs)
        let kind: Group.Kind =
          form.type == .markdown ? .markdown : TargetTable.plainEncoding(of: wire.target) == nil ? .rich : .plain
        groups.append(Group(kind: kind, type: form.type, entries: [entry]))
      } else if !TargetTable.isPlain(form.type) {
        let entries = table.targets(for: form.type).map { fixed($0, .asIs, index) }
        groups.append(Group(kind: form.type == .markdown ? .markdown : .rich, type: form.type, entries: entries))
      }
    }
    if let text {
      let entries = TargetTable.plain.map { row in
        Offer.Entry(
          target: row.target, answerType: row.answer, format: 8, representation: text,
          conversion: row.encoding.conversion)
      }
      groups.append(Group(kind: .plain, type: .utf8PlainText, entries: entries))
    }
    return groups
  }

  /// The form that the plain targets are made from.
  private static func textSource(of item: PasteboardItem, plain: PlainText, _ table: TargetTable) -> Int? {
    let forms = item.representations
    let source = forms.firstIndex { $0.type == .markdown }
    let plainForms = forms.indices.filter { TargetTable.isPlain(forms[$0].type) }
    let text = plainForms.first { forms[$0].wire == nil } ?? plainForms.first
    let any = forms.firstIndex { table.isText($0.type) }
    return (plain == .source ? source ?? text : text ?? source) ?? any
  }

  static func fixed(_ target: String, _ conversion: Offer.Conversion, _ index: Int) -> Offer.Entry {
    Offer.Entry(target: target, answerType: target, format: 8, representation: index, conversion: conversion)
  }

  static func webEntries(_ source: Int) -> [Offer.Entry] {
    [
      fixed("chromium/x-web-custom-data", .chromiumWebData, source),
      fixed("application/x-moz-custom-clipdata", .firefoxWebData, source),
    ]
  }
}

extension TargetTable.Encoding {
  var conversion: Offer.Conversion {
    switch self {
    case .utf8, .named: .utf8
    case .latin1: .latin1
    case .compoundText: .compoundText
    }
  }
}
