extension MarkdownExtensions {
  /// Why a list of extensions was refused.
  public enum ListError: Error, Equatable, Sendable {
    /// There is no extension of this name.
    case unknown(String)
    /// The extension has a name already, but cannot be read yet.
    case notYetBuilt(String)
  }

  /// Reads a list as people write it: names with commas between, in order.
  ///
  /// `none` and `all` set everything; `+NAME` adds, `-NAME` takes away, both to what stands before or, at the front, to
  /// `base`. A bare `NAME` adds too, but at the front it starts from nothing: `tables,tasks` is these two. Blanks around
  /// names do not count. To take away what is not built is no error.
  public init(list: String, base: MarkdownExtensions = .all) throws(ListError) {
    var value = base
    var isFirst = true
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      var name = word.drop { $0 == " " }
      while name.last == " " { name.removeLast() }
      let sign: Character? = name.first == "+" || name.first == "-" ? name.removeFirst() : nil
      if sign == nil, name == "none" {
        value = []
      } else if sign == nil, name == "all" {
        value = .all
      } else {
        guard let entry = MarkdownExtensions.names.first(where: { $0.name == name }) else {
          throw .unknown(String(name))
        }
        if sign == nil, isFirst { value = [] }
        if sign == "-" {
          if let option = entry.value { value.subtract(option) }
        } else {
          guard let option = entry.value else { throw .notYetBuilt(entry.name) }
          value.formUnion(option)
        }
      }
      isFirst = false
    }
    self = value
  }
}
