import Foundation
import UniformTypes

/// The desktop's own programs, and a private place for what they write.
final class Desktop {
  let folder: String
  let dataHome: String
  /// The database of this place, over the system's.
  var types: DesktopTypes {
    DesktopTypes(directories: [dataHome + "/mime", "/usr/local/share/mime", "/usr/share/mime"])
  }

  init() throws {
    folder = NSTemporaryDirectory() + "typeboard-desktop-" + UUID().uuidString
    dataHome = folder + "/data"
    try FileManager.default.createDirectory(atPath: dataHome + "/mime/packages", withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  static let hasDatabase = FileManager.default.fileExists(atPath: "/usr/share/mime/globs2")
  static let hasGio = hasDatabase && isInstalled("gio")
  static let canInstall = hasGio && isInstalled("update-mime-database") && isInstalled("xdg-mime")

  static func isInstalled(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  /// Runs a program with this place as the user's and returns what it wrote to standard output.
  @discardableResult
  func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder, "XDG_DATA_HOME": dataHome,
      "XDG_DATA_DIRS": "/usr/local/share:/usr/share", "LC_ALL": "C.UTF-8", "GIO_USE_VFS": "local",
      // Elsewhere xdg-mime asks file(1), which has a database of its own.
      "XDG_CURRENT_DESKTOP": "GNOME",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Puts a package into the database of this place, as `xdg-mime install` does.
  func install(_ package: String, as name: String = "test-types.xml") throws {
    let header = #"<?xml version="1.0" encoding="UTF-8"?>"#
    let root = #"<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">"#
    try Data("\(header)\n\(root)\(package)</mime-info>\n".utf8).write(
      to: URL(fileURLWithPath: "\(dataHome)/mime/packages/\(name)"))
    try run(["update-mime-database", dataHome + "/mime"])
  }

  /// Writes a file into this place and returns its path.
  @discardableResult
  func write(_ name: String, _ content: [UInt8]) throws -> String {
    let path = folder + "/files/" + name
    try FileManager.default.createDirectory(atPath: folder + "/files", withIntermediateDirectories: true)
    try Data(content).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// What gio says of the files, which must be in this place.
  func gio(_ paths: [String]) throws -> [String] {
    let marker = "standard::content-type: "
    let output = try run(["gio", "info", "-a", "standard::content-type"] + paths)
    return output.split(separator: "\n").compactMap { line in
      line.range(of: marker).map { String(line[$0.upperBound...]) }
    }
  }
}
