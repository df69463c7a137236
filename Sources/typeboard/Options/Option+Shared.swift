// Options that several commands have.

extension Option {
  static let json = Option("json", "Print JSON")
}
