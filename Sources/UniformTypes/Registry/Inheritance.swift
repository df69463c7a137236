/// What types have of their own, or else from the first of their supertypes that has it, depth first in the order of the declarations.
///
/// Each type is looked at once, however many are asked about. Cost: linear in all their supertypes together.
struct Inheritance<Value> {
  private let own: (ContentType) -> Value?
  private let supertypes: (ContentType) -> [ContentType]
  /// What was found so far; nil within for a type that has nothing.
  private var known: [ContentType: Value?] = [:]

  init(of own: @escaping (ContentType) -> Value?, from supertypes: @escaping (ContentType) -> [ContentType]) {
    self.own = own
    self.supertypes = supertypes
  }

  /// The value of a type, or nil.
  mutating func value(of type: ContentType) -> Value? {
    if let known = known[type] { return known }
    // Without recursion: a chain may be as long as the list of all types.
    var path: [(type: ContentType, waiting: ArraySlice<ContentType>)] = []
    var next = type
    while true {
      let seen = known[next]
      if let found = seen ?? own(next) {
        for step in path { known[step.type] = found }
        known[next] = found
        return found
      }
      if seen == nil {
        known.updateValue(nil, forKey: next)
        path.append((next, supertypes(next)[...]))
      }
      while let last = path.last, last.waiting.isEmpty { path.removeLast() }
      guard !path.isEmpty else { return nil }
      next = path[path.count - 1].waiting.removeFirst()
    }
  }
}
