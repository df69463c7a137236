import Foundation
import Support
import Testing

/// What goes wrong around a holder in the background, seen in its process: it still answers, and has nothing left over.
struct FaultTests {
  /// A holder's process, as the system and the server see it.
  private struct Background {
    let program: Program
    let client: ForeignClient
    let process: Int32

    /// The one that owns the clipboard.
    init(_ program: Program) throws {
      self.program = program
      client = try ForeignClient(try #require(program.environment["DISPLAY"]))
      process = try Self.owner(program)
    }

    /// The process that owns the clipboard.
    static func owner(_ program: Program) throws -> Int32 {
      let report = try program.run(["inspect", "--json"])
      let object = try JSONSerialization.jsonObject(with: report.output) as? [String: Any]
      return Int32(try #require((object?["owner"] as? [String: Any])?["pid"] as? Int))
    }

    var isAlive: Bool { kill(process, 0) == 0 }

    func descriptors() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
    }

    func megabytes() throws -> Int {
      let fields = try String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8).split(separator: " ")
      return (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE)) >> 20
    }

    func text() -> [UInt8]? {
      if case .value(let value) = client.get("CLIPBOARD", "UTF8_STRING") { value.bytes } else { nil }
    }
  }

  private static let text = [UInt8](repeating: 0x61, count: 1 << 20)

  /// A holder of 1 MB that has been read once.
  private func withHolder(_ body: (Program, Background) throws -> Void) throws {
    try Program.withDisplay { (program) throws in
      try program.write(Data(Self.text), to: "text.txt")
      #expect(try program.run(["copy", "text.txt"]).status == 0)
      let holder = try Background(program)
      #expect(holder.text() == Self.text)
      try body(program, holder)
    }
  }

  private func eventually(_ holds: () throws -> Bool) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: 20)
    while try !holds() {
      if Date() > end { return false }
      usleep(10_000)
    }
    return true
  }

  @Test func `many copies leave one process with one copy`() throws {
    try withHolder { (program, first) throws in
      let (megabytes, descriptors) = (try first.megabytes(), try first.descriptors())
      for _ in 0..<50 { #expect(try program.run(["copy", "text.txt"]).status == 0) }
      #expect(eventually { !first.isAlive })
      let last = try Background(program)
      #expect(last.text() == Self.text)
      #expect(try last.megabytes() <= megabytes + 3)
      #expect(try last.descriptors() == descriptors)
      #expect(try eventually { try holders(program.directory).count == 1 })
    }
  }

  /// The processes of the program whose home this is.
  private func holders(_ home: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
      guard Int(name) != nil,
        let variables = FileManager.default.contents(atPath: "/proc/\(name)/environ")
      else { return false }
      return variables.range(of: Data("HOME=\(home.path(percentEncoded: false))\0".utf8)) != nil
    }
  }

  @Test func `many who read at once and stall, and then go, hold nobody up and leave nothing`() throws {
    try withHolder { (program, holder) throws in
      let (megabytes, descriptors) = (try holder.megabytes(), try holder.descriptors())
      var crowd: [ForeignClient] = []
      for _ in 0..<50 {
        let other = try ForeignClient(try #require(program.environment["DISPLAY"]))
        #expect(other.stall("CLIPBOARD", "UTF8_STRING", after: 1) == 1)
        crowd.append(other)
      }
      #expect(holder.text() == Self.text)
      crowd = []
      #expect(holder.text() == Self.text)
      try ForeignClient.vanish(
        try #require(program.environment["DISPLAY"]), "CLIPBOARD", "UTF8_STRING", times: 200)
      #expect(holder.text() == Self.text)
      // They shared its one copy.
      #expect(try holder.megabytes() <= megabytes + 3)
      #expect(try holder.descriptors() == descriptors)
      // It does not wait for transfers that are none any more.
      let next = try ForeignOwner(try #require(program.environment["DISPLAY"]), "CLIPBOARD", [])
      defer { next.stop() }
      #expect(eventually { !holder.isAlive })
    }
  }

  @Test func `a reader that is stopped in the middle holds nobody up`() throws {
    try withHolder { (program, holder) throws in
      let descriptors = try holder.descriptors()
      // At several moments: before it asks, while it waits and between pieces.
      let line = """
        for moment in 0 0.002 0.004 0.008 0.016; do
          xclip -o -selection clipboard >/dev/null & readers="$readers $!"
          sleep $moment; kill -STOP $!
        done
        typeboard paste | cmp - text.txt && echo same
        typeboard paste --as STRING | cmp - text.txt && echo same
        kill -9 $readers 2>/dev/null; wait
        """
      let outcome = try program.shell(line)
      #expect(outcome.text == "same\nsame\n")
      #expect(holder.text() == Self.text)
      #expect(try holder.descriptors() == descriptors)
    }
  }

  @Test func `an owner that is stopped costs its readers their patience and nobody else anything`() throws {
    try Program.withDisplay { (program) throws in
      let line = """
        echo theirs | xclip -quiet -i -selection clipboard >/dev/null 2>&1 & theirs=$!
        until typeboard paste 2>/dev/null; do sleep 0.05; done
        kill -STOP $theirs
        typeboard paste --timeout 1; echo $?
        typeboard inspect | grep -c process; echo ours | typeboard copy -b primary; typeboard paste -b primary
        echo mine | typeboard copy; typeboard paste
        kill -9 $theirs
        """
      let outcome = try program.shell(line)
      #expect(outcome.text == "theirs\n2\n1\nours\nmine\n")
      #expect(outcome.errors.contains("in time"))
    }
  }

  @Test func `a server that goes away takes the holder with it`() throws {
    let server = try XServer()
    try Program.with(environment: ["DISPLAY": server.display]) { (program) throws in
      #expect(try program.run(["copy"], input: "a").status == 0)
      let holder = try Background.owner(program)
      server.stop()
      #expect(eventually { kill(holder, 0) != 0 })
    }
  }

  @Test func `no request makes a name`() throws {
    try withHolder { (_, holder) throws in
      func ask() {
        for (_, answer) in holder.client.dump("CLIPBOARD") { #expect(answer != .silence) }
        #expect(holder.client.get("CLIPBOARD", "image/png") == .refused)
        #expect(holder.client.multiple("CLIPBOARD", ["STRING", "image/png", "TIMESTAMP"])?.count == 3)
      }
      ask()
      let before = holder.client.atom("probe-1")
      for _ in 0..<50 { ask() }
      #expect(holder.client.atom("probe-2") == before + 1)
    }
  }
}
