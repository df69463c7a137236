public import UniformTypes

/// Kinds of data and the names that X11 programs give them. Without a server: names only.
public struct TargetTable: Sendable {
  let lookup: TypeLookup

  public init(_ lookup: TypeLookup = .nothing) { self.lookup = lookup }

  /// The targets that data of a type is offered under, the preferred one first; empty when there is none.
  public func targets(for type: ContentType) -> [String] {
    if Self.isPlain(type) { return Self.plain.map(\.target) }
    if let row = Self.rows.first(where: { $0.type == type }) { return row.targets }
    return lookup.targets(type)
  }

  /// The kind of data that a target stands for; nothing for service atoms and for names that nobody knows.
  public func type(of target: String) -> ContentType? {
    if Self.plainEncoding(of: target) != nil { return Self.plainType(of: target) }
    if let row = Self.rows.first(where: { $0.targets.contains(target) }) { return row.type }
    if Self.service.contains(target) { return nil }
    return lookup.type(target)
  }

  /// Whether data of a type can be read as text.
  public func isText(_ type: ContentType) -> Bool {
    if Self.isPlain(type) || type == .html || type == .rtf || type == .markdown { return true }
    return lookup.conforms(type, .text)
  }

  /// The offered target for a wanted type: the first of exactly that type, else the first that conforms to it.
  public func target(for wanted: ContentType, among offered: [String]) -> String? {
    let types = offered.map { type(of: $0) }
    if let exact = types.firstIndex(of: wanted) { return offered[exact] }
    let index = types.firstIndex { type in type.map { conforms($0, to: wanted) } ?? false }
    return index.map { offered[$0] }
  }

  /// The offered target that gives plain text with the least loss, or nothing.
  public func plainTarget(among offered: [String]) -> String? { plainTargets(among: offered).first }

  /// All offered targets of plain text, the one with the least loss first; where there is none, those that conform to it.
  func plainTargets(among offered: [String]) -> [String] {
    let known = Self.readingOrder.filter(offered.contains)
    let plain = known + offered.filter { Self.plainEncoding(of: $0) != nil && !known.contains($0) }
    if !plain.isEmpty { return plain }
    return offered.filter { name in type(of: name).map { conforms($0, to: .plainText) } ?? false }
  }

  private func conforms(_ type: ContentType, to other: ContentType) -> Bool {
    if type == other || lookup.conforms(type, other) { return true }
    // These hold even where no registry is loaded.
    switch other {
    case .text: return isText(type)
    case .plainText: return Self.isPlain(type) || type == .markdown
    default: return false
    }
  }
}
