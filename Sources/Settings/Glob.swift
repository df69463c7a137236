/// A pattern for names: `*` is any text, `?` any character, `[a-z]` and `[!a-z]` one of some. Case does not matter.
package struct Glob: Equatable, Sendable {
  /// As it was written.
  package let pattern: String
  private let parts: [Part]

  private enum Part: Equatable, Sendable {
    case anyText
    case any
    case one(Unicode.Scalar)
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)

    func matches(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .anyText: false
      case .any: true
      case .one(let own): own == scalar
      case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
      }
    }
  }

  /// Every text is a pattern; a bracket that is not closed stands for itself.
  package init(_ pattern: String) {
    self.pattern = pattern
    var parts: [Part] = []
    var rest = Array(pattern.lowercased().unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": if parts.last != .anyText { parts.append(.anyText) }
      case "?": parts.append(.any)
      case "[":
        if let (set, after) = Self.set(rest) {
          parts.append(set)
          rest = after
        } else {
          parts.append(.one(scalar))
        }
      default: parts.append(.one(scalar))
      }
    }
    self.parts = parts
  }

  /// What stands in brackets, and what follows them.
  private static func set(_ text: ArraySlice<Unicode.Scalar>) -> (Part, ArraySlice<Unicode.Scalar>)? {
    let isNegated = text.first == "!" || text.first == "^"
    let inner = text.dropFirst(isNegated ? 1 : 0)
    // A closing bracket that comes first is a member.
    guard let close = inner.dropFirst().firstIndex(of: "]") else { return nil }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var members = inner[..<close]
    while let first = members.popFirst() {
      if members.count >= 2, members.first == "-", let last = members.dropFirst().first, first <= last {
        ranges.append(first...last)
        members = members.dropFirst(2)
      } else {
        ranges.append(first...first)
      }
    }
    return (.set(ranges, isNegated: isNegated), text[(close + 1)...])
  }

  /// Whether the whole of `name` is what the pattern says. Cost: the length of the name times that of the pattern.
  package func matches(_ name: String) -> Bool {
    let name = Array(name.lowercased().unicodeScalars)
    var (at, part) = (0, 0)
    // Where the last star stands, and up to where it has swallowed the name.
    var star: (part: Int, at: Int)?
    while at < name.count {
      if part < parts.count, parts[part].matches(name[at]) {
        at += 1
        part += 1
      } else if part < parts.count, parts[part] == .anyText {
        star = (part, at)
        part += 1
      } else if let (starPart, starAt) = star {
        star = (starPart, starAt + 1)
        (at, part) = (starAt + 1, starPart + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .anyText }
  }
}
