public import UniformTypes

/// Which forms of an item are offered, in which order, and what its plain text is.
public struct OfferPolicy: Equatable, Sendable {
  /// The place of Markdown among the targets.
  public enum MarkdownPlace: String, CaseIterable, Sendable {
    case first
    case afterRich = "after-rich"
    case last
    case never
  }

  /// What the plain targets hold when the item has Markdown.
  public enum PlainText: String, CaseIterable, Sendable {
    /// The Markdown as it was written.
    case source
    /// The text as a person would read it.
    case rendered
  }

  public var markdown: MarkdownPlace
  public var plain: PlainText
  /// If set, only forms of these types are offered. Any plain type stands for all plain targets.
  public var only: [ContentType]?
  /// If set, only forms of these types are offered, and in this order; a place of Markdown then counts no longer.
  public var order: [ContentType]?
  /// Whether web pages can read the Markdown, through the private formats of two browsers.
  public var web: Bool

  public init(
    markdown: MarkdownPlace = .afterRich, plain: PlainText = .source, only: [ContentType]? = nil,
    order: [ContentType]? = nil, web: Bool = false
  ) {
    self.markdown = markdown
    self.plain = plain
    self.only = only
    self.order = order
    self.web = web
  }

  /// The offer of an item.
  public func offer(_ item: PasteboardItem, _ table: TargetTable = TargetTable()) -> Offer {
    var groups = Self.groups(of: item, plain: plain, table)
    groups.removeAll { group in
      if group.kind == .markdown, markdown == .never { return true }
      return only.map { !group.matches(anyOf: $0) } ?? false
    }
    let offered = order.map { Self.chosen(groups, $0) } ?? placed(groups)
    var entries = offered.flatMap(\.entries)
    if web, let source = offered.first(where: { $0.kind == .markdown })?.entries.first?.representation {
      entries += Self.webEntries(source)
    }
    if item.isSecret { entries.append(Self.fixed("x-kde-passwordManagerHint", .secretMark, 0)) }
    var seen = Set(TargetTable.service)
    return Offer(entries.filter { seen.insert($0.target).inserted })
  }

  private func placed(_ groups: [Group]) -> [Group] {
    let source = groups.filter { $0.kind == .markdown }
    let rich = groups.filter { $0.kind == .rich }
    let text = groups.filter { $0.kind == .plain }
    switch markdown {
    case .first: return source + rich + text
    case .afterRich: return rich + source + text
    case .last: return rich + text + source
    case .never: return rich + text
    }
  }

  /// The groups of the types asked for, in that order; each at most once.
  private static func chosen(_ groups: [Group], _ types: [ContentType]) -> [Group] {
    var left = groups
    return types.flatMap { type in
      let found = left.filter { $0.matches(anyOf: [type]) }
      left.removeAll { $0.matches(anyOf: [type]) }
      return found
    }
  }
}
