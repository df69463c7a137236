/// A program that asks for what is on a board, as far as it can be known.
///
/// Most of this is the program's own word, so it may decide which form suits it, and nothing else.
public struct Application: Equatable, Sendable {
  /// The names that the top-level windows of a program carry (ICCCM 4.1.2.5).
  public struct WindowClass: Hashable, Sendable {
    public var instance: String
    public var name: String
    public init(instance: String, name: String) {
      self.instance = instance
      self.name = name
    }
  }

  /// The process, where it is known and on this machine.
  public var processIdentifier: Int32?
  /// What the program is called: by the system, in its own command line, and the script that an interpreter runs.
  public var programNames: [String]
  /// The classes of its windows; a suite has several.
  public var windowClasses: [WindowClass]
  /// The identifier under which a sandbox (Flatpak, Snap) runs it.
  public var sandboxName: String?
  /// Whether it is the clipboard manager, which reads for all others.
  public var isClipboardManager: Bool

  public init(
    processIdentifier: Int32? = nil, programNames: [String] = [], windowClasses: [WindowClass] = [],
    sandboxName: String? = nil, isClipboardManager: Bool = false
  ) {
    self.processIdentifier = processIdentifier
    self.programNames = programNames
    self.windowClasses = windowClasses
    self.sandboxName = sandboxName
    self.isClipboardManager = isClipboardManager
  }

  /// An application that is known by one name.
  public init(named name: String) { self.init(programNames: [name]) }

  /// All names that rules look at, each once.
  public var names: [String] {
    var names: [String] = []
    let all = programNames + windowClasses.flatMap { [$0.instance, $0.name] } + (sandboxName.map { [$0] } ?? [])
    for name in all where !name.isEmpty && !names.contains(name) { names.append(name) }
    return names
  }
}
