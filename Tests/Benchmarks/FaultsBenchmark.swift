import Foundation
import System
import X11

/// Counted faults against a running holder: after each it still answers, and memory, descriptors and transfers are back.
enum FaultsBenchmark {
  static func run(program: String?) {
    do { try Run(program ?? ".build/release/typeboard").all() } catch {
      print("faults: \(error)")
      exit(1)
    }
  }

  private final class Run {
    let server: BenchServer
    let typeboard: String
    let client: Connection
    let window: Window
    let selection: Atom
    let target: Atom
    let property: Atom

    init(_ typeboard: String) throws {
      self.typeboard = typeboard
      server = try BenchServer()
      client = try Connection(server.display)
      window = try client.makeWindow()
      (selection, target, property) = (
        try client.atom("CLIPBOARD"), try client.atom("UTF8_STRING"), try client.atom("BENCH")
      )
    }

    func all() throws {
      let text = try server.file("text.txt", Data(repeating: 0x61, count: 1 << 20))
      try server.time([typeboard, "copy", text])
      try check("a copy of 1 MB", base: nil)
      let base = try state()

      for _ in 0..<10_000 { try ask(vanishing: true) }
      try check("10,000 requesters that vanish at once", base: base)

      var crowd: [(Connection, Window)] = []
      for _ in 0..<200 { crowd.append(try ask(vanishing: false)) }
      try check("200 requesters that ask at a time and then stall", base: base)
      crowd = []
      try check("the 200 have gone in the middle", base: base)

      let atoms = try atomCount()
      for _ in 0..<1_000 { try read() }
      print("  atoms made by 1,000 reads: \(try atomCount() - atoms)")

      for _ in 0..<1_000 { try server.time([typeboard, "copy", text]) }
      try check("1,000 copies of 1 MB, each by a process of its own", base: base)

      let holder = try state().process
      server.stop()
      for _ in 0..<100 where kill(holder, 0) == 0 { usleep(50_000) }
      print("  the server goes away: the holder \(kill(holder, 0) == 0 ? "is still there" : "has ended")")
    }

    /// A client that asks for the text; it lives as long as what is returned.
    @discardableResult
    private func ask(vanishing: Bool) throws -> (Connection, Window) {
      let other = try Connection(server.display)
      let window = try other.makeWindow()
      try other.convert(selection, target: target, property: property, requestor: window, time: .current)
      try other.flush()
      if !vanishing, try other.nextEvent(until: .now + .seconds(10)) == nil {
        throw BenchServer.Failure(text: "silence")
      }
      return (other, window)
    }

    /// Reads the text whole.
    private func read() throws {
      try client.convert(selection, target: target, property: property, requestor: window, time: .current)
      var count = 0
      var begun = false
      while let event = try client.nextEvent(until: .now + .seconds(10)) {
        switch event {
        case .selectionNotify: begun = true
        case .propertyChanged(window, property, _, deleted: false, _) where begun: break
        default: continue
        }
        guard let piece = try client.property(property, of: window, delete: true)?.value else { continue }
        if piece.format == 32 { continue }
        count += piece.bytes.count
        if piece.bytes.isEmpty {
          if count == 1 << 20 { return }
          break
        }
      }
      throw BenchServer.Failure(text: "\(count) bytes came")
    }

    private struct State {
      var process: Int32
      var megabytes: Double
      var descriptors: Int
    }

    private func state() throws -> State {
      guard let process = try client.process(of: try client.owner(of: selection)) else {
        throw BenchServer.Failure(text: "nobody owns the clipboard")
      }
      let fields = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8).split(separator: " ")
      let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")
      return State(process: process, megabytes: Double(fields[1])! * 4096 / 1_048_576, descriptors: files.count)
    }

    private func check(_ what: String, base: State?) throws {
      try read()
      let now = try state()
      let growth = base.map {
        String(format: ", %+.1f MB and %+d descriptors", now.megabytes - $0.megabytes, now.descriptors - $0.descriptors)
      }
      print("  \(what): answers, \(String(format: "%.1f", now.megabytes)) MB\(growth ?? "")")
    }

    /// How many names the server has: the next new one tells.
    private func atomCount() throws -> Int { Int(try client.atom("BENCH_\(UUID().uuidString)").rawValue) }
  }
}
