import Foundation

@testable import UniformTypes

/// A directory of its own for declarations, which goes away with the value.
final class TypeFolder {
  let url: URL

  init(_ files: [String: String] = [:]) {
    url = FileManager.default.temporaryDirectory.appending(path: "typeboard-types-\(UUID().uuidString)")
    for (name, text) in files { write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ text: String, to name: String) { write(Data(text.utf8), to: name) }

  func write(_ data: Data, to name: String) {
    let file = url.appending(path: name)
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    } catch { preconditionFailure("\(error)") }
  }

  /// The files below the directory.
  var names: [String] {
    (FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".types") }
      .sorted()
  }

  /// `user`, then `first` and `second` below it.
  var directories: TypeDirectories {
    TypeDirectories(user: url.path + "/user", system: [url.path + "/first", url.path + "/second"])
  }

  func load() -> TypeRegistry { .load(directories, fallback: nil) }

  /// What is wrong, without the path of the directory.
  var faults: [String] { load().faults.map { $0.description.replacingOccurrences(of: url.path + "/", with: "") } }
}
