/// What a dynamic identifier says: the tags of a type that nobody declares, and what it was asked to conform to.
///
/// The encoding is Apple's own, so that an identifier made on a Mac reads here and the other way round: `dyn.a`, then in base 32 a text such as
/// `?0=6:1=acme`, an unknown extension that conforms to `public.data`.
public struct DynamicType: Sendable, Hashable {
  /// The supertype that was required when the identifier was made, or nil for none.
  public var supertype: ContentType?
  /// The tags in their order; identifiers met so far have one, seldom two.
  public var tags: [Tag]

  /// A tag and its class.
  public struct Tag: Sendable, Hashable {
    public var tagClass: TagClass
    public var value: String

    public init(_ tagClass: TagClass, _ value: String) {
      self.tagClass = tagClass
      self.value = value
    }

    /// The tag as it is compared.
    var folded: Tag { tagClass.ignoresCase ? Tag(tagClass, value.folded) : self }
  }

  /// The type of an unknown tag.
  ///
  /// An extension is put in lower case and an OSType made four characters long, as the Mac does; every other tag stays as it is.
  public init(tag: String, class tagClass: TagClass, conformingTo supertype: ContentType?) {
    self.supertype = supertype
    var value = tag
    if tagClass == .filenameExtension { value = tag.folded }
    if tagClass == .osType { value = String(String.UnicodeScalarView(tag.unicodeScalars.prefix(4))) }
    tags = [Tag(tagClass, value)]
  }

  init(supertype: ContentType?, tags: [Tag]) {
    self.supertype = supertype
    self.tags = tags
  }

  /// Whether both stand for one unknown type: the tags of one are among those of the other.
  ///
  /// So an extension with a required supertype, with another one and with none are the same type, as the old LaunchServices header has it.
  public func isEquivalent(to other: DynamicType) -> Bool {
    let (fewer, more) = tags.count <= other.tags.count ? (tags, other.tags) : (other.tags, tags)
    let known = more.map(\.folded)
    return !fewer.isEmpty && fewer.allSatisfy { known.contains($0.folded) }
  }
}

extension ContentType {
  /// Whether both are one type: equal identifiers, or dynamic ones of the same unknown tag.
  public func isEquivalent(to other: ContentType) -> Bool {
    if self == other { return true }
    guard isDynamic, other.isDynamic, let left = DynamicType(self), let right = DynamicType(other) else { return false }
    return left.isEquivalent(to: right)
  }
}
