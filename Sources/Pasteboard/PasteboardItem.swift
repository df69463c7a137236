public import UniformTypes

/// What one copy puts on a board: one thing in several forms.
///
/// The order of the forms is kept, and two forms may have one type. Three ways in: the bytes of a type, all forms of a type,
/// and the list itself.
public struct PasteboardItem: Sendable {
  /// One form of the item.
  public struct Representation: Sendable {
    public var type: ContentType
    public var content: Content
    /// How another program gave this form on X11, where it is to be given on in the same way; nothing for our own.
    public var wire: WireForm?

    public init(_ type: ContentType, _ content: Content, wire: WireForm? = nil) {
      self.type = type
      self.content = content
      self.wire = wire
    }

    /// The bytes, made now if they are a promise.
    public func bytes() -> [UInt8] {
      switch content {
      case .bytes(let bytes): bytes
      case .promise(let render): render()
      }
    }
  }

  public enum Content: Sendable {
    case bytes([UInt8])
    /// Made when first asked for, at most once a copy. It must give the same bytes each time and must not depend on
    /// anything that can change.
    case promise(@Sendable () -> [UInt8])
  }

  /// The exact target, returned type and format (8, 16 or 32 bits an item) of a form on X11.
  public struct WireForm: Hashable, Sendable {
    public var target: String
    public var type: String
    public var format: Int
    public init(target: String, type: String, format: Int = 8) {
      self.target = target
      self.type = type
      self.format = format
    }
  }

  /// All forms, the richest first.
  public var representations: [Representation]
  /// Whether histories and listings are to leave the content alone.
  public var isSecret = false

  public init(_ representations: [Representation] = []) { self.representations = representations }

  /// An item with one form.
  public init(_ type: ContentType, _ bytes: [UInt8]) { self.init([Representation(type, .bytes(bytes))]) }

  /// All forms of a value, each made when it is asked for.
  public init(_ value: some TypedDataConvertible) {
    self.init(value.representations.map { Representation($0.type, .promise($0.render)) })
  }

  /// The bytes of the first form of this type; setting replaces all forms of the type, setting nothing removes them.
  public subscript(type: ContentType) -> [UInt8]? {
    get { representations.first { $0.type == type }?.bytes() }
    set {
      let place = representations.firstIndex { $0.type == type } ?? representations.endIndex
      representations.removeAll { $0.type == type }
      if let newValue { representations.insert(Representation(type, .bytes(newValue)), at: place) }
    }
  }

  /// The types of all forms, in their order.
  public var types: [ContentType] { representations.map(\.type) }
}
