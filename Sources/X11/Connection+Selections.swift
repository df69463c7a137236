internal import CX11
internal import System

extension Connection {
  /// Asks for the server's time by a change of nothing to a property of our own `window` (ICCCM 2.1), without waiting:
  /// `serverTime` takes the answer, which comes along with that of any later request. XChangeProperty
  package func requestServerTime(_ window: Window) throws(XError) -> UInt {
    let serial = nextSerial
    try appendToProperty(.name, of: window, Property(type: .string, format: 8, bytes: []))
    return serial
  }

  /// The server's time that was asked for by the request `serial`.
  package func serverTime(_ window: Window, requested serial: UInt) throws(XError) -> ServerTime {
    let deadline = Instant.now + .seconds(5)
    var others: [Event] = []
    defer { putBack(others) }
    while let event = try nextEvent(until: deadline) {
      if case .propertyChanged(window, .name, let time, deleted: false, let done) = event {
        // One of an earlier request may still be under way.
        if done >= serial { return time }
      } else {
        others.append(event)
      }
    }
    throw .timeout(what: "the X server's time")
  }

  /// The server's time now. One round trip.
  package func serverTime(_ window: Window) throws(XError) -> ServerTime {
    try serverTime(window, requested: try requestServerTime(window))
  }

  /// Makes `window` the owner of a selection since `time`; `Window.none` gives it up. The server says nothing when it
  /// ignores this, so ask `owner(of:)` afterwards. XSetSelectionOwner
  package func setOwner(of selection: Atom, to window: Window, time: ServerTime) throws(XError) {
    unsafe XSetSelectionOwner(
      display, CX11.Atom(selection.rawValue), CX11.Window(window.rawValue), CX11.Time(time.rawValue))
    try check()
  }

  /// Who owns a selection; `Window.none` when nobody does. One round trip. XGetSelectionOwner
  package func owner(of selection: Atom) throws(XError) -> Window {
    let owner = Window(unsafe XGetSelectionOwner(display, CX11.Atom(selection.rawValue)))
    try check()
    return owner
  }

  /// Asks the owner of a selection for one form. XConvertSelection
  package func convert(
    _ selection: Atom, target: Atom, property: Atom, requestor: Window, time: ServerTime
  ) throws(XError) {
    unsafe XConvertSelection(
      display, CX11.Atom(selection.rawValue), CX11.Atom(target.rawValue), CX11.Atom(property.rawValue),
      CX11.Window(requestor.rawValue), CX11.Time(time.rawValue))
    try check()
  }

  /// Answers a request: with the property that holds the data, or `Atom.none` to refuse (ICCCM 2.2). XSendEvent
  package func notify(_ request: SelectionRequest, property: Atom) throws(XError) {
    var event = unsafe XEvent()
    unsafe event.xselection.type = SelectionNotify
    unsafe event.xselection.display = display
    unsafe event.xselection.requestor = CX11.Window(request.requestor.rawValue)
    unsafe event.xselection.selection = CX11.Atom(request.selection.rawValue)
    unsafe event.xselection.target = CX11.Atom(request.target.rawValue)
    unsafe event.xselection.property = CX11.Atom(property.rawValue)
    unsafe event.xselection.time = CX11.Time(request.time.rawValue)
    unsafe XSendEvent(display, CX11.Window(request.requestor.rawValue), 0, 0, &event)
    try check()
  }

  /// Sends a message of up to five 32-bit items to the clients that watch the structure of `window` (ICCCM 2.8). XSendEvent
  package func announce(_ type: Atom, to window: Window, items: [UInt32]) throws(XError) {
    var event = unsafe XEvent()
    unsafe event.xclient.type = ClientMessage
    unsafe event.xclient.window = CX11.Window(window.rawValue)
    unsafe event.xclient.message_type = CX11.Atom(type.rawValue)
    unsafe event.xclient.format = 32
    let padded = items.map { CLong($0) } + [CLong](repeating: 0, count: max(0, 5 - items.count))
    unsafe event.xclient.data.l = (padded[0], padded[1], padded[2], padded[3], padded[4])
    unsafe XSendEvent(display, CX11.Window(window.rawValue), 0, Int(StructureNotifyMask), &event)
    try check()
  }

  /// Reports every change of a selection's owner as `Event.ownerChanged`. XFixesSelectSelectionInput
  package func watchOwner(of selection: Atom, window: Window) throws(XError) {
    if fixesEventBase == nil {
      var base: Int32 = 0
      var errors: Int32 = 0
      guard unsafe XFixesQueryExtension(display, &base, &errors) != 0 else { throw .missingExtension("XFIXES") }
      fixesEventBase = base
    }
    let mask =
      XFixesSetSelectionOwnerNotifyMask | XFixesSelectionWindowDestroyNotifyMask
      | XFixesSelectionClientCloseNotifyMask
    unsafe XFixesSelectSelectionInput(
      display, CX11.Window(window.rawValue), CX11.Atom(selection.rawValue), UInt(mask))
    try check()
  }
}
