extension Document {
  /// The same document with its raw HTML read as what it means: tags have become spans and containers, blocks paragraphs.
  ///
  /// Nothing of the HTML itself is left, so nothing of it can reach a program that the text is pasted into. Only what this
  /// model can say is taken over: comments, scripts, styles and frames go with all that they hold, any other element goes
  /// and leaves its content, and no attribute counts but a link's or a picture's address, title and description, an
  /// alignment and a list's start. Elements end with what holds them: inline ones with their paragraph, blocks with their
  /// Markdown container. Linear in the document; no cost but a look where there is no HTML.
  public func interpretingRawHTML() -> Document {
    guard paragraphs.contains(where: { $0.kind == .html }) || runs.contains(where: { $0.kind == .html }) else {
      return self
    }
    var interpreter = HTMLInterpreter(self)
    interpreter.interpret()
    return interpreter.result
  }
}
