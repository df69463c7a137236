internal import Pasteboard
internal import UniformTypes

/// Content as bytes in a memory file, and on its way from `typeboard copy`.
///
/// Layout: `TYPEBOARD` and a NUL, the version, a sum over the rest (FNV-1a, 64 bits), the generation, the content. Whatever is
/// wrong when it is read back makes the whole of it count as nothing.
package struct StoredContent: Equatable, Sendable {
  /// Grows with each content of a service, so that the newest of two is known.
  package var generation: UInt64
  package var content: KeptContent

  package init(_ content: KeptContent, generation: UInt64) {
    self.content = content
    self.generation = generation
  }

  private static let magic = [UInt8]("TYPEBOARD\0".utf8)
  /// Another layout has another version; what another version wrote is not read.
  static let version: UInt64 = 1

  package var bytes: [UInt8] {
    var body = ByteWriter()
    body.number(generation)
    body.flag(content.isOffered)
    switch content.source {
    case .forms(let forms):
      body.flag(false)
      body.list(forms) { $0.form($1) }
    case .copy(let copy):
      body.flag(true)
      body.copy(copy)
    }
    var whole = ByteWriter()
    whole.raw(Self.magic)
    whole.number(Self.version)
    whole.number(Self.sum(body.bytes[...]))
    whole.raw(body.bytes)
    return whole.bytes
  }

  /// What the bytes hold; nothing when they are damaged or of another version.
  package init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    do throws(ByteReader.Damage) {
      guard try reader.raw(Self.magic.count).elementsEqual(Self.magic), try reader.number() == Self.version,
        try reader.number() == Self.sum(bytes[(Self.magic.count + 16)...])
      else { return nil }
      generation = try reader.number()
      let isOffered = try reader.flag()
      let source: KeptContent.Source =
        try reader.flag()
        ? .copy(try reader.copy()) : .forms(try reader.list { (reader) throws(ByteReader.Damage) in try reader.form() })
      guard reader.isAtEnd else { return nil }
      content = KeptContent(source, isOffered: isOffered)
    } catch {
      return nil
    }
  }

  /// FNV-1a: it finds damage, not malice; only the user's own service manager holds the file.
  private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return sum
  }
}

extension ByteWriter {
  fileprivate mutating func form(_ form: ReceivedData) {
    text(form.target)
    text(form.type)
    count(form.format)
    flag(form.isIncremental)
    block(form.bytes)
  }

  fileprivate mutating func copy(_ copy: HandedCopy) {
    list(copy.forms) { writer, form in
      writer.text(form.type.identifier)
      writer.optional(form.bytes) { $0.block($1) }
      writer.optional(form.wire) { writer, wire in
        writer.text(wire.target)
        writer.text(wire.type)
        writer.count(wire.format)
      }
    }
    optional(copy.recipe) { writer, recipe in
      writer.block(recipe.source)
      writer.block(recipe.options)
    }
    text(copy.policy.markdown.rawValue)
    text(copy.policy.plain.rawValue)
    optional(copy.policy.only) { $0.types($1) }
    optional(copy.policy.order) { $0.types($1) }
    flag(copy.policy.web)
    flag(copy.followsRules)
  }

  private mutating func types(_ types: [ContentType]) { list(types) { $0.text($1.identifier) } }
}

extension ByteReader {
  fileprivate mutating func format() throws(Damage) -> Int {
    let format = try count()
    guard [8, 16, 32].contains(format) else { throw Damage() }
    return format
  }

  /// Longer than any name of a target; the protocol's own limit is 65535.
  private static var longestName: Int { 4096 }

  /// A name that X11 can carry.
  private mutating func name() throws(Damage) -> String {
    let name = try text()
    guard !name.isEmpty, name.utf8.count <= Self.longestName, !name.utf8.contains(0) else { throw Damage() }
    return name
  }

  fileprivate mutating func form() throws(Damage) -> ReceivedData {
    let (target, type, format, isIncremental) = (try name(), try name(), try format(), try flag())
    return ReceivedData(target: target, type: type, format: format, bytes: try block(), isIncremental: isIncremental)
  }

  fileprivate mutating func copy() throws(Damage) -> HandedCopy {
    let forms = try list { (reader) throws(Damage) in
      let type = try reader.type()
      let bytes = try reader.optional { (reader) throws(Damage) in try reader.block() }
      let wire = try reader.optional { (reader) throws(Damage) in
        PasteboardItem.WireForm(target: try reader.name(), type: try reader.name(), format: try reader.format())
      }
      return HandedCopy.Form(type: type, bytes: bytes, wire: wire)
    }
    let recipe = try optional { (reader) throws(Damage) in
      HandedCopy.Recipe(source: try reader.block(), options: try reader.block())
    }
    guard let markdown = OfferPolicy.MarkdownPlace(rawValue: try text()),
      let plain = OfferPolicy.PlainText(rawValue: try text())
    else { throw Damage() }
    let only = try optional { (reader) throws(Damage) in try reader.types() }
    let order = try optional { (reader) throws(Damage) in try reader.types() }
    let policy = OfferPolicy(markdown: markdown, plain: plain, only: only, order: order, web: try flag())
    return HandedCopy(forms: forms, recipe: recipe, policy: policy, followsRules: try flag())
  }

  private mutating func type() throws(Damage) -> ContentType {
    guard let type = ContentType(try text()) else { throw Damage() }
    return type
  }

  private mutating func types() throws(Damage) -> [ContentType] {
    try list { (reader) throws(Damage) in try reader.type() }
  }
}

extension HandedCopy {
  fileprivate init(forms: [Form], recipe: Recipe?, policy: OfferPolicy, followsRules: Bool) {
    self.forms = forms
    self.recipe = recipe
    self.policy = policy
    self.followsRules = followsRules
  }
}
