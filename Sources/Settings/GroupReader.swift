internal import KeyFile

/// What is wrong with an entry, as a sentence without its full stop.
struct BadValue: Error {
  let message: String
}

/// Reads the values of one group and collects its faults.
struct GroupReader {
  let group: KeyFile.Group
  let file: String
  private(set) var faults: [KeyFileFault] = []

  init(group: KeyFile.Group, file: String) {
    self.group = group
    self.file = file
  }

  mutating func fault(_ position: KeyFile.Position, _ message: String) {
    faults.append(KeyFileFault(.value, file: file, position: position, message))
  }

  func origin(_ entry: KeyFile.Entry) -> Origin { .file(file, line: entry.position.line) }

  /// Calls `read` for every entry; what it throws is a fault of that entry's value.
  mutating func each(_ read: (KeyFile.Entry, GroupReader) throws(BadValue) -> Void) {
    for entry in group.entries {
      do throws(BadValue) {
        guard entry.locale == nil else { throw BadValue(message: "'\(entry.key)' has no translations") }
        try read(entry, self)
      } catch {
        fault(entry.position, error.message)
      }
    }
  }

  func choice<Value: Choice>(_ entry: KeyFile.Entry) throws(BadValue) -> Value {
    if let value = Value(rawValue: entry.value) { return value }
    throw bad(entry, "is one of \(Value.words.joined(separator: ", "))")
  }

  func yesOrNo(_ entry: KeyFile.Entry) throws(BadValue) -> Bool {
    switch entry.value {
    case "yes", "true": return true
    case "no", "false": return false
    default: throw bad(entry, "is yes or no")
    }
  }

  func number(_ entry: KeyFile.Entry, _ range: ClosedRange<Int>) throws(BadValue) -> Int {
    if let number = Int(entry.value), range.contains(number) { return number }
    throw bad(entry, "is a whole number from \(range.lowerBound) to \(range.upperBound)")
  }

  func unknown(_ entry: KeyFile.Entry, known: [String]) -> BadValue {
    BadValue(message: "[\(group.name)] has no key '\(entry.key)'; it has \(known.joined(separator: ", "))")
  }

  private func bad(_ entry: KeyFile.Entry, _ rule: String) -> BadValue {
    BadValue(message: "\(entry.key) \(rule), not '\(entry.value)'")
  }
}
