internal import RichText
internal import Service
internal import UniformTypes

/// Markdown on its way from `copy` to the service, which makes its forms there.
extension HandedCopy.Recipe {
  /// The text, and with which extensions it is read.
  init(_ text: MarkdownText, _ extensions: MarkdownExtensions) {
    let isRendered = text.plain == .rendered
    self.init(source: text.source, options: [UInt8]("\(extensions.rawValue) \(isRendered ? 1 : 0)".utf8))
  }

  /// Makes the forms, each when it is asked for. Options that another version wrote, and a source that is too large, make none:
  /// the recipe may come from any program.
  static let kitchen: HandedCopy.Kitchen = { recipe in
    let words = String(decoding: recipe.options, as: UTF8.self).split(separator: " ")
    guard words.count == 2, let extensions = UInt32(words[0]), recipe.source.count <= MarkdownReader.maximumSize else {
      return []
    }
    let text = MarkdownText(
      recipe.source, extensions: MarkdownExtensions(rawValue: extensions), plain: words[1] == "1" ? .rendered : .source)
    return text.representations
  }
}
