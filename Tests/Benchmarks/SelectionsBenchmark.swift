import Foundation

/// Whole processes on one X server: typeboard, xclip, and a C program that only moves bytes. All take turns, and medians are
/// compared, so that a busy machine disturbs all alike.
enum SelectionsBenchmark {
  static func run(program: String?) {
    do {
      let server = try BenchServer()
      // As it is installed: without symbols.
      let typeboard = server.folder.appending(path: "typeboard").path(percentEncoded: false)
      try server.time(["strip", "-o", typeboard, program ?? ".build/release/typeboard"])
      try copy(server, typeboard, rounds: 200)
      try transfers(server, typeboard, rounds: 21)
    } catch {
      print("selections: \(error)")
      exit(1)
    }
  }

  private static func copy(_ server: BenchServer, _ typeboard: String, rounds: Int) throws {
    let line = "A line of text with **bold** in it, and a [link](https://example.org).\n"
    let small = try server.file("small.md", Data(String(repeating: line, count: 144).utf8.prefix(10_240)))
    var times: (ours: [Double], theirs: [Double]) = ([], [])
    for _ in 0..<rounds {
      times.theirs.append(try server.time(["xclip", "-selection", "clipboard", "-i", small]))
      times.ours.append(try server.time([typeboard, "copy", small]))
    }
    print("copy of 10 KB of Markdown, whole process until it returns, median of \(rounds) (wanted: at most 1.4):")
    BenchServer.report([("xclip -i", times.theirs), ("typeboard copy", times.ours)], against: "xclip -i")
  }

  private static func transfers(_ server: BenchServer, _ typeboard: String, rounds: Int) throws {
    let large = try server.file("large.txt", Data(repeating: 0x61, count: 64 << 20))
    let peer = server.folder.appending(path: "incr").path(percentEncoded: false)
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/Benchmarks/incr.c").standardizedFileURL.path(percentEncoded: false)
    try server.time(["cc", "-O2", "-o", peer, source, "-lX11"])
    let readers = [
      "C": [peer, "read"], "xclip": ["xclip", "-selection", "clipboard", "-o", "-t", "UTF8_STRING"],
      "typeboard": [typeboard, "paste", "--as", "target:UTF8_STRING"],
    ]
    var times: [String: [Double]] = [:]
    for _ in 0..<rounds {
      for owner in ["C", "xclip", "typeboard"] {
        switch owner {
        case "C": _ = server.start([peer, "own", large])
        case "xclip": try server.time(["xclip", "-selection", "clipboard", "-i", large])
        default: try server.time([typeboard, "copy", large])
        }
        usleep(300_000)
        // The first read of a content makes it, which is not what is compared here.
        try server.time(readers["C"]!)
        for (reader, words) in readers { times["\(reader) from \(owner)", default: []].append(try server.time(words)) }
      }
    }
    print("64 MiB of text, whole reading process, median of \(rounds) (wanted: 1.2 of C, 1.0 of xclip):")
    let plain = ["C from C", "C from typeboard", "typeboard from C", "typeboard from typeboard"]
    BenchServer.report(plain.map { ($0, times[$0]!) }, against: "C from C")
    let foreign = ["xclip from xclip", "xclip from typeboard", "typeboard from xclip"]
    BenchServer.report(foreign.map { ($0, times[$0]!) }, against: "xclip from xclip")
  }
}
