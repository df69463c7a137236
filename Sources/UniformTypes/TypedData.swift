/// Bytes and what kind of data they are.
public struct TypedData: Sendable {
  public var type: ContentType
  public var bytes: [UInt8]
  public init(type: ContentType, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }
}

/// A form that a value can be given in, made only when it is asked for.
public struct TypedRepresentation: Sendable {
  public var type: ContentType
  /// Makes the bytes. Called at most once by those who keep the result; it must give the same bytes each time.
  public var render: @Sendable () -> [UInt8]
  public init(type: ContentType, render: @escaping @Sendable () -> [UInt8]) {
    self.type = type
    self.render = render
  }
}

/// A value that can be given away in several forms.
public protocol TypedDataConvertible {
  /// All forms, the richest first.
  var representations: [TypedRepresentation] { get }
}
