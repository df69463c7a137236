internal import Pasteboard
internal import Settings
internal import System
internal import UniformTypes
internal import X11

/// Rich text for the Markdown that other programs copy, without being asked, where the settings want it.
extension ClipboardService {
  /// Larger texts are left to `typeboard enrich`: reading one must not hold up those who paste.
  private static let largestText = 1 << 20

  /// What our own program is called.
  static let ownName = "typeboard"

  /// Which program has a window; its name is kept until it ends.
  func program(of window: Window) throws(XError) -> Application {
    try connection.follow(window)
    return try owner.applications.program(of: window)
  }

  /// Whether the settings let the service add to what this program copies.
  func mayEnrich(_ foreign: Window) throws(XError) -> Bool {
    let occasion = choices.settings.enrich.value
    if occasion == .never { return false }
    let names = try program(of: foreign).names
    if names.contains(Self.ownName) { return false }
    let globs = choices.settings.enrichApplications.value
    return occasion == .markdown || names.contains { name in globs.contains { $0.matches(name) } }
  }

  /// Takes the board over with more forms, if the copy is one for that. `forms` is all that can be kept of it.
  func enrich(_ forms: [ReceivedData], of foreign: Window) throws(XError) {
    // Most copies have no Markdown, and need no look at what else there is.
    let isNamed = forms.contains { $0.target.contains("markdown") }
    guard choices.settings.enrich.value != .markdown || isNamed else { return }
    guard try mayEnrich(foreign), !isFoughtFor, let found = Enrichment(forms, choices.table) else { return }
    if choices.settings.enrich.value == .markdown, !found.isMarkdown || found.has(.html) { return }
    guard found.text.count <= Self.largestText,
      let recipe = choices.markdown.recipe(found.text, !found.isMarkdown),
      let item = found.item(adding: parts.kitchen(recipe))
    else { return }
    let program = try program(of: foreign).names
    if lastEnriched?.comesBack(found.text, from: program, now: .now) == true {
      return parts.log("a text that was made rich text of has come back; it is left alone")
    }
    let copy = HandedCopy(item, recipe: recipe, policy: choices.markdown.policy, followsRules: true)
    if try offer(KeptContent(.copy(copy), isOffered: true), replacing: foreign) {
      lastEnriched = EnrichedText(found.text, from: program, now: .now)
    }
  }
}
