/// What an owner gives under which name, in its order. A value: the same item and policy make the same offer.
public struct Offer: Equatable, Sendable {
  /// One target.
  public struct Entry: Equatable, Sendable {
    public var target: String
    /// The name of the type that the answer has.
    public var answerType: String
    /// Bits of an item of the answer.
    public var format: Int
    /// Which form of the item it is made from.
    public var representation: Int
    public var conversion: Conversion

    public init(target: String, answerType: String, format: Int, representation: Int, conversion: Conversion) {
      self.target = target
      self.answerType = answerType
      self.format = format
      self.representation = representation
      self.conversion = conversion
    }
  }

  /// How the answer's bytes are made from the form.
  public enum Conversion: Hashable, Sendable {
    case asIs
    /// Text as UTF-8 with LF, without byte order mark and NUL.
    case utf8
    /// Text as ISO 8859-1 with LF, `?` for what it lacks.
    case latin1
    /// Text in the X Consortium's form of ISO 2022.
    case compoundText
    /// The word `secret`, whatever the form is.
    case secretMark
    /// Markdown as the data of a web page in Chromium's private format.
    case chromiumWebData
    /// Markdown as the data of a web page in Firefox's private format.
    case firefoxWebData
  }

  /// The data targets.
  public var entries: [Entry]

  public init(_ entries: [Entry]) { self.entries = entries }

  /// All names in the order of TARGETS: data first, then what every owner answers.
  public var targets: [String] { entries.map(\.target) + TargetTable.service }

  public subscript(target: String) -> Entry? { entries.first { $0.target == target } }
}
