/// What the server tells, as far as selections need it.
package enum Event: Equatable, Sendable {
  case selectionRequest(SelectionRequest)
  case selectionNotify(SelectionNotification)
  /// `window` no longer owns `selection`, since `time`.
  case selectionClear(selection: Atom, window: Window, time: ServerTime)
  /// `serial` is that of the last request of ours that the server had done.
  case propertyChanged(window: Window, property: Atom, time: ServerTime, deleted: Bool, serial: UInt)
  case windowDestroyed(Window)
  case ownerChanged(OwnerChange)
  /// A message of 32-bit items.
  case message(window: Window, type: Atom, items: [UInt32])
  /// A request of ours failed. Those whose answer somebody waits for are reported there instead.
  case requestFailed(RequestFailure)
}

/// Somebody asks an owner for one form (ICCCM 2.2).
package struct SelectionRequest: Equatable, Sendable {
  package var owner: Window
  package var requestor: Window
  package var selection: Atom
  package var target: Atom
  /// `none` from a client of before ICCCM.
  package var property: Atom
  package var time: ServerTime
  /// Whether SendEvent made it, so that it is only what some client claims.
  package var isSynthetic: Bool

  package init(
    owner: Window, requestor: Window, selection: Atom, target: Atom, property: Atom, time: ServerTime,
    isSynthetic: Bool = false
  ) {
    self.owner = owner
    self.requestor = requestor
    self.selection = selection
    self.target = target
    self.property = property
    self.time = time
    self.isSynthetic = isSynthetic
  }
}

/// The answer to a request (ICCCM 2.2).
package struct SelectionNotification: Equatable, Sendable {
  package var requestor: Window
  package var selection: Atom
  package var target: Atom
  /// `none` when the request was refused.
  package var property: Atom
  package var time: ServerTime

  package init(requestor: Window, selection: Atom, target: Atom, property: Atom, time: ServerTime) {
    self.requestor = requestor
    self.selection = selection
    self.target = target
    self.property = property
    self.time = time
  }
}

/// A selection has another owner, or none (XFIXES 6).
package struct OwnerChange: Equatable, Sendable {
  package enum Cause: Equatable, Sendable { case set, windowDestroyed, clientClosed }
  package var cause: Cause
  package var selection: Atom
  /// `none` when nobody owns it now.
  package var owner: Window
  /// Since when it is owned.
  package var ownedSince: ServerTime
  package var time: ServerTime
}
