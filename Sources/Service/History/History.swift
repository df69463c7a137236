package import System

/// The last contents of the clipboard, in memory alone. A content that comes again moves to the front.
package struct History {
  /// How many are kept at most; 0 keeps none.
  package var limit: Int { didSet { trim() } }
  /// The newest one first.
  package private(set) var entries: [HistoryEntry] = []

  /// All contents together are not larger than this, in bytes.
  package static let largest = 128 << 20

  package init(limit: Int = 0) { self.limit = limit }

  /// Takes a content down. What is known already with all that is in it, or with less, is replaced.
  package mutating func note(_ content: KeptContent, from program: String?, at time: Moment = .now) {
    guard limit > 0, !content.isEmpty, content.size <= Self.largest else { return }
    var entry = HistoryEntry(time: time, program: program, content: content)
    if let first = entries.first {
      // What is put there for its program, perhaps without some of its forms, is no news.
      if first.content.includes(content), content.isOffered || first.content.size > content.size { return }
      if content.isOffered, content.includes(first.content) { entry.time = first.time }
    }
    // Our own program adds to what others have copied.
    if program == nil || program == ClipboardService.ownName {
      entry.program = entries.first { content.includes($0.content) }?.program ?? program
    }
    entries.removeAll { content.includes($0.content) }
    entries.insert(entry, at: 0)
    trim()
  }

  private mutating func trim() {
    var bytes = 0
    var count = 0
    for entry in entries.prefix(limit) {
      bytes += entry.content.size
      if bytes > Self.largest { break }
      count += 1
    }
    entries.removeLast(entries.count - count)
  }
}
