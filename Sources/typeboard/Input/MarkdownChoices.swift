internal import RichText
internal import Settings
internal import UniformTypes

/// How Markdown is read: by options, else by settings, else as usual.
struct MarkdownChoices {
  let extensions: MarkdownExtensions

  init(_ arguments: Arguments, _ settings: Settings = Settings()) throws(CommandError) {
    let images = arguments[.images].flatMap(ImagePlace.init) ?? settings.images.value
    if images == .local {
      throw .usage("embedding images is not there yet", hint: "'--images none' shows their descriptions")
    }
    let list = arguments[.extensions] ?? settings.extensions.value
    extensions = if let list { try Self.extensions(list) } else { .all }
  }

  private static func extensions(_ list: String) throws(CommandError) -> MarkdownExtensions {
    do throws(MarkdownExtensions.ListError) {
      return try MarkdownExtensions(list: list)
    } catch {
      guard case .unknown = error else { throw .usage(error.sentence) }
      throw .usage(
        error.sentence,
        hint: "there are \(listed(MarkdownExtensions.builtNames, last: "and")), and 'none' and 'all'")
    }
  }
}

extension MarkdownText {
  /// The input as Markdown. What is not UTF-8 is said, and replaced.
  init(_ input: Input, _ choices: MarkdownChoices, plain: Plain = .source) throws(CommandError) {
    guard input.bytes.count <= MarkdownReader.maximumSize else {
      throw .failure(
        "\(input.name) is larger than \(MarkdownReader.maximumSize >> 20) MiB, the most that can be read as Markdown")
    }
    self.init(input.bytes, extensions: choices.extensions, plain: plain)
    if wasRepaired { StandardError.note("\(input.name) is not UTF-8; what is not is replaced by U+FFFD") }
  }
}
