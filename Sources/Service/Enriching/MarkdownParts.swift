package import Pasteboard

/// How the service makes rich text of what other programs have copied. It knows no Markdown itself.
package struct MarkdownParts {
  /// What the forms of a text are made from; nothing when it shows nothing, or has no structure although it must have some.
  package typealias Reading = (_ text: [UInt8], _ mustHaveStructure: Bool) -> HandedCopy.Recipe?

  package var recipe: Reading
  /// Which forms are offered, in which order, where no rule says otherwise.
  package var policy: OfferPolicy

  package init(recipe: @escaping Reading, policy: OfferPolicy) {
    self.recipe = recipe
    self.policy = policy
  }
}
