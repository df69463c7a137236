package import System

/// Tells that files in some directories have changed, once they are quiet.
package final class ChangeListener: EventLoop.Participant {
  private let watch: FileWatch
  private let directories: [String]
  private let onChange: () -> Void
  private var due: Instant?

  /// Editors write a file in several steps.
  static let quiet = Duration.milliseconds(200)

  /// Directories need not be there: until they are, what is made in those above them is watched, two levels up.
  package init(_ directories: [String], onChange: @escaping () -> Void) throws(SystemError) {
    watch = try FileWatch()
    self.directories = directories
    self.onChange = onChange
    look()
  }

  private func look() {
    for directory in directories where !watch.add(directory) {
      let above = Self.above(directory)
      if !watch.add(above, newNames: true) { _ = watch.add(Self.above(above), newNames: true) }
    }
  }

  private static func above(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  package var descriptor: Int32? { watch.number }
  package var deadline: Instant? { due }

  package func work(_ now: Instant) {
    if watch.hasChanges() { due = now + Self.quiet }
    if let due, due <= now {
      self.due = nil
      look()
      onChange()
    }
  }
}
