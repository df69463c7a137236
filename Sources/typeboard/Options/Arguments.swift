/// The words of one call, read by the option table.
struct Arguments: Sendable {
  /// The words that belong to no option, in order.
  var operands: [String] = []
  /// Values by the option's name; a switch has one empty value for each use.
  private var values: [String: [String]] = [:]
  /// `-h` asks for the short help, `--help` for the long one.
  var help: HelpLength?

  enum HelpLength { case short, long }

  mutating func add(_ value: String, to option: Option) {
    if option.repeats {
      values[option.name, default: []].append(value)
    } else {
      values[option.name] = [value]
    }
  }

  func has(_ option: Option) -> Bool { values[option.name] != nil }
  /// The value of an option, nil where it was not given.
  subscript(_ option: Option) -> String? { values[option.name]?.last }
  /// All values of an option that may be repeated.
  func all(_ option: Option) -> [String] { values[option.name] ?? [] }
  /// The values of an option that takes two words and may be repeated.
  func pairs(_ option: Option) -> [(first: String, second: String)] {
    let values = all(option)
    return stride(from: 0, to: values.count, by: 2).map { (values[$0], values[$0 + 1]) }
  }
  /// The value of an option whose kind is a whole number.
  func number(_ option: Option) -> Int? { self[option].flatMap { Int($0) } }
  /// The value of an option whose kind is a number of seconds.
  func seconds(_ option: Option) -> Double? { self[option].flatMap { Double($0) } }
}
