internal import CX11
package import System

extension Connection {
  /// The next event that is here already; nothing when there is none. Sends what is still kept. XPending, XNextEvent
  package func pendingEvent() throws(XError) -> Event? {
    while true {
      if !queue.isEmpty { return queue.removeFirst() }
      let waiting = unsafe XPending(display)
      try check()
      for failure in failures.takeAll() { queue.append(.requestFailed(failure)) }
      if waiting > 0 {
        var event = unsafe XEvent()
        unsafe XNextEvent(display, &event)
        try check()
        if let event = unsafe translate(&event) { queue.append(event) }
      } else if queue.isEmpty {
        return nil
      }
    }
  }

  /// Whether something is here already that poll knows nothing of, because a request took it in. XEventsQueued
  package var hasQueuedEvents: Bool {
    if !queue.isEmpty { return true }
    return unsafe XEventsQueued(display, Int32(QueuedAfterReading)) > 0
  }

  /// Whether an event is here already. Sends what is still kept.
  package func hasPendingEvent() throws(XError) -> Bool {
    if let event = try pendingEvent() { putBack([event]) }
    return !queue.isEmpty
  }

  /// The next event, waited for until `deadline`; nothing when none came.
  package func nextEvent(until deadline: Instant) throws(XError) -> Event? {
    while true {
      if let event = try pendingEvent() { return event }
      if deadline <= .now { return nil }
      _ = waitUntilReadable([fileDescriptor], deadline: deadline)
    }
  }

  /// Puts events back that somebody else is to see, in their order, before all others.
  package func putBack(_ events: [Event]) { queue.insert(contentsOf: events, at: 0) }

  private func translate(_ event: inout XEvent) -> Event? {
    let isClaim = unsafe event.xany.send_event != 0
    let type = unsafe event.type
    // Only the server knows these; made by SendEvent, they would let any program take a selection away from its owner.
    if isClaim, type == SelectionClear || type == DestroyNotify || type == ownerChangeType { return nil }
    switch type {
    case SelectionRequest_: return unsafe .selectionRequest(request(event.xselectionrequest))
    case SelectionNotify: return unsafe .selectionNotify(notification(event.xselection))
    case SelectionClear:
      let clear = unsafe event.xselectionclear
      return unsafe .selectionClear(
        selection: Atom(clear.selection), window: Window(clear.window), time: ServerTime(clear.time))
    case PropertyNotify:
      let change = unsafe event.xproperty
      return unsafe .propertyChanged(
        window: Window(change.window), property: Atom(change.atom), time: ServerTime(change.time),
        deleted: change.state == PropertyDelete,
        serial: UInt(change.serial))
    case DestroyNotify: return unsafe .windowDestroyed(Window(event.xdestroywindow.window))
    case ClientMessage:
      let message = unsafe event.xclient
      guard unsafe message.format == 32 else { return nil }
      let items = unsafe message.data.l
      return unsafe .message(
        window: Window(message.window), type: Atom(message.message_type),
        items: [items.0, items.1, items.2, items.3, items.4].map { UInt32(truncatingIfNeeded: $0) })
    case ownerChangeType:
      return unsafe withUnsafePointer(to: &event) { pointer in
        unsafe pointer.withMemoryRebound(to: XFixesSelectionNotifyEvent.self, capacity: 1) {
          unsafe .ownerChanged(ownerChange($0.pointee))
        }
      }
    default: return nil
    }
  }

  private var ownerChangeType: Int32? { fixesEventBase.map { $0 + Int32(XFixesSelectionNotify) } }

  private func request(_ event: XSelectionRequestEvent) -> SelectionRequest {
    unsafe SelectionRequest(
      owner: Window(event.owner), requestor: Window(event.requestor), selection: Atom(event.selection),
      target: Atom(event.target), property: Atom(event.property), time: ServerTime(event.time),
      isSynthetic: event.send_event != 0)
  }

  private func notification(_ event: XSelectionEvent) -> SelectionNotification {
    unsafe SelectionNotification(
      requestor: Window(event.requestor), selection: Atom(event.selection), target: Atom(event.target),
      property: Atom(event.property), time: ServerTime(event.time))
  }

  private func ownerChange(_ event: XFixesSelectionNotifyEvent) -> OwnerChange {
    let cause: OwnerChange.Cause =
      switch unsafe event.subtype {
      case Int32(XFixesSelectionWindowDestroyNotify): .windowDestroyed
      case Int32(XFixesSelectionClientCloseNotify): .clientClosed
      default: .set
      }
    return unsafe OwnerChange(
      cause: cause, selection: Atom(event.selection), owner: Window(event.owner),
      ownedSince: ServerTime(event.selection_timestamp), time: ServerTime(event.timestamp))
  }
}

/// The constant of the protocol, whose name is also that of our own type.
private let SelectionRequest_ = CX11.SelectionRequest

extension Atom { init(_ number: UInt) { self.init(rawValue: UInt32(truncatingIfNeeded: number)) } }
extension Window { init(_ number: UInt) { self.init(rawValue: UInt32(truncatingIfNeeded: number)) } }
extension ServerTime { init(_ number: UInt) { self.init(rawValue: UInt32(truncatingIfNeeded: number)) } }
