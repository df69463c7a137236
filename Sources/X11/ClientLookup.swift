internal import CLinux
internal import CX11
internal import System

/// The process behind a window, by the server's own knowledge, where libXRes is installed. XResQueryClientIds
@safe
final class ClientLookup {
  private let query: TypeboardQueryClientIDs?
  private let destroy: TypeboardDestroyClientIDs?

  init(_ connection: Connection) {
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    // Without the extension the library would complain on standard error.
    guard unsafe XQueryExtension(connection.display, "X-Resource", &opcode, &event, &error) != 0,
      let library = unsafe dlopen("libXRes.so.1", RTLD_NOW | RTLD_LOCAL),
      let query = unsafe dlsym(library, "XResQueryClientIds"),
      let destroy = unsafe dlsym(library, "XResClientIdsDestroy")
    else {
      unsafe query = nil
      unsafe destroy = nil
      return
    }
    unsafe self.query = unsafe unsafeBitCast(query, to: TypeboardQueryClientIDs.self)
    unsafe self.destroy = unsafe unsafeBitCast(destroy, to: TypeboardDestroyClientIDs.self)
  }

  func process(of window: Window, on connection: Connection) throws(XError) -> Int32? {
    guard let query = unsafe query, let destroy = unsafe destroy else { return nil }
    let first = connection.nextSerial
    // Bit 1 of the mask asks for the process.
    var spec = TypeboardClientIDSpec(client: XID(window.rawValue), mask: 2)
    var count = 0
    var values: UnsafeMutablePointer<TypeboardClientIDValue>?
    let status = unsafe query(connection.display, 1, &spec, &count, &values)
    try connection.check()
    _ = connection.failures.take(from: first)
    guard status == 0, let values = unsafe values else { return nil }
    defer { unsafe destroy(count, values) }
    for index in 0..<count {
      let value = unsafe values[index]
      guard unsafe value.spec.mask & 2 != 0, unsafe value.length >= 4, let pid = unsafe value.value else { continue }
      return unsafe pid.loadUnaligned(as: Int32.self)
    }
    return nil
  }
}

extension Connection {
  /// The process that made a window, by the server's knowledge of its clients; nothing when it is remote or has gone, or
  /// libXRes is not installed. One round trip. XResQueryClientIds
  package func process(of window: Window) throws(XError) -> Int32? {
    try clientLookup.process(of: window, on: self)
  }
}
