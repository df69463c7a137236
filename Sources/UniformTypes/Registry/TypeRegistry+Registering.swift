internal import KeyFile
internal import System

extension TypeRegistry {
  /// How the files begin that registering writes; a file without it was written by hand and is left alone.
  private static let mark = "# Registered with typeboard; `typeboard type unregister` removes this file.\n"

  /// Writes declarations below the user's directory, a file a type, where the next program finds them; gives the files.
  ///
  /// A type that was registered before is replaced. Either all are written or, after a failure, none that was not there. A declaration with
  /// anything wrong is an error, the first there is, and so is a type that the user declares in a file written by hand. The registry itself
  /// does not change: load it again.
  @discardableResult
  public func register(
    _ declarations: [TypeDeclaration], in directories: TypeDirectories = .standard
  ) throws(TypeError) -> [String] {
    guard let directory = directories.user else {
      throw TypeError(.unreadable, nil, "neither XDG_DATA_HOME nor HOME names a directory to register in")
    }
    var files: [(path: String, bytes: [UInt8])] = []
    let whole = KeyFile(groups: declarations.map(\.keyFileGroup)).text
    if let fault = check(Array(whole.utf8), file: "").first {
      throw TypeError(fault.code, declarations.count == 1 ? declarations[0].location : nil, fault.message)
    }
    for declaration in declarations {
      let path = "\(directory)/\(declaration.type.identifier.folded).types"
      if let other = loaded.declaration(of: declaration.type), other.source == .user, let location = other.location,
        location.file != path || !Self.isRegistered(path)
      {
        throw TypeError(.handWritten, location, "'\(declaration.type)' is declared in a file that was written by hand")
      }
      guard File.kind(path) == nil || Self.isRegistered(path) else {
        throw TypeError(.handWritten, .init(file: path, line: 1), "the file was written by hand")
      }
      files.append((path, Array((Self.mark + KeyFile(groups: [declaration.keyFileGroup]).text).utf8)))
    }
    try Self.checkRoom(for: files, in: directory)
    var written: [String] = []
    do throws(SystemError) {
      try File.makeDirectory(directory)
      for file in files {
        let isNew = File.kind(file.path) == nil
        try File.write(file.bytes, to: file.path)
        if isNew { written.append(file.path) }
      }
    } catch {
      for path in written { try? File.remove(path) }
      throw TypeError(.unreadable, .init(file: error.subject, line: 1), error.reason)
    }
    return files.map(\.path)
  }

  /// Refuses what would make the directory larger than what is read of it.
  private static func checkRoom(
    for files: [(path: String, bytes: [UInt8])], in directory: String
  ) throws(TypeError) {
    let place = TypeDeclaration.Location(file: directory, line: 1)
    var sizes: [String: Int] = [:]
    for path in (try? declarationFiles(in: directory)) ?? [] {
      sizes[path] = (try? FileStatus(ofFileAt: path).size) ?? 0
    }
    for file in files { sizes[file.path] = file.bytes.count }
    if sizes.count > mostFiles {
      throw TypeError(
        .tooLarge, place, "there would be \(sizes.count) files of declarations, and no more than \(mostFiles) are read")
    }
    if sizes.values.reduce(0, +) > mostBytes {
      throw TypeError(
        .tooLarge, place, "the files of declarations would be larger than \(mostBytes >> 20) MiB, and no more is read")
    }
  }

  /// Removes what ``register(_:in:)`` wrote for a type, and nothing else; gives the file.
  ///
  /// A type that the user declares in a file written by hand is an error that names the file, and so is one that nobody registered.
  @discardableResult
  public func unregister(
    _ type: ContentType, in directories: TypeDirectories = .standard
  ) throws(TypeError) -> String {
    if let path = directories.user.map({ "\($0)/\(type.identifier.folded).types" }), Self.isRegistered(path) {
      do throws(SystemError) {
        try File.remove(path)
        return path
      } catch { throw TypeError(.unreadable, .init(file: path, line: 1), error.reason) }
    }
    if let declaration = loaded.declaration(of: type), let location = declaration.location {
      let owner = declaration.source == .user ? "written by hand" : "the system's"
      throw TypeError(.handWritten, location, "'\(type)' is declared in a file that is \(owner)")
    }
    throw TypeError(.notRegistered, nil, "'\(type)' is not registered")
  }

  private static func isRegistered(_ path: String) -> Bool {
    guard File.kind(path) == .regular, let bytes = try? File.read(path, limit: largestFile) else { return false }
    return bytes.starts(with: mark.utf8)
  }
}
