import Foundation

/// A shared library that a test compares with, and that may be missing.
struct CLibrary {
  private let handle: UnsafeMutableRawPointer

  init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  func function<Function>(_ name: String) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
