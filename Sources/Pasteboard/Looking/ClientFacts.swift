internal import X11

/// Who stands behind a window. All of it is what clients say of themselves but the process, which local servers know.
public struct ClientFacts: Equatable, Sendable {
  /// The window's number.
  public var window: UInt32
  public var application: Application

  public init(window: UInt32, application: Application = Application()) {
    self.window = window
    self.application = application
  }

  public var process: Int32? { application.processIdentifier }
  /// The program's name as the system keeps it, at most 15 bytes.
  public var program: String? { application.programNames.first }
  /// The class of the window, or of a visible one of the same client.
  public var windowClass: String? { application.windowClasses.first.map { $0.name.isEmpty ? $0.instance : $0.name } }
}

extension SelectionPasteboard {
  /// Whose board it is; throws `nothingThere` when it has no owner.
  public func ownerFacts(on board: Board) throws(PasteboardError) -> ClientFacts {
    let facts = try translating { () throws(XError) -> ClientFacts? in
      let owner = try connection.owner(of: try connection.atom(board.selectionName))
      if owner == .none { return nil }
      // Nobody waits for a paste here, so there is time to look at every window.
      let finder = ApplicationFinder(connection, budget: .seconds(2))
      return ClientFacts(window: owner.rawValue, application: try finder.application(of: owner))
    }
    guard let facts else { throw .nothingThere(board) }
    return facts
  }
}
