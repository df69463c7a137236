package import Pasteboard
package import UniformTypes

/// A copy of our own as it is handed from `typeboard copy` to the service: what the forms are made from instead of the forms,
/// so that the service makes them when they are asked for, and offers them by its rules.
package struct HandedCopy: Equatable, Sendable {
  /// The target that a holder shows to our own service alone, and that gives the copy as `StoredContent`.
  package static let target = "_TYPEBOARD_COPY"
  /// The property of the service's window that tells a holder that it understands this target.
  package static let serviceMark = "_TYPEBOARD_SERVICE"

  /// A text and how it is read, for those who make forms from it; the service does not look into either.
  package struct Recipe: Equatable, Sendable {
    package var source: [UInt8]
    package var options: [UInt8]
    package init(source: [UInt8], options: [UInt8]) {
      self.source = source
      self.options = options
    }
  }

  /// Makes the forms of a recipe, each when it is asked for.
  package typealias Kitchen = @Sendable (Recipe) -> [TypedRepresentation]

  /// One form: its bytes, or nothing when it is made by the recipe.
  package struct Form: Equatable, Sendable {
    package var type: ContentType
    package var bytes: [UInt8]?
    package var wire: PasteboardItem.WireForm?
  }

  package var forms: [Form]
  package var recipe: Recipe?
  package var policy: OfferPolicy
  /// Whether the rules by application apply.
  package var followsRules: Bool

  /// The copy of an item. Its promises are those that `recipe` makes; without one they are kept here.
  package init(_ item: PasteboardItem, recipe: Recipe?, policy: OfferPolicy, followsRules: Bool) {
    forms = item.representations.map { form in
      if recipe != nil, case .promise = form.content { return Form(type: form.type, bytes: nil, wire: form.wire) }
      return Form(type: form.type, bytes: form.bytes(), wire: form.wire)
    }
    self.recipe = recipe
    self.policy = policy
    self.followsRules = followsRules
  }

  /// The item. A form that the recipe does not make, because another version of the program wrote it, is left out.
  package func item(_ kitchen: Kitchen) -> PasteboardItem {
    let made = recipe.map(kitchen) ?? []
    return PasteboardItem(
      forms.compactMap { form in
        if let bytes = form.bytes { return .init(form.type, .bytes(bytes), wire: form.wire) }
        guard let source = made.first(where: { $0.type == form.type }) else { return nil }
        return .init(form.type, .promise(source.render), wire: form.wire)
      })
  }
}
