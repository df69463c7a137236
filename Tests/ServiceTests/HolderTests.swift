import Foundation
import Pasteboard
import Service
import Support
import Testing
import UniformTypes

/// A holder on a thread of its own, as the background process runs it.
final class RunningHolder: @unchecked Sendable {
  private let lock = NSLock()
  private var result: Result<Holder.End, LoopError>?
  private let done = DispatchSemaphore(value: 0)

  init(
    _ item: PasteboardItem, _ display: String, board: Board = .general, _ terms: Holder.Terms = Holder.Terms()
  ) throws {
    let started = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var failure: PasteboardError?
    Thread { [self] in
      defer { done.signal() }
      do throws(PasteboardError) {
        let holder = try Holder(item, on: board, OfferPolicy(), terms, display: display)
        started.signal()
        do throws(LoopError) {
          let end = try holder.run()
          lock.withLock { result = .success(end) }
        } catch {
          lock.withLock { result = .failure(error) }
        }
      } catch {
        failure = error
        started.signal()
      }
    }.start()
    started.wait()
    if let failure { throw failure }
  }

  /// How it ended; nothing when it has not within some seconds.
  func end(within seconds: Double = 20) -> Result<Holder.End, LoopError>? {
    guard done.wait(timeout: .now() + seconds) == .success else { return nil }
    done.signal()
    return lock.withLock { result }
  }
}

@Suite struct HolderTests {
  static let large = [UInt8](repeating: 0x61, count: 8 << 20)

  private func text(_ text: String) -> PasteboardItem { PasteboardItem(.utf8PlainText, [UInt8](text.utf8)) }

  @Test func `it ends when another program copies`() throws {
    let server = try XServer()
    let holder = try RunningHolder(text("a"), server.display)
    #expect(holder.end(within: 0.3) == nil)
    let other = try RunningHolder(text("b"), server.display)
    #expect(holder.end() == .success(.lost))
    #expect(other.end(within: 0.3) == nil)
  }

  @Test func `a server that goes away ends it with the reason`() throws {
    let server = try XServer()
    let holder = try RunningHolder(text("a"), server.display)
    server.stop()
    #expect(holder.end() == .failure(.pasteboard(.connectionLost(display: server.display))))
  }

  @Test func `it ends after as many pastes as wanted, and looking is no paste`() throws {
    let server = try XServer()
    let holder = try RunningHolder(text("a"), server.display, Holder.Terms(pastes: 2))
    let client = try ForeignClient(server.display)
    _ = client.targets("CLIPBOARD")
    _ = client.get("CLIPBOARD", "TIMESTAMP")
    #expect(holder.end(within: 1) == nil)
    for _ in 0..<3 { _ = client.get("CLIPBOARD", "UTF8_STRING") }
    #expect(holder.end(within: 1) == nil)
    _ = client.get("CLIPBOARD", "STRING")
    #expect(holder.end() == .success(.pasted))
    #expect(client.owner(of: "CLIPBOARD") == 0)
  }

  @Test func `clearing after a time takes away only what is still its own`() throws {
    let server = try XServer()
    let client = try ForeignClient(server.display)
    let terms = Holder.Terms(clearAfter: .milliseconds(100))
    #expect(try RunningHolder(text("a"), server.display, terms).end() == .success(.cleared))
    #expect(client.owner(of: "CLIPBOARD") == 0)
    let holder = try RunningHolder(text("a"), server.display, Holder.Terms(clearAfter: .seconds(2)))
    let foreign = try ForeignOwner(server.display, "CLIPBOARD", [])
    defer { foreign.stop() }
    #expect(holder.end() == .success(.lost))
    #expect(client.owner(of: "CLIPBOARD") != 0)
  }

  @Test func `what is under way is finished after another program has copied`() throws {
    let server = try XServer()
    let holder = try RunningHolder(PasteboardItem(.utf8PlainText, Self.large), server.display)
    let client = try ForeignClient(server.display)
    #expect(client.stall("CLIPBOARD", "UTF8_STRING", after: 1) == 1)
    let foreign = try ForeignOwner(server.display, "CLIPBOARD", [])
    defer { foreign.stop() }
    #expect(holder.end(within: 0.5) == nil)
    #expect(client.resume() == Self.large.count)
    #expect(holder.end() == .success(.lost))
  }

  @Test func `no event is left lying while it sleeps`() throws {
    let server = try XServer()
    let holder = try RunningHolder(PasteboardItem(.utf8PlainText, Self.large), server.display)
    let client = try ForeignClient(server.display)
    // A lost one would cost ten seconds here, and then the answer.
    for _ in 0..<10 {
      guard case .value(let value) = client.get("CLIPBOARD", "UTF8_STRING") else {
        Issue.record("no answer")
        return
      }
      #expect(value.bytes.count == Self.large.count)
    }
    #expect(holder.end(within: 0) == nil)
  }

  @Test func `a display that is not there is an error`() {
    #expect(throws: PasteboardError.unreachable(display: ":4711")) { try RunningHolder(text("a"), ":4711") }
  }
}
