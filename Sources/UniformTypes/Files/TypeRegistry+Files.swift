internal import System

extension TypeRegistry {
  /// The type of a file, by its name and, where names are ambiguous or missing, by its content.
  ///
  /// What is no regular file is named for what it is: a directory, a symbolic link (which is not followed), a socket, a pipe, a device. A type
  /// that somebody wrote into the file's extended attribute `user.mime_type` counts before all guessing. Cost: a look at the file; its first
  /// bytes are read only when the name does not decide.
  public func type(ofFileAt path: String) throws(TypeError) -> ContentType {
    try types(ofFileAt: path, findsAll: false).first ?? .data
  }

  /// All types that a file may have by its name and content, the one that ``type(ofFileAt:)`` gives first.
  public func types(ofFileAt path: String) throws(TypeError) -> [ContentType] {
    try types(ofFileAt: path, findsAll: true)
  }

  /// The type of content with a file name, as that of a file; `content` holds at least the first 4 KiB if there are so many.
  public func type(fileName: String, content: [UInt8]) -> ContentType {
    FileTypeResolver(self).types(fileName: Self.lastPart(fileName), findsAll: false) { content }.first ?? .data
  }

  /// All types that content without a name may have, the most likely one first; `content` as for ``type(fileName:content:)``.
  public func types(content: [UInt8]) -> [ContentType] {
    FileTypeResolver(self).types(fileName: "", findsAll: true) { content }
  }

  private func types(ofFileAt path: String, findsAll: Bool) throws(TypeError) -> [ContentType] {
    do throws(SystemError) {
      switch try FileStatus(ofFileAt: path).kind {
      case .directory: return [.folder]
      case .symbolicLink: return [.symbolicLink]
      case .socket: return [.socket]
      case .fifo: return [.namedPipe]
      case .characterDevice: return [.characterDevice]
      case .blockDevice: return [.blockDevice]
      case .regular: break
      }
      let stated = File.attribute("user.mime_type", ofFileAt: path)
        .flatMap { MIMEType.essence($0) == nil ? nil : type(mimeType: $0, conformingTo: nil) }
      if let stated, !findsAll { return [stated] }
      let resolver = FileTypeResolver(self)
      let found = try resolver.types(fileName: Self.lastPart(path), findsAll: findsAll) { () throws(SystemError) in
        try File.prefix(path, count: resolver.contentExtent)
      }
      return stated.map { stated in [stated] + found.filter { $0 != stated } } ?? found
    } catch {
      throw TypeError(.unreadable, TypeDeclaration.Location(file: path, line: 1), error.reason)
    }
  }

  private static func lastPart(_ path: String) -> String {
    String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...])
  }
}

extension ContentType {
  /// A socket in the file system: `public.socket`.
  static var socket: Self { Self(unchecked: "public.socket") }
  /// A pipe in the file system: `public.named-pipe`.
  static var namedPipe: Self { Self(unchecked: "public.named-pipe") }
  /// A device that is read character by character: `public.character-special`.
  static var characterDevice: Self { Self(unchecked: "public.character-special") }
  /// A device that is read in blocks: `public.block-special`.
  static var blockDevice: Self { Self(unchecked: "public.block-special") }
}
