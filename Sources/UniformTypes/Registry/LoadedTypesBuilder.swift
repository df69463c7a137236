internal import KeyFile

/// Gathers declarations from several places, settles which are in force, and leaves out what would break the hierarchy.
struct LoadedTypesBuilder {
  /// A declaration with what decides about it.
  struct Item {
    var declaration: TypeDeclaration
    var supertypePositions: [KeyFile.Position]
    /// Which place it was read from: the lower, the stronger.
    var rank: Int
  }

  /// The most declarations that are kept.
  static let mostDeclarations = 1_000_000

  /// The most declarations that this one keeps.
  var limit = Self.mostDeclarations
  private(set) var items: [Item] = []
  private(set) var index: [ContentType: Int] = [:]
  private(set) var overridesBuiltIn = false
  private(set) var faults: [TypeError] = []
  /// Whether a type conforms to one that is not built in.
  private var mayHaveCycle = false

  /// Types that are declared elsewhere, so that they are no unknown supertypes.
  private let others: LoadedTypes?

  init(beside others: LoadedTypes? = nil) { self.others = others }

  mutating func reserve(_ count: Int) {
    items.reserveCapacity(count)
    index.reserveCapacity(count)
  }

  mutating func fault(_ fault: TypeError) {
    if faults.count < 1_000 { faults.append(fault) }
  }

  /// Adds a declaration. Of two of one type the one from the stronger place is kept, then the exported one, then the one that came first.
  mutating func add(_ declaration: TypeDeclaration, positions: [KeyFile.Position] = [], rank: Int) {
    let item = Item(declaration: declaration, supertypePositions: positions, rank: rank)
    guard let place = index[declaration.type] else {
      guard items.count < limit else {
        return fault(
          TypeError(
            .tooLarge, declaration.location,
            "more than \(limit) types are declared; the rest is left out"))
      }
      index[declaration.type] = items.count
      items.append(item)
      return
    }
    let other = items[place]
    if other.rank == rank, other.declaration.isExported == declaration.isExported {
      let at = other.declaration.location.map { " at \($0)" } ?? ""
      fault(TypeError(.duplicate, declaration.location, "'\(declaration.type)' is declared\(at) already"))
    }
    if (rank, declaration.isExported ? 0 : 1) < (other.rank, other.declaration.isExported ? 0 : 1) {
      items[place] = item
    }
  }

  /// Puts the declarations in the order of preference and takes out supertypes that nobody declares or that lead back to their type.
  mutating func finish() {
    sort()
    overridesBuiltIn = items.contains { BuiltInTypes.number(of: $0.declaration.type) != nil }
    for place in items.indices { removeUnknownSupertypes(place) }
    // Most declarations conform to built-in types alone, which lead nowhere else.
    if overridesBuiltIn || mayHaveCycle { removeCycles() }
  }

  private mutating func sort() {
    let ranks = items.map { $0.rank * 2 + ($0.declaration.isExported ? 0 : 1) }
    guard zip(ranks, ranks.dropFirst()).contains(where: { $0 > $1 }) else { return }
    // The places break ties, so the order of reading stays.
    let order = items.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    items = order.map { items[$0] }
    for (place, item) in items.enumerated() { index[item.declaration.type] = place }
  }

  private mutating func removeUnknownSupertypes(_ place: Int) {
    for edge in items[place].declaration.supertypes.indices.reversed() {
      let supertype = items[place].declaration.supertypes[edge]
      if BuiltInTypes.number(of: supertype) != nil { continue }
      if index[supertype] != nil {
        mayHaveCycle = true
        continue
      }
      if others?.index[supertype] != nil { continue }
      if supertype.isDynamic, DynamicType(supertype) != nil { continue }
      remove(
        edge, of: place, .unknownSupertype,
        "nobody declares '\(supertype)', which '\(items[place].declaration.type)' conforms to")
    }
  }

  private mutating func remove(_ edge: Int, of place: Int, _ code: TypeError.Code, _ message: String) {
    var location = items[place].declaration.location
    if edge < items[place].supertypePositions.count {
      let position = items[place].supertypePositions.remove(at: edge)
      location?.line = position.line
      location?.column = position.column
    }
    fault(TypeError(code, location, message))
    items[place].declaration.supertypes.remove(at: edge)
    if items[place].declaration.supertypes.isEmpty { items[place].declaration.supertypes = [.data] }
  }

  // MARK: Cycles

  /// A type on the path of the search, and which of its supertypes comes next.
  private struct Step {
    var node: Int
    var next = 0
    /// The supertypes of a built-in type; those of a loaded one are read where they are.
    var builtIn: [Int] = []
  }

  /// Looks at every type once, deepest first, without recursion: a chain may be as long as the list. A supertype that is still on the path
  /// leads back to its type. Built-in types take part only where one of them is overridden, since alone they have no cycle.
  private mutating func removeCycles() {
    enum Mark: UInt8 { case unseen, onPath, done }
    var marks = [Mark](repeating: .unseen, count: items.count + (overridesBuiltIn ? BuiltInTypes.count : 0))
    var path: [Step] = []
    for root in items.indices where marks[root] == .unseen {
      marks[root] = .onPath
      path.append(Step(node: root))
      while var step = path.popLast() {
        guard let supertype = node(step.next, of: step) else {
          if step.next < edgeCount(of: step) {
            step.next += 1
            path.append(step)
          } else {
            marks[step.node] = .done
          }
          continue
        }
        step.next += 1
        path.append(step)
        switch marks[supertype] {
        case .done: break
        case .unseen:
          marks[supertype] = .onPath
          let builtIn =
            supertype < items.count ? [] : BuiltInTypes.supertypes(of: supertype - items.count, .directSupertypes)
          path.append(Step(node: supertype, builtIn: builtIn))
        case .onPath:
          // The link to take out is the last one that was read from a file.
          while let last = path.last, last.node >= items.count {
            marks[last.node] = .unseen
            path.removeLast()
          }
          let last = path.count - 1
          path[last].next -= 1
          let type = items[path[last].node].declaration.type
          let target = items[path[last].node].declaration.supertypes[path[last].next]
          remove(path[last].next, of: path[last].node, .cycle, "'\(target)' conforms to '\(type)' itself")
        }
      }
    }
  }

  private func edgeCount(of step: Step) -> Int {
    step.node < items.count ? items[step.node].declaration.supertypes.count : step.builtIn.count
  }

  /// The node of a supertype; nil for one that is built in or dynamic and so ends the path, and behind the last.
  private func node(_ edge: Int, of step: Step) -> Int? {
    guard edge < edgeCount(of: step) else { return nil }
    let type =
      step.node < items.count
      ? items[step.node].declaration.supertypes[edge] : BuiltInTypes.type(step.builtIn[edge])
    if let place = index[type] { return place }
    guard overridesBuiltIn, let number = BuiltInTypes.number(of: type) else { return nil }
    return items.count + number
  }
}
