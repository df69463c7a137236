internal import Pasteboard
internal import Settings
internal import System

/// One run of the service from its start to its end: the clipboard, signals, changed files, and the commands that ask.
package final class ServiceRun {
  package let loop = EventLoop()
  package let clipboard: ClipboardService
  /// Where commands ask; nothing where there is no XDG_RUNTIME_DIR.
  package private(set) var control: ControlSocket?
  let requests = RequestLog()
  var history: History
  private let parts: ServiceParts
  private let notifier: ServiceNotifier
  private var isStopping = false

  /// Starts everything but the loop. The service is the clipboard manager from now on.
  package init(
    _ parts: ServiceParts, _ notifier: ServiceNotifier = ServiceNotifier(),
    inherited: [(name: String, number: Int32)] = [], replacing: Bool = false, display: String? = nil
  ) throws(ServiceError) {
    self.parts = parts
    self.notifier = notifier
    let start = Self.lock(display)
    clipboard = try ClipboardService(parts, notifier, inherited: inherited, replacing: replacing, display: display)
    history = History(limit: clipboard.choices.settings.history.value)
    let loop = loop
    clipboard.onEnd = { loop.stop() }
    do throws(SystemError) {
      loop.add(
        try SignalListener([.terminate, .interrupt, .hangUp]) { [unowned self] signal in
          if signal == .hangUp { reload() } else { stop() }
        })
      let files = try ChangeListener(parts.watched) { [unowned self] in reload() }
      loop.add(files)
    } catch {
      throw .system(error)
    }
    listen()
    _ = consume start
    // Last, so that poll never waits while the work of others has brought events along.
    loop.add(clipboard)
  }

  /// Services of one display start one after the other: of two that become the manager at once the slower one would take the
  /// socket's name from the one that stays. Nothing where that cannot be; `listen` says why.
  private static func lock(_ display: String?) -> Descriptor? {
    guard let display = display ?? Environment.nonEmpty("DISPLAY"), let path = ControlSocket.path(display: display)
    else { return nil }
    do throws(SystemError) {
      try ControlSocket.makeDirectory(for: path)
      return try File.lock(path + ".lock")
    } catch {
      return nil
    }
  }

  /// Begins to answer commands. Where that cannot be, the clipboard is kept all the same.
  private func listen() {
    guard let path = ControlSocket.path(display: clipboard.displayName) else {
      return parts.log("commands cannot ask the service: XDG_RUNTIME_DIR is not set")
    }
    do throws(SystemError) {
      try ControlSocket.makeDirectory(for: path)
      let control = try ControlSocket(path, loop)
      control.on("stop") { [unowned self] connection, _ in
        // The end of the connection, which stays open, is the end of the service.
        connection.send("stopping")
        stop()
      }
      answer(control)
      loop.add(control)
      self.control = control
    } catch {
      parts.log("commands cannot ask the service: \(error)")
    }
  }

  /// Runs until the service is stopped, replaced, or its display goes.
  package func run() throws(ServiceError) {
    do throws(SystemError) {
      try notifier.ready()
      try notifier.status("keeping the clipboard of display \(clipboard.displayName)")
    } catch {
      parts.log("the service manager does not listen: \(error)")
    }
    defer { control?.close() }
    do throws(LoopError) {
      try loop.run()
      try clipboard.finish()
    } catch {
      switch error {
      case .pasteboard(let error): throw .pasteboard(error)
      case .system(let error): throw .system(error)
      }
    }
  }

  private func reload() {
    clipboard.reload()
    history.limit = clipboard.choices.settings.history.value
  }

  private func stop() {
    // A second signal does not wait for another manager.
    if isStopping { return loop.stop() }
    isStopping = true
    try? notifier.stopping()
    clipboard.stopSoon()
  }
}
