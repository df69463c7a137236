internal import Pasteboard
internal import Service
internal import Settings
internal import UniformTypes

/// How `copy` and `enrich` put an item on a board.
extension Command {
  /// Publishes an item as the options say, with the service where it runs. `recipe` is what its promises are made from; with
  /// `replaced` it fails when that window does not own the board any more.
  static func publish(
    _ item: PasteboardItem, _ recipe: HandedCopy.Recipe?, on board: Board, replacing replaced: UInt32? = nil,
    _ arguments: Arguments, _ settings: Settings
  ) throws(CommandError) {
    var item = item
    var policy = try policy(arguments, settings)
    for (word, path) in arguments.pairs(.also) {
      let type = try TypeWord(word)
      let input = try Input(path, of: "copy")
      if input.bytes.isEmpty { throw .nothing("\(input.name) is empty; the board is as it was") }
      try add(try representation(type, input), named: word, to: &item, &policy)
    }
    item.isSecret = arguments.has(.secret)
    guard !policy.offer(item, Types.table).entries.isEmpty else {
      throw .nothing("nothing is left to offer", hint: "--only leaves out every form that there is")
    }
    var terms = Holder.Terms(
      pastes: arguments.number(.pastes), clearAfter: arguments.seconds(.clearAfter).map { .seconds($0) })
    terms.replaces = replaced
    let hasRules = !arguments.has(.noRules)
    let rules = OfferRules(policy, hasRules ? settings.rules : [], withShipped: hasRules) { (try? TypeWord($0))?.type }
    if board == .general, ![.foreground, .secret, .pastes, .clearAfter].contains(where: arguments.has) {
      terms.handsOver = HandedCopy(item, recipe: recipe, policy: policy, followsRules: !arguments.has(.noRules))
    }
    try put(item, on: board, rules, terms, stays: arguments.has(.foreground))
  }

  /// Adds a form that the user gives. It takes the place of one that would be made; for one that was given there are not two.
  private static func add(
    _ form: PasteboardItem.Representation, named word: String, to item: inout PasteboardItem,
    _ policy: inout OfferPolicy
  ) throws(CommandError) {
    let isPlain = TargetTable.isPlain(form.type)
    let place = item.representations.firstIndex {
      $0.wire == form.wire && ($0.type == form.type || isPlain && TargetTable.isPlain($0.type))
    }
    guard let place else { return item.representations.append(form) }
    guard case .promise = item.representations[place].content else {
      throw .usage("--also \(word) adds nothing: the copy has this form already")
    }
    item.representations[place] = form
    // The plain targets hold what was given, not the Markdown.
    if isPlain { policy.plain = .rendered }
  }

  private static func put(
    _ item: PasteboardItem, on board: Board, _ rules: OfferRules, _ terms: Holder.Terms, stays: Bool
  ) throws(CommandError) {
    let choose = rules.choice(of: item, Types.table)
    guard stays else {
      return try explaining { () throws(HolderError) in
        try Holder.leave(item, on: board, rules.general, terms, table: Types.table, choose: choose)
      }
    }
    let holder = try explaining { () throws(PasteboardError) in
      try Holder(item, on: board, rules.general, terms, table: Types.table, choose: choose)
    }
    _ = try explaining { () throws(LoopError) in try holder.run() }
  }

  private static func policy(_ arguments: Arguments, _ settings: Settings) throws(CommandError) -> OfferPolicy {
    let markdown = arguments[.markdown] ?? settings.markdown.value.rawValue
    let plain = arguments[.plain] ?? settings.plain.value.rawValue
    var policy = OfferPolicy(web: arguments.has(.web) || settings.web.value)
    policy.markdown = OfferPolicy.MarkdownPlace(rawValue: markdown) ?? policy.markdown
    policy.plain = OfferPolicy.PlainText(rawValue: plain) ?? policy.plain
    if let list = arguments[.only] {
      policy.only = try list.split(separator: ",").map { (word) throws(CommandError) in try TypeWord(String(word)).type
      }
    }
    return policy
  }
}
