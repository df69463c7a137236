internal import CLinux
internal import Glibc

/// The environment and the identity of this process.
package enum Environment {
  /// The value of a variable; nothing when it is not set. getenv
  package static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe SystemText.text($0) }
  }

  /// The value of a variable; nothing when it is not set or empty, as the XDG specifications read their variables.
  package static func nonEmpty(_ name: String) -> String? {
    variable(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The user's number. getuid
  package static var user: UInt32 { getuid() }

  /// The name of this machine, as X clients write it in WM_CLIENT_MACHINE. gethostname
  package static var hostName: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, 255) == 0 else { return "localhost" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
