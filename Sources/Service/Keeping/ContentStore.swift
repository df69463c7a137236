package import System

/// Keeps the present content outside of this process: in a memory file that the service manager holds, so that it survives
/// every end of the service and never touches a disk.
package struct ContentStore {
  private let notifier: ServiceNotifier
  private var generation: UInt64 = 0
  private var stored: String?

  /// Two names take turns: a new content is stored before the old one is forgotten.
  package static let names = ["typeboard-content-0", "typeboard-content-1"]
  /// More than this is not kept outside, in bytes.
  package static let largest = 1 << 30

  /// Whether something is stored, as far as is known.
  var isUsed: Bool { stored != nil }

  package init(_ notifier: ServiceNotifier) { self.notifier = notifier }

  /// Takes back what an earlier service stored; nothing when there is none or it is damaged. All that is stored counts as
  /// known from now on, so the next `put` or `clear` removes it.
  package mutating func restore(_ inherited: [(name: String, number: Int32)]) -> KeptContent? {
    var newest: (name: String, stored: StoredContent)?
    for (name, number) in inherited where Self.names.contains(name) {
      let file = MemoryFile(adopting: Descriptor(owning: number, subject: name))
      guard let bytes = try? file.read(limit: Self.largest + (1 << 20)), let found = StoredContent(bytes) else {
        continue
      }
      if newest.map({ $0.stored.generation < found.generation }) ?? true { newest = (name, found) }
    }
    if let newest {
      generation = newest.stored.generation
      stored = newest.name
    }
    return newest?.stored.content
  }

  /// Stores a content instead of the one before.
  package mutating func put(_ content: KeptContent) throws(SystemError) {
    guard notifier.isHeard else { return }
    generation += 1
    let bytes = StoredContent(content, generation: generation).bytes
    guard bytes.count <= Self.largest else { return try clear() }
    let name = Self.names[stored == Self.names[0] ? 1 : 0]
    let file = try MemoryFile(name: name, holding: bytes)
    // A damaged one may be left under this name.
    try notifier.forget(name)
    try notifier.store(file, name: name)
    if let old = stored { try notifier.forget(old) }
    stored = name
  }

  /// Lets everything go that is stored.
  package mutating func clear() throws(SystemError) {
    stored = nil
    for name in Self.names { try notifier.forget(name) }
  }
}
