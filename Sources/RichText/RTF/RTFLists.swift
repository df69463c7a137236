/// The list table of a document: which `\list` and which level of it draws each Markdown list.
///
/// Each Markdown list has a `\list` of its own, so that its numbers start where it says. A list in an item takes the next level
/// of the item's `\list` where that level is free or of the same kind, since its numbers then begin again under each
/// item; any other nested list has its own `\list`, at the level of its depth. RTF knows nine levels; deeper lists are drawn
/// at the ninth.
struct RTFLists {
  static let maximumLevel: Int32 = 8

  enum Kind: Equatable {
    case unused
    case bullet
    case ordered(start: Int32, delimiter: UInt8)
    case box(Document.Container.Task)
  }

  struct Level {
    var kind: Kind
    /// The item that the last list of this level stood in: a second one in the same item would go on counting.
    var owner: Int32
  }

  private var lists: [[Level]] = []
  private var boxLists: [Document.Container.Task: Int32] = [:]

  /// The place of each container of `document`.
  mutating func places(in document: Document) -> [RTFPlace] {
    var places: [RTFPlace] = []
    places.reserveCapacity(document.containers.count)
    for (index, container) in document.containers.enumerated() {
      let parent = Int(container.parent)
      var place = parent < 0 ? RTFPlace() : places[parent]
      switch container.kind {
      case .quote:
        place.isQuoted = true
        place.indent()
      case .bulletList(let tight):
        begin(.bullet, in: &place)
        place.isTight = tight
        place.delimiter = 0
        place.hanging = 360
      case .orderedList(let start, let delimiter, let tight):
        begin(.ordered(start: start, delimiter: delimiter), in: &place)
        place.isTight = tight
        place.delimiter = delimiter
        place.number = start
        place.hanging = RTFLists.hanging(start: start)
      case .item(let task):
        if parent >= 0 { places[parent].number += 1 }
        place.item = Int32(index)
        place.task = task
        place.indent()
        if place.isMarkedByBox { place.list = boxList(task) }
      case .cell: place.isCell = true
      case .table, .row: break
      }
      places.append(place)
    }
    return places
  }

  /// Gives a list its `\list` and level; `place` is that of the list's parent.
  private mutating func begin(_ kind: Kind, in place: inout RTFPlace) {
    let level = min(place.listDepth, RTFLists.maximumLevel)
    let outer = Int(place.list) - 1
    defer {
      place.level = level
      place.listDepth += 1
      place.task = .none
    }
    if outer >= 0, !place.isMarkedByBox {
      if level == place.level {
        // Beyond the last level; bullets look the same whichever list they are in.
        if kind == .bullet, lists[outer][Int(level)].kind == .bullet { return }
      } else if lists[outer].count == Int(level) {
        return lists[outer].append(Level(kind: kind, owner: place.item))
      } else if lists[outer][Int(level)].kind == kind, lists[outer][Int(level)].owner != place.item {
        lists[outer][Int(level)].owner = place.item
        return
      }
    }
    var levels = [Level](repeating: Level(kind: .unused, owner: Document.none), count: Int(level))
    levels.append(Level(kind: kind, owner: place.item))
    lists.append(levels)
    place.list = Int32(lists.count)
  }

  private mutating func boxList(_ task: Document.Container.Task) -> Int32 {
    if let list = boxLists[task] { return list }
    lists.append((0...RTFLists.maximumLevel).map { _ in Level(kind: .box(task), owner: Document.none) })
    boxLists[task] = Int32(lists.count)
    return Int32(lists.count)
  }

  /// Writes the list table and the overrides; nothing for a document without lists.
  func write(to output: inout RTFOutput) {
    guard !lists.isEmpty else { return }
    output.append("{\\*\\listtable\n")
    for (index, levels) in lists.enumerated() {
      output.append("{\\list\\listtemplateid")
      output.append(index + 1)
      output.append("\\listhybrid\n")
      for (level, entry) in levels.enumerated() { write(entry.kind, at: level, to: &output) }
      output.append("{\\listname ;}\\listid")
      output.append(index + 1)
      output.append("}\n")
    }
    output.append("}\n{\\*\\listoverridetable\n")
    for index in lists.indices {
      output.append("{\\listoverride\\listid")
      output.append(index + 1)
      output.append("\\listoverridecount0\\ls")
      output.append(index + 1)
      output.append("}\n")
    }
    output.append("}\n")
  }

  private func write(_ kind: Kind, at level: Int, to output: inout RTFOutput) {
    guard kind != .unused else {
      return output.append(
        "{\\listlevel\\levelnfc23\\levelnfcn23\\levelstartat1{\\leveltext\\'00;}{\\levelnumbers;}}\n")
    }
    var format = 23
    var start = 1
    var hanging: Int32 = 360
    if case .ordered(let number, _) = kind {
      (format, start, hanging) = (0, Int(number), RTFLists.hanging(start: number))
    }
    output.append("{\\listlevel\\levelnfc")
    output.append(format)
    output.append("\\levelnfcn")
    output.append(format)
    output.append("\\leveljc0\\leveljcn0\\levelfollow0\\levelstartat")
    output.append(start)
    switch kind {
    case .ordered(_, let delimiter):
      output.append("{\\leveltext\\'02\\'0")
      output.append(level)
      output.bytes.append(delimiter)
      output.append(";}{\\levelnumbers\\'01;}")
    case .box(let task):
      output.append("{\\leveltext\\'01")
      output.append(scalar: RTFLists.box(task))
      output.append(";}{\\levelnumbers;}")
    default:
      output.append("{\\leveltext\\'01")
      output.append(scalar: RTFLists.bullet(at: level))
      output.append(";}{\\levelnumbers;}")
    }
    // Writer follows the paragraph's indents only where the level agrees with them.
    output.append("\\fi-")
    output.append(hanging)
    output.append("\\li")
    output.append(720 * (level + 1))
    output.append("\\lin")
    output.append(720 * (level + 1))
    output.append("}\n")
  }

  /// How far numbers stand out, in twips: more where they have many digits.
  private static func hanging(start: Int32) -> Int32 {
    start < 90 ? 360 : min(720, 180 + 120 * Int32(String(start).utf8.count + 1))
  }

  /// Filled, open and square by turns.
  static func bullet(at level: Int) -> UInt32 { [0x2022, 0x25E6, 0x25AA][level % 3] }

  static func box(_ task: Document.Container.Task) -> UInt32 { task == .done ? 0x2611 : 0x2610 }
}
