import Foundation
import Pasteboard
import Support
import System
import X11

/// Our owner on a thread of its own, as a background process would run it.
final class ServedOwner: @unchecked Sendable {
  private let lock = NSLock()
  private var jobs: [(SelectionOwner) -> Void] = []
  private var isStopped = false
  private let done = DispatchSemaphore(value: 0)
  private var answered: [SelectionAnswer] = []
  private var lost: [Board] = []

  var answers: [SelectionAnswer] { lock.withLock { answered } }
  var losses: [Board] { lock.withLock { lost } }

  init(_ display: String) throws {
    let started = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var failure: (any Error)?
    Thread { [self] in
      defer { done.signal() }
      do {
        let connection = try Connection(display)
        let window = try connection.makeWindow()
        try connection.describe(window, title: "Typeboard")
        let owner = try SelectionOwner(connection, window: window)
        owner.onAnswer = { answer in self.lock.withLock { self.answered.append(answer) } }
        owner.onLoss = { board in self.lock.withLock { self.lost.append(board) } }
        started.signal()
        try serve(owner)
      } catch {
        failure = error
        started.signal()
      }
    }.start()
    started.wait()
    if let failure { throw failure }
  }

  private func serve(_ owner: SelectionOwner) throws {
    while !lock.withLock({ isStopped }) {
      for job in lock.withLock({
        let taken = jobs; jobs = []; return taken
      }) { job(owner) }
      if let event = try owner.connection.nextEvent(until: .now + .milliseconds(5)) { try owner.handle(event) }
      try owner.expire(.now)
    }
  }

  /// Does something on the owner's thread, and waits for it.
  @discardableResult
  func perform<Result>(_ body: @escaping (SelectionOwner) throws -> Result) throws -> Result {
    let finished = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var result: Swift.Result<Result, any Error>?
    lock.withLock {
      jobs.append { owner in
        result = Swift.Result { try body(owner) }
        finished.signal()
      }
    }
    finished.wait()
    return try result!.get()
  }

  func transferCount() throws -> Int { try perform { $0.transferCount } }
  func boards() throws -> [Board] { try perform { $0.boards } }
  func window() throws -> Window { try perform { $0.window } }

  /// Puts an item on a board.
  func claim(_ item: PasteboardItem, _ board: Board = .general, _ policy: OfferPolicy = OfferPolicy()) throws {
    try perform { try $0.claim(board, OwnedContent(item), policy.offer(item, TargetTable())) }
  }

  func stop() {
    lock.withLock { isStopped = true }
    done.wait()
    done.signal()
  }

  deinit { lock.withLock { isStopped = true } }
}

/// A server, our owner and a foreign client.
func withOwner(
  _ item: PasteboardItem? = nil, _ body: (XServer, ServedOwner, ForeignClient) throws -> Void
) throws {
  let server = try XServer()
  let owner = try ServedOwner(server.display)
  defer { owner.stop() }
  if let item { try owner.claim(item) }
  try body(server, owner, try ForeignClient(server.display))
}

/// The bytes of an answer, or nothing.
func bytes(_ answer: ForeignClient.Answer) -> [UInt8]? {
  if case .value(let value) = answer { value.bytes } else { nil }
}

/// A text that is different in every piece of it.
func pattern(_ count: Int) -> [UInt8] {
  var state: UInt32 = 1
  return (0..<count).map { _ in
    state = state &* 1_664_525 &+ 1_013_904_223
    return UInt8(0x61 + (state >> 24) % 26)
  }
}
