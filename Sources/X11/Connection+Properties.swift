internal import CX11

extension Connection {
  /// Sets a property of any window. That the window has gone shows later, as a failure. XChangeProperty
  package func setProperty(_ name: Atom, of window: Window, to value: Property) throws(XError) {
    try change(name, of: window, mode: PropModeReplace, value)
  }

  /// Adds to a property of any window. Adding nothing makes the server tell its time. XChangeProperty
  package func appendToProperty(_ name: Atom, of window: Window, _ value: Property) throws(XError) {
    try change(name, of: window, mode: PropModeAppend, value)
  }

  /// Sets a property to bytes `range` of a larger content, without a copy. XChangeProperty
  package func setProperty(
    _ name: Atom, of window: Window, type: Atom, to bytes: [UInt8], _ range: Range<Int>
  ) throws(XError) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let start = unsafe buffer.baseAddress.map { unsafe $0 + range.lowerBound }
      _ = unsafe XChangeProperty(
        display, CX11.Window(window.rawValue), CX11.Atom(name.rawValue), CX11.Atom(type.rawValue), 8, PropModeReplace,
        start, Int32(range.count))
    }
    try check()
  }

  private func change(_ name: Atom, of window: Window, mode: Int32, _ value: Property) throws(XError) {
    let window = CX11.Window(window.rawValue)
    let name = CX11.Atom(name.rawValue)
    let type = CX11.Atom(value.type.rawValue)
    if value.format == 32 {
      // The library wants items of format 32 as C longs.
      let items = value.items.map { CLong($0) }
      unsafe items.withUnsafeBytes { buffer in
        let start = unsafe buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
        _ = unsafe XChangeProperty(display, window, name, type, 32, mode, start, Int32(items.count))
      }
    } else {
      let count = value.bytes.count * 8 / value.format
      unsafe value.bytes.withUnsafeBufferPointer { buffer in
        let start = buffer.baseAddress
        _ = unsafe XChangeProperty(display, window, name, type, Int32(value.format), mode, start, Int32(count))
      }
    }
    try check()
  }

  /// Removes a property of any window. XDeleteProperty
  package func deleteProperty(_ name: Atom, of window: Window) throws(XError) {
    unsafe XDeleteProperty(display, CX11.Window(window.rawValue), CX11.Atom(name.rawValue))
    try check()
  }

  /// A property's value, whatever its type; nothing when there is none or the window has gone. With `delete` it is removed,
  /// which is how a requester thanks for it. More than `limit` bytes are not read: then the value is cut, and `isComplete`
  /// says so. One round trip, or one each 16 MiB. XGetWindowProperty
  package func property(
    _ name: Atom, of window: Window, delete: Bool = false, limit: Int = .max
  ) throws(XError) -> (value: Property, isComplete: Bool)? {
    var bytes: [UInt8] = []
    guard let found = try readProperty(name, of: window, delete: delete, limit: limit, into: &bytes) else { return nil }
    return (Property(type: found.type, format: found.format, bytes: bytes), found.isComplete)
  }

  /// The same with the items added to `bytes`, where there may be some already: a large content comes in many properties.
  /// XGetWindowProperty
  package func readProperty(
    _ name: Atom, of window: Window, delete: Bool, limit: Int, into bytes: inout [UInt8]
  ) throws(XError) -> PropertyReading? {
    let start = bytes.count
    var result: PropertyReading?
    while true {
      let offset = bytes.count - start
      let piece = try readPiece(
        name, of: window, from: offset, delete: delete, atMost: min(limit - offset, 16 << 20), into: &bytes)
      guard let piece else {
        result?.isComplete = false
        return result
      }
      if result == nil { result = PropertyReading(type: piece.type, format: piece.format, isComplete: true) }
      if piece.left == 0 { return result }
      if bytes.count - start + 4 > limit || bytes.count == start + offset {
        if delete { try deleteProperty(name, of: window) }
        result?.isComplete = false
        return result
      }
    }
  }

  private func readPiece(
    _ name: Atom, of window: Window, from offset: Int, delete: Bool, atMost limit: Int, into bytes: inout [UInt8]
  ) throws(XError) -> (type: Atom, format: Int, left: Int)? {
    let first = nextSerial
    var type: CX11.Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = unsafe XGetWindowProperty(
      display, CX11.Window(window.rawValue), CX11.Atom(name.rawValue), offset / 4, max(limit / 4, 1), delete ? 1 : 0,
      UInt(AnyPropertyType), &type, &format, &count, &left, &data)
    defer { if let data = unsafe data { unsafe XFree(data) } }
    try check()
    _ = failures.take(from: first)
    guard status == 0, type != 0 else { return nil }
    if let data = unsafe data {
      if format == 32 {
        unsafe data.withMemoryRebound(to: CLong.self, capacity: Int(count)) { items in
          for index in 0..<Int(count) {
            bytes.append(item: UInt32(truncatingIfNeeded: unsafe items[index]))
          }
        }
      } else {
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count) * Int(format) / 8))
      }
    }
    return (Atom(rawValue: UInt32(truncatingIfNeeded: type)), Int(format), Int(left))
  }
}
