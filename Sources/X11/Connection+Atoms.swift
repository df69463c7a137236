internal import CX11
internal import Glibc

extension Connection {
  /// The atom of each name, made where it is missing. One round trip for all that are not known yet. XInternAtoms
  @discardableResult
  package func intern(_ names: [String]) throws(XError) -> [Atom] {
    let missing = names.filter { atoms[$0] == nil }
    if !missing.isEmpty {
      var pointers = unsafe missing.map { unsafe strdup($0) }
      defer { unsafe pointers.forEach { unsafe free($0) } }
      var made = [CX11.Atom](repeating: 0, count: missing.count)
      _ = unsafe XInternAtoms(display, &pointers, Int32(missing.count), 0, &made)
      try check()
      for (name, atom) in zip(missing, made) {
        let atom = Atom(rawValue: UInt32(truncatingIfNeeded: atom))
        atoms[name] = atom
        atomNames[atom] = name
      }
    }
    return names.map { atoms[$0] ?? .none }
  }

  /// The atom of a name. A round trip the first time.
  package func atom(_ name: String) throws(XError) -> Atom {
    if let known = atoms[name] { return known }
    return try intern([name])[0]
  }

  /// The atom of a name if any client has made it. A round trip if it is not known here. XInternAtom
  package func existingAtom(_ name: String) throws(XError) -> Atom? {
    if let known = atoms[name] { return known }
    let atom = Atom(rawValue: UInt32(truncatingIfNeeded: unsafe XInternAtom(display, name, 1)))
    try check()
    if atom == .none { return nil }
    atoms[name] = atom
    atomNames[atom] = name
    return atom
  }

  /// The name of each atom; nothing for a number that is none. Two round trips for those that are not known yet, or one for
  /// one atom. XGetAtomNames, XGetAtomName
  package func names(of wanted: [Atom]) throws(XError) -> [String?] {
    var missing: [Atom] = []
    for atom in wanted where atom != .none && atomNames[atom] == nil && !missing.contains(atom) { missing.append(atom) }
    if missing.count > 1 { missing = try existing(missing) }
    if !missing.isEmpty {
      let first = nextSerial
      var numbers = missing.map { CX11.Atom($0.rawValue) }
      var found = unsafe [UnsafeMutablePointer<CChar>?](repeating: nil, count: missing.count)
      if missing.count == 1 {
        unsafe found[0] = unsafe XGetAtomName(display, numbers[0])
      } else {
        _ = unsafe XGetAtomNames(display, &numbers, Int32(missing.count), &found)
      }
      try check()
      _ = failures.take(from: first)
      for index in missing.indices {
        guard let name = unsafe found[index] else { continue }
        let text = unsafe String(cString: name)
        unsafe XFree(name)
        atomNames[missing[index]] = text
        atoms[text] = missing[index]
      }
    }
    return wanted.map { atomNames[$0] }
  }

  /// Those that are atoms. XGetAtomNames must not be asked for others: when one fails it takes the names that follow for those
  /// of the atoms before them, and remembers that. One round trip a thousand: each atom is named in a request that changes
  /// nothing, and those that are none fail. XDeleteProperty
  private func existing(_ atoms: [Atom]) throws(XError) -> [Atom] {
    var result: [Atom] = []
    for start in stride(from: 0, to: atoms.count, by: 1000) {
      let part = atoms[start..<min(start + 1000, atoms.count)]
      let first = nextSerial
      // Nothing can be on a window that nobody else knows.
      let window = unsafe XCreateWindow(
        display, XDefaultRootWindow(display), -10, -10, 1, 1, 0, 0, UInt32(InputOnly), nil, 0, nil)
      let serials = part.map { atom in
        let serial = nextSerial
        unsafe XDeleteProperty(display, window, CX11.Atom(atom.rawValue))
        return serial
      }
      unsafe XDestroyWindow(display, window)
      let failed = Set(try failures(since: first).map(\.serial))
      result += zip(part, serials).filter { !failed.contains($0.1) }.map(\.0)
    }
    return result
  }
}
