import Foundation
import Support

/// An hour's worth of a busy desktop for `typeboard serve`, in a few minutes. Stops with a message when something is lost.
enum ServiceBenchmark {
  struct Loss: Error { let what: String }

  static func run(_ program: String) throws {
    let server = try XServer()
    let host = try ServiceHost(server.display, program: program)
    defer { host.stop() }
    try host.start()
    let base = host.residentKilobytes
    say("service, ready: \(base) KiB resident")
    try copies(host, base)
    try readers(host)
    try keys(host)
    try fight(host, program)
    try idle(program)
  }

  /// Programs copy, ask for saving and go; everything is read back.
  private static func copies(_ host: ServiceHost, _ base: Int) throws {
    let client = try ForeignClient(host.display)
    let sizes = (0...23).map { 1 << $0 } + [0, 262_143, 262_144, 262_145, 4_000_001]
    let start = Date()
    var count = 0
    for round in 0..<20 {
      for size in sizes where size < 1 << 20 || round % 10 == 0 {
        let bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: size &+ round), count: size)
        let form: ForeignOwner.Behaviour =
          size > 200_000 ? .pieces(type: "x/data", bytes, hint: UInt32(size)) : .data(type: "x/data", bytes)
        let owner = try ForeignOwner(
          host.display, "CLIPBOARD", [("x/data", form), ("UTF8_STRING", .data(type: "UTF8_STRING", [65]))])
        guard case .value = client.save(.absent) else { throw Loss(what: "a copy of \(size) bytes was not saved") }
        owner.stop()
        guard case .value(let value) = client.get("CLIPBOARD", "x/data"), value.bytes == bytes else {
          throw Loss(what: "a copy of \(size) bytes did not come back")
        }
        count += 1
      }
    }
    let seconds = Date().timeIntervalSince(start)
    say("copies: \(count) of 0 B to 8 MiB, saved and read back, \(per(seconds, count)) ms each")
    let owner = try ForeignOwner(host.display, "CLIPBOARD", [("UTF8_STRING", .data(type: "UTF8_STRING", [65]))])
    _ = client.save(.absent)
    owner.stop()
    // Memory is given back when the board has been quiet for a while.
    Thread.sleep(forTimeInterval: 4)
    say("resident after them, with one byte on the clipboard: \(host.residentKilobytes) KiB, at the start \(base) KiB")
  }

  /// 50 programs read at once, from the service and from a peer.
  private static func readers(_ host: ServiceHost) throws {
    let text = [UInt8](repeating: 97, count: 4096)
    let owner = try ForeignOwner(host.display, "CLIPBOARD", [("UTF8_STRING", .data(type: "UTF8_STRING", text))])
    _ = try ForeignClient(host.display).save(.absent)
    owner.stop()
    let ours = try readAll(host.display, "CLIPBOARD", text.count)
    let peerProcess = try start(["xclip", "-quiet", "-selection", "secondary", "-i"], host, input: Data(text))
    defer { end(peerProcess) }
    let client = try ForeignClient(host.display)
    guard host.waitUntil({ client.owner(of: "SECONDARY") != 0 }) else { throw Loss(what: "xclip does not start") }
    let peer = try readAll(host.display, "SECONDARY", text.count)
    say(
      "50 readers, 200 reads each: \(per(ours, 10_000)) ms a read; from xclip \(per(peer, 10_000)) ms; ratio \(ratio(ours, peer))"
    )
  }

  private static func readAll(_ display: String, _ selection: String, _ size: Int) throws -> Double {
    let start = Date()
    let lost = Counter()
    DispatchQueue.concurrentPerform(iterations: 50) { _ in
      guard let client = try? ForeignClient(display) else { return lost.add() }
      for _ in 0..<200 {
        guard case .value(let value) = client.get(selection, "UTF8_STRING"), value.bytes.count == size else {
          lost.add()
          continue
        }
      }
    }
    if lost.value > 0 { throw Loss(what: "\(lost.value) reads of \(selection) failed") }
    return Date().timeIntervalSince(start)
  }

  /// PRIMARY changes with each key of a selection that grows.
  private static func keys(_ host: ServiceHost) throws {
    let before = host.processorMilliseconds
    try ForeignClient(host.display).claimAgainAndAgain("PRIMARY", times: 20_000)
    say("PRIMARY changes 20000 times: \(host.processorMilliseconds - before) ms of processor time in the service")
  }

  /// Other clipboard managers on the same display, which also want to keep what is copied.
  private static func fight(_ host: ServiceHost, _ program: String) throws {
    let peers = [["xfce4-clipman"], ["copyq", "--start-server"]]
    let found = peers.filter { words in
      FileManager.default.isExecutableFile(atPath: "/usr/bin/" + words[0])
    }
    let running = try found.map { try start($0, host) }
    defer { running.forEach(end) }
    Thread.sleep(forTimeInterval: 5)
    let client = try ForeignClient(host.display)
    let counter = try ChangeCounter(host.display, "CLIPBOARD")
    let copies = 30
    for number in 0..<copies {
      let text = [UInt8]("copy \(number)".utf8)
      let owner = try ForeignOwner(host.display, "CLIPBOARD", [("UTF8_STRING", .data(type: "UTF8_STRING", text))])
      Thread.sleep(forTimeInterval: 0.2)
      owner.stop()
      Thread.sleep(forTimeInterval: 0.1)
    }
    Thread.sleep(forTimeInterval: 2)
    let changes = counter.count()
    Thread.sleep(forTimeInterval: 5)
    let later = counter.count()
    guard case .value(let value) = client.get("CLIPBOARD", "UTF8_STRING"), value.bytes == [UInt8]("copy 29".utf8) else {
      throw Loss(what: "the last copy has been lost among managers")
    }
    let names = (["typeboard"] + found.map { $0[0] }).joined(separator: ", ")
    say("managers \(names): \(changes) changes of owner for \(copies) copies, \(later) in 5 s afterwards")
    if later > 0 { throw Loss(what: "the managers fight without end") }
  }

  /// A peer in the foreground, in the home of the service.
  private static func start(_ words: [String], _ host: ServiceHost, input: Data = Data()) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/" + words[0])
    process.arguments = Array(words.dropFirst())
    process.environment = host.environment.merging(["QT_QPA_PLATFORM": "xcb", "GDK_BACKEND": "x11"]) { $1 }
    let file = host.directory.appending(path: "input")
    try input.write(to: file)
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  private static func end(_ process: Process) { kill(process.processIdentifier, SIGKILL) }

  /// A service that nobody needs.
  private static func idle(_ program: String) throws {
    let server = try XServer()
    let host = try ServiceHost(server.display, program: program)
    defer { host.stop() }
    try host.start()
    let client = try ForeignClient(server.display)
    let owner = try ForeignOwner(host.display, "CLIPBOARD", [("UTF8_STRING", .data(type: "UTF8_STRING", [65]))])
    _ = client.save(.absent)
    owner.stop()
    Thread.sleep(forTimeInterval: 2)
    let before = host.wakeUps
    Thread.sleep(forTimeInterval: 60)
    say("idle for 60 s: \(host.wakeUps - before) wake-ups, \(host.residentKilobytes) KiB resident")
  }

  /// Prints a line at once, since the next one can take a minute.
  private static func say(_ line: String) {
    print(line)
    fflush(nil)
  }

  private static func per(_ seconds: Double, _ count: Int) -> String {
    String(format: "%.2f", seconds * 1000 / Double(count))
  }

  private static func ratio(_ one: Double, _ other: Double) -> String { String(format: "%.2f", one / other) }
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0
  var value: Int { lock.withLock { count } }
  func add() { lock.withLock { count += 1 } }
}
