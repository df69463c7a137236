internal import System

extension TypeRegistry {
  /// The most bytes that a file of declarations can have.
  public static let largestFile = 32 << 20
  /// The most files of declarations that are read from one directory, and the most bytes from all.
  static let mostFiles = 10_000
  static let mostBytes = 128 << 20

  /// The types of this machine and this user: built in, declared in files, known to the desktop.
  ///
  /// Directories and files that cannot be used are left out and named in ``faults``; a directory that is missing is no fault. Cost: linear in
  /// the files; nothing of the desktop's database is read before it is needed.
  public static func load(
    _ directories: TypeDirectories = .standard, fallback: (any TypeFallback)? = DesktopTypes()
  ) -> TypeRegistry {
    var builder = LoadedTypesBuilder()
    var bytesLeft = mostBytes
    for (rank, directory) in directories.all.enumerated() {
      for file in files(in: directory.path, &builder) {
        guard let bytes = read(file, &bytesLeft, &builder) else { continue }
        var reader = DeclarationReader(bytes, file: file, source: directory.source)
        while let item = reader.next() {
          builder.add(item.declaration, positions: item.supertypePositions, rank: rank)
        }
        for fault in reader.faults { builder.fault(fault) }
      }
    }
    // Nearly always there is nothing to load: then not even the empty tables are made.
    if builder.items.isEmpty, builder.faults.isEmpty {
      return TypeRegistry(loaded: .none, desktop: fallback.map { FallbackTypes($0, beside: .none) })
    }
    return TypeRegistry(builder, fallback: fallback)
  }

  /// The paths of the `.types` files in a directory, in the order of their names.
  static func declarationFiles(in directory: String) throws(SystemError) -> [String] {
    try File.names(in: directory).filter { $0.hasSuffix(".types") && !$0.hasPrefix(".") }.map { "\(directory)/\($0)" }
  }

  /// The same, no more than are read.
  private static func files(in directory: String, _ builder: inout LoadedTypesBuilder) -> [String] {
    do throws(SystemError) {
      let files = try declarationFiles(in: directory)
      if files.count > mostFiles {
        builder.fault(
          TypeError(.tooLarge, .init(file: directory, line: 1), "more than \(mostFiles) files; the rest is left out"))
      }
      return Array(files.prefix(mostFiles))
    } catch {
      if !error.isMissing { builder.fault(TypeError(.unreadable, .init(file: directory, line: 1), error.reason)) }
      return []
    }
  }

  private static func read(_ file: String, _ bytesLeft: inout Int, _ builder: inout LoadedTypesBuilder) -> [UInt8]? {
    let start = TypeDeclaration.Location(file: file, line: 1)
    // A pipe would wait for a writer, and a device may never end.
    guard File.kind(file) == .regular else {
      builder.fault(TypeError(.unreadable, start, "not a regular file, or a link that leads nowhere"))
      return nil
    }
    do throws(SystemError) {
      let bytes = try File.read(file, limit: min(largestFile, bytesLeft))
      bytesLeft -= bytes.count
      return bytes
    } catch  where error.limit != nil {
      let message =
        bytesLeft < largestFile
        ? "all files of declarations together are larger than \(mostBytes >> 20) MiB; this one is left out"
        : "the file is larger than \(largestFile >> 20) MiB and left out"
      builder.fault(TypeError(.tooLarge, start, message))
      return nil
    } catch {
      builder.fault(TypeError(.unreadable, start, error.reason))
      return nil
    }
  }

  /// Everything that is wrong in a file of declarations, as it would be read below XDG_DATA_HOME beside this registry, in the order of the lines.
  ///
  /// `file` names it in the faults; what is at that path is not read, and declarations that the registry has from it are no duplicates.
  public func check(_ bytes: [UInt8], file: String) -> [TypeError] {
    var reader = DeclarationReader(bytes, file: file, source: .user)
    var builder = LoadedTypesBuilder()
    while let item = reader.next() {
      builder.add(item.declaration, positions: item.supertypePositions, rank: 0)
    }
    for fault in reader.faults { builder.fault(fault) }
    // The others come after it, so that they lose against it; the weaker rank makes no duplicate of them.
    for declaration in loaded.declarations where declaration.location?.file != file {
      builder.add(declaration, rank: 1)
    }
    builder.finish()
    return builder.faults.filter { $0.location?.file == file }
      .sorted { ($0.location!.line, $0.location!.column) < ($1.location!.line, $1.location!.column) }
  }
}
