internal import Pasteboard
internal import RichText
internal import Service
internal import Settings

extension MarkdownParts {
  /// Markdown as the settings want it to be read and offered. With a list of extensions that cannot be read all of them are on,
  /// and `fault` says what is wrong.
  static func reading(_ settings: Settings) -> (parts: MarkdownParts, fault: String?) {
    var extensions = MarkdownExtensions.all
    var fault: String?
    if let list = settings.extensions.value {
      do throws(MarkdownExtensions.ListError) {
        extensions = try MarkdownExtensions(list: list)
      } catch {
        let place = if case .file(let file, let line) = settings.extensions.origin { "\(file):\(line): " } else { "" }
        let name =
          switch error {
          case .unknown(let name), .notYetBuilt(let name): name
          }
        fault = "\(place)Extensions names '\(name)', which Markdown does not have here"
      }
    }
    var policy = OfferPolicy(web: settings.web.value)
    policy.markdown = OfferPolicy.MarkdownPlace(rawValue: settings.markdown.value.rawValue) ?? policy.markdown
    policy.plain = OfferPolicy.PlainText(rawValue: settings.plain.value.rawValue) ?? policy.plain
    let parts = MarkdownParts(
      recipe: { [extensions] bytes, mustHaveStructure in
        if mustHaveStructure, !MarkdownReader(extensions: extensions).hasStructure(bytes) { return nil }
        let text = MarkdownText(bytes, extensions: extensions, plain: .rendered)
        return text.isBlank ? nil : HandedCopy.Recipe(text, extensions)
      }, policy: policy)
    return (parts, fault)
  }
}
