import CX11

extension ForeignClient {
  /// Tells an owner by SendEvent that it has lost a selection at a time, and that its window has gone.
  public func forgeLoss(of selection: String, time: UInt) {
    let owner = owner(of: selection)
    var clear = XEvent()
    clear.xselectionclear.type = SelectionClear
    clear.xselectionclear.window = owner
    clear.xselectionclear.selection = atom(selection)
    clear.xselectionclear.time = time
    XSendEvent(display, owner, 0, 0, &clear)
    var end = XEvent()
    end.xdestroywindow.type = DestroyNotify
    end.xdestroywindow.event = owner
    end.xdestroywindow.window = owner
    XSendEvent(display, owner, 0, 0, &end)
    XSync(display, 0)
  }
}
