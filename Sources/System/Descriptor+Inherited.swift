internal import CLinux

extension Descriptor {
  /// Closes every descriptor of this process but the standard streams and `kept`. For a child that goes on in the background,
  /// before it opens anything. A kernel older than 5.9 leaves them open. close_range
  package static func closeInherited(but kept: Int32) {
    let kept = UInt32(bitPattern: kept)
    if kept > 3 { _ = typeboard_close_range(3, kept - 1) }
    _ = typeboard_close_range(max(3, kept + 1), UInt32.max)
  }
}
