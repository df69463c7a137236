internal import KeyFile
internal import System

/// Where settings are read.
package enum SettingsFiles {
  /// The largest file that is read, in bytes.
  package static let largest = 1 << 20

  /// The user's file, whether it is there or not; nothing where there is no home.
  package static var user: String? { Environment.configHome.map { $0 + "/typeboard/typeboard.conf" } }

  /// All files, the most important one first (XDG Base Directory Specification).
  package static var all: [String] {
    (user.map { [$0] } ?? []) + Environment.configDirectories.map { $0 + "/typeboard/typeboard.conf" }
  }
}

extension Settings {
  /// Reads every file that is there. One that cannot be read is a fault in its first line; a pipe or a
  /// device, which might never end, is not read. The shipped rules, which stand below
  /// all others, are left to those who use rules.
  package static func load() -> Settings {
    var settings = Settings()
    for path in SettingsFiles.all {
      let start = KeyFile.Position(line: 1, column: 1)
      if File.kind(path) == .other {
        settings.faults.append(KeyFileFault(.value, file: path, position: start, "this is no regular file"))
        continue
      }
      do throws(SystemError) {
        settings.add(try File.read(path, limit: SettingsFiles.largest), name: path)
      } catch {
        guard !error.isMissing else { continue }
        settings.faults.append(KeyFileFault(.value, file: path, position: start, error.description))
      }
    }
    return settings
  }
}
