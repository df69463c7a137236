import CX11
import Foundation
import Testing

/// A program that owns selections, written directly on Xlib, with a thread of its own. It logs what it is asked, and each target
/// can misbehave in its own way.
public final class ForeignOwner: @unchecked Sendable {
  /// How a target is answered.
  public enum Behaviour: Sendable {
    case data(type: String, [UInt8])
    case items(type: String, [UInt32])
    /// In pieces, with this number as the size; stops without an end after `pieces`, if given.
    case pieces(type: String, [UInt8], hint: UInt32, pieces: Int? = nil)
    /// As before, but the program ends after so many pieces.
    case death(type: String, [UInt8], pieces: Int)
    /// Says that the data is there when it is not.
    case lie
    case silence
    case refusal
    /// Does something, such as letting another program copy, and ends without an answer.
    case end(@Sendable () -> Void)
    /// Answers after so many seconds.
    case late(Double, type: String, [UInt8])
    /// In pieces, but before the first and after the last one it says that this was another target, as xsel does.
    case misnamed(String, type: String, [UInt8])
  }

  public struct Ask: Equatable, Sendable {
    public var target: String
    public var time: UInt
    public var property: String
    public var requestor: UInt
  }

  private let lock = NSLock()
  private var log: [Ask] = []
  private var isStopped = false
  private var lost = false
  private var gone = 0
  private let done = DispatchSemaphore(value: 0)
  public let targets: [String]
  private let behaviours: [String: Behaviour]

  /// Owns a selection from now on. TARGETS lists the names in their order unless it has a behaviour of its own.
  public init(_ display: String, _ selection: String, _ offers: [(String, Behaviour)]) throws {
    targets = offers.map(\.0)
    behaviours = Dictionary(offers, uniquingKeysWith: { $1 })
    let client = try ForeignClient(display)
    XSetSelectionOwner(client.display, client.atom(selection), client.window, client.time())
    XSync(client.display, 0)
    let box = Box(client)
    Thread { [self] in
      serve(box)
      done.signal()
    }.start()
  }

  private final class Box: @unchecked Sendable {
    var client: ForeignClient?
    init(_ client: ForeignClient) { self.client = client }
  }

  /// Everything that was asked so far.
  public var asked: [Ask] { lock.withLock { log } }
  /// Whether another client has taken the selection.
  public var isLost: Bool { lock.withLock { lost } }

  /// How many had gone when their answer was there; many real programs die of that.
  public var vanished: Int { lock.withLock { gone } }

  /// Ends the program and waits for it.
  public func stop() {
    lock.withLock { isStopped = true }
    done.wait()
    done.signal()
  }

  deinit { lock.withLock { isStopped = true } }

  private func serve(_ box: Box) {
    guard let client = box.client else { return }
    var running: [UInt: Running] = [:]
    while !lock.withLock({ isStopped }) {
      let event = client.wait(0.02) { [SelectionRequest, PropertyNotify, SelectionClear].contains($0.type) }
      guard let event else { continue }
      if event.type == SelectionClear { lock.withLock { lost = true } }
      if event.type == SelectionRequest, !answer(event.xselectionrequest, client, &running) { break }
      if event.type == PropertyNotify, event.xproperty.state == PropertyDelete {
        if !advance(event.xproperty.atom, client, &running) { break }
      }
    }
    box.client = nil
  }

  private struct Running {
    var requestor: UInt
    var type: UInt
    var bytes: [UInt8]
    var left: Int?
    var isMortal = false
    /// What is said again at the end.
    var farewell: XEvent?
  }

  /// Answers a request; false when the program is to end now.
  private func answer(
    _ request: XSelectionRequestEvent, _ client: ForeignClient, _ running: inout [UInt: Running]
  ) -> Bool {
    let target = client.name(request.target)
    let ask = Ask(
      target: target, time: request.time, property: client.name(request.property), requestor: request.requestor)
    lock.withLock { log.append(ask) }
    var behaviour = behaviours[target] ?? .refusal
    if target == "TARGETS", behaviours[target] == nil {
      behaviour = .items(type: "ATOM", targets.map { UInt32(client.atom($0)) })
    }
    var property = request.property
    var named = request.target
    if case .late(let seconds, _, _) = behaviour { Thread.sleep(forTimeInterval: seconds) }
    if client.attributes(of: request.requestor) == nil { lock.withLock { gone += 1 } }
    switch behaviour {
    case .data(let type, let bytes): put(bytes, 8, client.atom(type), request, client)
    case .items(let type, let items):
      put(items.map { CLong($0) }, 32, client.atom(type), request, client)
    case .pieces(let type, let bytes, let hint, let count):
      begin(request, Running(requestor: request.requestor, type: client.atom(type), bytes: bytes, left: count), hint)
    case .death(let type, let bytes, let count):
      let state = Running(
        requestor: request.requestor, type: client.atom(type), bytes: bytes, left: count, isMortal: true)
      begin(request, state, UInt32(bytes.count))
    case .lie: break
    case .silence: return true
    case .end(let body):
      body()
      return false
    case .refusal: property = 0
    case .late(_, let type, let bytes):
      put(bytes, 8, client.atom(type), request, client)
    case .misnamed(let name, let type, let bytes):
      named = client.atom(name)
      begin(request, Running(requestor: request.requestor, type: client.atom(type), bytes: bytes), UInt32(bytes.count))
    }
    func begin(_ request: XSelectionRequestEvent, _ state: Running, _ hint: UInt32) {
      running[request.property] = state
      XSelectInput(client.display, request.requestor, Int(PropertyChangeMask))
      put([CLong(hint)], 32, client.atom("INCR"), request, client)
    }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = named
    event.xselection.property = property
    event.xselection.time = request.time
    if named != request.target { running[property]?.farewell = event }
    XSendEvent(client.display, request.requestor, 0, 0, &event)
    XFlush(client.display)
    return true
  }

  private func put<Item>(
    _ items: [Item], _ format: Int32, _ type: UInt, _ request: XSelectionRequestEvent, _ client: ForeignClient
  ) {
    items.withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      _ = XChangeProperty(
        client.display, request.requestor, request.property, type, format, PropModeReplace, start, Int32(items.count))
    }
  }

  /// Writes the next piece; false when the program is to end now.
  private func advance(_ property: UInt, _ client: ForeignClient, _ running: inout [UInt: Running]) -> Bool {
    guard var state = running[property] else { return true }
    if state.left == 0 { return !state.isMortal }
    let piece = [UInt8](state.bytes.prefix(50_000))
    state.bytes.removeFirst(piece.count)
    state.left = state.left.map { $0 - 1 }
    XChangeProperty(
      client.display, state.requestor, property, state.type, 8, PropModeReplace, piece, Int32(piece.count))
    if piece.isEmpty, var farewell = state.farewell { XSendEvent(client.display, state.requestor, 0, 0, &farewell) }
    XFlush(client.display)
    running[property] = piece.isEmpty ? nil : state
    return true
  }
}

extension ForeignOwner.Behaviour: CustomTestStringConvertible {
  /// The name alone: what it sends may be megabytes.
  public var testDescription: String { String(String(describing: self).prefix { $0.isLetter }) }
}
