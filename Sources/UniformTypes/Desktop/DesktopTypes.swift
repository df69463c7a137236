internal import Synchronization
internal import System

/// The desktop's shared MIME database, as freedesktop.org describes it and `update-mime-database` writes it.
///
/// Nothing is read before it is asked for, and each file at most once: a program that never needs the database pays nothing for it. Files
/// that are missing, damaged or unreadable take away what they would have said and nothing else; ``faults`` names them. The text files are
/// read rather than `mime.cache`: they say the same, a pass over them takes a tenth of a millisecond, and damage has a line.
///
/// Shared MIME-info Database, version 0.21.
public final class DesktopTypes: Sendable {
  /// The `mime` directories, the one with the highest precedence (the user's) first.
  public let directories: [String]

  /// No file of the database is read beyond this many bytes.
  static let largestFile = 16 << 20

  private struct Tables {
    var globs: [GlobTable]?
    var magic: [MagicTable]?
    var names: DesktopNames?
    var faults: [DesktopFault] = []
  }
  private let tables = Mutex(Tables())

  /// The database in the given `mime` directories, the one with the highest precedence first. Nothing is read.
  public init(directories: [String]) { self.directories = directories }

  /// The database of this user: `mime` below XDG_DATA_HOME, then below each of XDG_DATA_DIRS. Nothing is read.
  public convenience init() {
    var bases = Environment.dataDirectories
    if let home = Environment.dataHome { bases.insert(home, at: 0) }
    self.init(directories: bases.map { $0 + "/mime" })
  }

  /// What was wrong with the files that have been read so far.
  public var faults: [TypeError] { tables.withLock { $0.faults.map(\.error) } }

  /// Keeps a fault of a file that is read each time, once.
  func note(_ fault: DesktopFault) {
    tables.withLock { if !$0.faults.contains(fault) { $0.faults.append(fault) } }
  }

  /// File name patterns, a table a directory.
  var globs: [GlobTable] {
    tables.withLock { tables in
      if let globs = tables.globs { return globs }
      let globs = directories.map { directory in
        let file = directory + "/globs2"
        return GlobTable(read(file, &tables.faults), file: file)
      }
      for table in globs { tables.faults += table.faults }
      tables.globs = globs
      return globs
    }
  }

  /// Content rules, a table a directory.
  var magic: [MagicTable] {
    tables.withLock { tables in
      if let magic = tables.magic { return magic }
      var magic: [MagicTable] = []
      for directory in directories {
        let file = directory + "/magic"
        let bytes = read(file, &tables.faults)
        // A missing file is no fault, though an empty one does not begin as it must.
        magic.append(bytes.isEmpty ? MagicTable() : MagicTable(bytes, file: file))
      }
      for table in magic { tables.faults += table.faults }
      tables.magic = magic
      return magic
    }
  }

  /// Aliases, subclasses, generic icons and the lists of all types.
  var names: DesktopNames {
    tables.withLock { tables in
      if let names = tables.names { return names }
      var names = DesktopNames()
      for directory in directories {
        names.types.append(table(directory + "/types", .types, &tables.faults))
        names.aliases.append(table(directory + "/aliases", .pairs, &tables.faults))
        names.subclasses.append(table(directory + "/subclasses", .pairs, &tables.faults))
        names.icons.append(table(directory + "/generic-icons", .icons, &tables.faults))
      }
      tables.names = names
      return names
    }
  }

  private func table(_ file: String, _ layout: TypeNameTable.Layout, _ faults: inout [DesktopFault]) -> TypeNameTable {
    let table = TypeNameTable(read(file, &faults), file: file, layout: layout)
    faults += table.faults
    return table
  }

  /// The bytes of a file; none when it is missing, and none with a fault when it cannot be read or is too large.
  func read(_ file: String, _ faults: inout [DesktopFault]) -> [UInt8] {
    // A pipe in the place of a file would wait for a writer for ever.
    switch File.kind(file) {
    case nil: return []
    case .regular: break
    default:
      faults.append(DesktopFault(file: file, reason: "not a regular file", isUnreadable: true))
      return []
    }
    do throws(SystemError) {
      return try File.read(file, limit: Self.largestFile)
    } catch {
      faults.append(DesktopFault(file: file, reason: error.reason, isUnreadable: true))
      return []
    }
  }
}
