/// All of one copy that another program can give on.
public struct BoardSnapshot: Equatable, Sendable {
  /// The number of the owner's window.
  public var window: UInt32
  /// The forms in the owner's order, whole.
  public var forms: [ReceivedData]
  /// The content is marked as secret, so nothing of it was read.
  public var isSecret: Bool

  public init(window: UInt32, forms: [ReceivedData], isSecret: Bool = false) {
    self.window = window
    self.forms = forms
    self.isSecret = isSecret
  }
}
