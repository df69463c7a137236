internal import KeyFile

extension Settings {
  /// Puts a layer below those that are there already: it counts where they say nothing.
  ///
  /// Its faults are collected. Unknown groups and keys, and values that are none of the allowed ones, are faults.
  package mutating func add(_ bytes: [UInt8], name: String) {
    let file = KeyFile(bytes, name: name)
    faults += file.faults
    var seen: Set<String> = []
    for group in file.groups {
      var reader = GroupReader(group: group, file: name)
      if !seen.insert(group.name).inserted {
        reader.fault(group.position, "the group [\(group.name)] is there already")
      } else if group.name == "general" {
        readGeneral(&reader)
      } else if group.name == "service" {
        readService(&reader)
      } else if group.name.hasPrefix("application ") {
        if let rule = ApplicationRule(&reader) { rules.append(rule) }
      } else {
        reader.fault(
          group.position, "there is no group [\(group.name)]; there are general, service and application NAME")
      }
      faults += reader.faults
    }
  }

  private mutating func readGeneral(_ reader: inout GroupReader) {
    reader.each { (entry, reader) throws(BadValue) in
      switch entry.key {
      case "Markdown": markdown.take(try reader.choice(entry), from: reader.origin(entry))
      case "Plain": plain.take(try reader.choice(entry), from: reader.origin(entry))
      case "Images": images.take(try reader.choice(entry) as ImagePlace, from: reader.origin(entry))
      case "Extensions": extensions.take(entry.list.joined(separator: ","), from: reader.origin(entry))
      case "Web": web.take(try reader.yesOrNo(entry), from: reader.origin(entry))
      default: throw reader.unknown(entry, known: ["Markdown", "Plain", "Images", "Extensions", "Web"])
      }
    }
  }

  private mutating func readService(_ reader: inout GroupReader) {
    reader.each { (entry, reader) throws(BadValue) in
      switch entry.key {
      case "Enrich": enrich.take(try reader.choice(entry), from: reader.origin(entry))
      case "EnrichApplications":
        enrichApplications.take(entry.list.map { Glob($0) }, from: reader.origin(entry))
      case "Keep": keep.take(try reader.choice(entry), from: reader.origin(entry))
      case "History": history.take(try reader.number(entry, 0...1000), from: reader.origin(entry))
      default: throw reader.unknown(entry, known: ["Enrich", "EnrichApplications", "Keep", "History"])
      }
    }
  }
}

extension ApplicationRule {
  /// The rule of a group; nothing, and a fault, where it cannot match anything.
  fileprivate init?(_ reader: inout GroupReader) {
    let group = reader.group
    self.init(
      name: String(group.name.dropFirst("application ".count)), match: [],
      origin: .file(reader.file, line: group.position.line))
    reader.each { (entry, reader) throws(BadValue) in
      switch entry.key {
      case "Match": match = entry.list.map { Glob($0) }
      case "Offer": offer = entry.list
      case "Markdown": markdown = try reader.choice(entry)
      case "Plain": plain = try reader.choice(entry)
      default: throw reader.unknown(entry, known: ["Match", "Offer", "Markdown", "Plain"])
      }
    }
    if name.isEmpty {
      reader.fault(group.position, "the rule has no name: [application NAME]")
      return nil
    }
    if match.isEmpty {
      reader.fault(group.position, "the rule matches nothing: Match= is missing or empty")
      return nil
    }
  }
}

extension Setting {
  /// Takes a value unless an earlier layer has given one.
  fileprivate mutating func take(_ value: Value, from origin: Origin) {
    guard self.origin == .builtIn else { return }
    self.value = value
    self.origin = origin
  }
}
