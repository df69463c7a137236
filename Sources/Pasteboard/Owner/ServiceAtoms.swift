internal import X11

/// The names that an owner and a requester need, made in one round trip.
struct ServiceAtoms {
  let targets, multiple, timestamp, saveTargets, null, incremental: Atom
  /// Answered by us alone and listed nowhere: the property holds the name of an application, and from then on the client is
  /// shown what that application would be.
  let seenAs, text: Atom

  static let names =
    ["TARGETS", "MULTIPLE", "TIMESTAMP", "SAVE_TARGETS", "NULL", "INCR", "_TYPEBOARD_SEEN_AS", "UTF8_STRING"]
    + ApplicationFinder.atomNames

  init(_ connection: Connection) throws(XError) {
    let atoms = try connection.intern(Self.names)
    (targets, multiple, timestamp) = (atoms[0], atoms[1], atoms[2])
    (saveTargets, null, incremental) = (atoms[3], atoms[4], atoms[5])
    (seenAs, text) = (atoms[6], atoms[7])
  }
}
