package import Pasteboard
package import UniformTypes

/// Markdown that another program has copied, and the forms that are missing beside it. A pure function of what was read.
package struct Enrichment {
  private let forms: [(data: ReceivedData, type: ContentType?)]
  /// The Markdown: what is offered as such, else the plain text; as UTF-8.
  package let text: [UInt8]
  /// Whether the program itself says that it is Markdown.
  package let isMarkdown: Bool

  /// Looks for Markdown among the forms of one copy; nothing when there is no text, or files with their paths as text.
  package init?(_ forms: [ReceivedData], _ table: TargetTable) {
    self.forms = forms.map { ($0, table.type(of: $0.target)) }
    if let source = self.forms.first(where: { $0.type == .markdown })?.data.utf8Text {
      (text, isMarkdown) = (source, true)
      return
    }
    guard !Self.areFiles(forms, table), let target = table.plainTarget(among: forms.map(\.target)),
      let source = forms.first(where: { $0.target == target })?.utf8Text
    else { return nil }
    (text, isMarkdown) = (source, false)
  }

  /// Whether the forms are a list of files or addresses.
  package static func areFiles(_ forms: [ReceivedData], _ table: TargetTable) -> Bool {
    forms.contains { [.uriList, .gnomeCopiedFiles].contains(table.type(of: $0.target)) }
  }

  /// Whether a form of this type is there.
  package func has(_ type: ContentType) -> Bool { forms.contains { $0.type == type } }

  /// The item with all its forms as the program gave them, and those of `made` that it lacks; nothing when it lacks none. Plain
  /// text is in it either way: its targets are made from it where the program has none.
  package func item(adding made: [TypedRepresentation]) -> PasteboardItem? {
    let missing = made.filter { !has($0.type) || $0.type == .utf8PlainText }
    guard missing.contains(where: { $0.type != .utf8PlainText }) else { return nil }
    let kept = forms.map { form in
      PasteboardItem.Representation(
        form.type ?? .data, .bytes(form.data.bytes),
        wire: .init(target: form.data.target, type: form.data.type, format: form.data.format))
    }
    return PasteboardItem(kept + missing.map { .init($0.type, .promise($0.render)) })
  }
}
