import CX11

extension ForeignClient {
  /// Makes one more window, right below the root or in another one.
  public func makeWindow(in parent: UInt? = nil) -> UInt {
    let made = XCreateSimpleWindow(display, parent ?? XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
    XSync(display, 0)
    return made
  }

  /// Puts a window into another one, as window managers do.
  public func reparent(_ window: UInt, into frame: UInt) {
    XReparentWindow(display, window, frame, 0, 0)
    XSync(display, 0)
  }

  /// Writes a property of bytes.
  public func set(_ name: String, of window: UInt, type: String = "STRING", _ bytes: [UInt8]) {
    XChangeProperty(display, window, atom(name), atom(type), 8, PropModeReplace, bytes, Int32(bytes.count))
    XSync(display, 0)
  }

  public func set(_ name: String, of window: UInt, type: String = "STRING", _ text: String) {
    set(name, of: window, type: type, [UInt8](text.utf8))
  }

  /// Writes a property of numbers.
  public func set(_ name: String, of window: UInt, type: String, items: [UInt32]) {
    items.map { CLong($0) }.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      _ = XChangeProperty(display, window, atom(name), atom(type), 32, PropModeReplace, start, Int32(items.count))
    }
    XSync(display, 0)
  }

  /// The window above all others.
  public var root: UInt { XDefaultRootWindow(display) }

  /// Takes a selection with the server's time, or an earlier one, and answers nobody.
  public func own(_ selection: String, time: UInt? = nil) {
    XSetSelectionOwner(display, atom(selection), window, time ?? self.time())
    XSync(display, 0)
  }

  /// Is told of messages to the root window from now on.
  public func watchRoot() {
    XSelectInput(display, root, Int(StructureNotifyMask))
    XSync(display, 0)
  }

  /// The next message of a type, waited for some seconds; its items.
  public func message(_ type: String, seconds: Double = 10) -> [UInt]? {
    let named = atom(type)
    let event = wait(seconds) { $0.type == ClientMessage && $0.xclient.message_type == named }
    guard let items = event?.xclient.data.l else { return nil }
    return [items.0, items.1, items.2, items.3, items.4].map { UInt(bitPattern: $0) }
  }
}
