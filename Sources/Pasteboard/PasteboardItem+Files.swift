internal import System
internal import UniformTypes

extension PasteboardItem {
  /// A list of files as file managers copy it: addresses (RFC 2483), GNOME's and KDE's marks that they are copied and not
  /// cut, and the paths as text. The paths must be absolute; a byte that is not UTF-8 stands in one as U+10FF00 and the byte.
  public init(files paths: [String]) {
    let addresses = paths.map { "file://" + Self.escaped($0) }
    self.init([
      Representation(.uriList, .bytes([UInt8](addresses.map { $0 + "\r\n" }.joined().utf8))),
      Representation(.gnomeCopiedFiles, .bytes([UInt8](("copy\n" + addresses.joined(separator: "\n")).utf8))),
      Representation(.kdeCutSelection, .bytes([UInt8]("0".utf8))),
      Representation(.utf8PlainText, .bytes(SystemText.bytes(paths.joined(separator: "\n")))),
    ])
  }

  /// A path as it stands in an address (RFC 3986, 3.3).
  private static func escaped(_ path: String) -> String {
    let digits = [UInt8]("0123456789ABCDEF".utf8)
    var result: [UInt8] = []
    for byte in SystemText.bytes(path) {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E: result.append(byte)
      default: result += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
