package import Pasteboard
package import Settings
package import UniformTypes

/// Who is offered what of one copy: the policy for everybody, and rules for applications. A value that is made once a copy, so
/// nothing in it changes while the copy is on a board.
package struct OfferRules: Sendable {
  /// What holds where no rule does.
  package var general: OfferPolicy
  /// The first one that matches counts.
  private let rules: [(rule: ApplicationRule, order: [ContentType]?)]
  private let withShipped: Bool

  /// - Parameters:
  ///   - withShipped: whether the shipped rules stand below these.
  ///   - type: the type that a word of `Offer=` means besides `html`, `rtf`, `markdown` and `plain`; a word that means nothing
  ///     is a form that no copy has.
  package init(
    _ general: OfferPolicy, _ rules: [ApplicationRule] = [], withShipped: Bool = false,
    type: (String) -> ContentType? = { _ in nil }
  ) {
    self.general = general
    self.withShipped = withShipped
    self.rules = rules.map { rule in
      (rule, rule.offer.map { words in words.compactMap { Self.form($0) ?? type($0) } })
    }
  }

  /// The form that a word of `Offer=` names without any registry.
  package static func form(_ word: String) -> ContentType? {
    switch word {
    case "html": .html
    case "rtf": .rtf
    case "markdown": .markdown
    case "plain": .utf8PlainText
    default: nil
    }
  }

  /// What an application is offered; nothing where it is what everybody is. A clipboard manager, which reads for all others,
  /// has no rule.
  package func policy(for application: Application) -> OfferPolicy? {
    if application.isClipboardManager { return nil }
    let names = application.names
    guard let (rule, order) = rule(for: names) else { return nil }
    var policy = general
    if let plain = rule.plain.flatMap({ OfferPolicy.PlainText(rawValue: $0.rawValue) }) { policy.plain = plain }
    if let place = rule.markdown.flatMap({ OfferPolicy.MarkdownPlace(rawValue: $0.rawValue) }) {
      policy.markdown = place
    } else if order?.contains(.markdown) == true, policy.markdown == .never {
      // The rule asks for it by name, and a rule is stronger than an option.
      policy.markdown = .afterRich
    }
    policy.order = order
    return policy
  }

  private func rule(for names: [String]) -> (rule: ApplicationRule, order: [ContentType]?)? {
    if let own = rules.first(where: { $0.rule.applies(to: names) }) { return own }
    guard withShipped, let shipped = ApplicationRule.shipped.first(where: { $0.applies(to: names) }) else { return nil }
    return (shipped, shipped.offer.map { $0.compactMap(Self.form) })
  }

  /// The offer of an item for an application; nothing where it is what everybody is offered. A rule chooses among the forms that
  /// the item has: where it names none of them, it is left out.
  package func offer(_ item: PasteboardItem, _ table: TargetTable, for application: Application) -> Offer? {
    guard var policy = policy(for: application) else { return nil }
    let offer = policy.offer(item, table)
    if policy.order == nil || offer.entries.contains(where: { $0.conversion != .secretMark }) { return offer }
    policy.order = nil
    return policy.offer(item, table)
  }

  /// The same as a function of the application alone; nothing where everybody is offered the same.
  package func choice(of item: PasteboardItem, _ table: TargetTable) -> ((Application) -> Offer?)? {
    rules.isEmpty && !withShipped ? nil : { application in offer(item, table, for: application) }
  }
}
