import Glibc

/// Markdown to HTML and the rest, typeboard and its peers on the same bytes, each run in a process of its own.
enum TextBenchmark {
  private static let size = 8 << 20

  /// Prints the table. Processes take turns, and medians are compared, so that a busy machine disturbs all alike.
  static func run() {
    var times: [TextPeer: [Double]] = [:]
    for round in 0..<(TextPeer.allCases.map(\.rounds).max() ?? 0) {
      for peer in TextPeer.allCases where round < peer.rounds {
        if let time = measureInChild(peer) { times[peer, default: []].append(time) }
      }
    }
    print("\(size >> 20) MiB of Markdown, parsed and rendered in one process each, medians (wanted: 1.5, all three 3):")
    let medians = times.mapValues { $0.sorted()[$0.count / 2] }
    let base = medians[.cmark]
    for peer in TextPeer.allCases {
      let name = peer.description + String(repeating: " ", count: max(0, 42 - peer.description.count))
      guard let median = medians[peer] else {
        print("  \(name) not installed")
        continue
      }
      let ratio = base.map { "  \(rounded(median / $0, 100)) times libcmark" } ?? ""
      print("  \(name) \(rounded(median, 10)) ms\(ratio)")
    }
  }

  /// What the child does: one conversion, its time in milliseconds on stdout.
  static func runChild(_ name: String) {
    guard let peer = TextPeer(rawValue: name) else { exit(64) }
    let source = SampleText.markdown(size: size)
    let start = ContinuousClock.now
    guard let count = peer.run(source), count > 0 else { exit(1) }
    print((ContinuousClock.now - start) / .milliseconds(1) / peer.part)
  }

  private static func measureInChild(_ peer: TextPeer) -> Double? {
    guard let output = popen("'\(CommandLine.arguments[0])' text-child \(peer.rawValue)", "r") else { return nil }
    var line = [CChar](repeating: 0, count: 64)
    let isThere = fgets(&line, 64, output) != nil
    guard pclose(output) == 0, isThere else { return nil }
    return strtod(line, nil)
  }

  private static func rounded(_ value: Double, _ scale: Double) -> Double { (value * scale).rounded() / scale }
}
