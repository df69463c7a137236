/// A uniform type identifier: the name of a kind of data.
public struct ContentType: Sendable {
  /// The identifier as it was spelt.
  public let identifier: String

  init(wellKnown identifier: StaticString) { self.identifier = identifier.description }
}
