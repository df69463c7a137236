internal import Pasteboard
internal import UniformTypes

/// What a content is made of, for those who compare, count and list.
extension KeptContent {
  /// The bytes that are kept, under their names.
  private var pieces: [(name: String, bytes: [UInt8])] {
    switch source {
    case .forms(let forms): forms.map { ($0.target, $0.bytes) }
    case .copy(let copy):
      copy.forms.compactMap { form in form.bytes.map { (form.wire?.target ?? form.type.identifier, $0) } }
        + (copy.recipe.map { [("", $0.source + $0.options)] } ?? [])
    }
  }

  /// How many bytes are kept.
  var size: Int { pieces.reduce(0) { $0 + $1.bytes.count } }

  /// Whether everything that is kept of the other one is here too, so that nothing is lost without it.
  func includes(_ other: KeptContent) -> Bool {
    let own = pieces
    return other.pieces.allSatisfy { piece in own.contains { $0 == piece } }
  }

  /// The types, each once, by their identifiers; for what no type is known the target.
  func typeNames(_ table: TargetTable) -> [String] {
    let names =
      switch source {
      case .forms(let forms): forms.map { Self.name(table.type(of: $0.target), $0.target) }
      case .copy(let copy): copy.forms.map { Self.name($0.type, $0.wire?.target) }
      }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// A person reads the target with more ease than an identifier that was made of it.
  private static func name(_ type: ContentType?, _ target: String?) -> String {
    if let type, type != .data, !type.isDynamic { return type.identifier }
    return target ?? type?.identifier ?? ""
  }

  /// The text as UTF-8, as it was copied; nothing when there is none.
  func text(_ table: TargetTable) -> [UInt8]? {
    switch source {
    case .forms(let forms):
      guard let target = table.plainTarget(among: forms.map(\.target)) else { return nil }
      return forms.first { $0.target == target }?.utf8Text
    case .copy(let copy):
      if let recipe = copy.recipe { return recipe.source }
      return copy.forms.first { table.isText($0.type) }?.bytes
    }
  }
}
