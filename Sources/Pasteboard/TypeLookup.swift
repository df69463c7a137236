public import UniformTypes

/// What a target table asks the type registry for. Pure functions; each may be called many times.
public struct TypeLookup: Sendable {
  /// The MIME types and X11 targets of a type, the preferred one first.
  public var targets: @Sendable (ContentType) -> [String]
  /// The type of a MIME type or an X11 target.
  public var type: @Sendable (String) -> ContentType?
  /// Whether the first type is the second or conforms to it.
  public var conforms: @Sendable (ContentType, ContentType) -> Bool

  public init(
    targets: @escaping @Sendable (ContentType) -> [String], type: @escaping @Sendable (String) -> ContentType?,
    conforms: @escaping @Sendable (ContentType, ContentType) -> Bool
  ) {
    self.targets = targets
    self.type = type
    self.conforms = conforms
  }

  /// Knows nothing but that a type is itself.
  public static let nothing = TypeLookup(targets: { _ in [] }, type: { _ in nil }, conforms: { $0 == $1 })
}
