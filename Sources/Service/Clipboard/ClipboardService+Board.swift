internal import Pasteboard
internal import Settings
internal import System
internal import X11

/// What happens to the board, and what is kept of it.
extension ClipboardService {
  /// Offers what an earlier service stored, unless somebody has copied meanwhile.
  func begin(with restored: KeptContent?) throws(XError) {
    let present = try connection.owner(of: clipboard)
    if present != .none {
      try store(nil)
      foreignOwner = present
      return try read(present)
    }
    guard let restored, !restored.isEmpty else { return try store(nil) }
    if try offer(restored, replacing: .none) { parts.log("what was on the clipboard is there again") }
  }

  /// The board has another owner, or none. What was kept of the owner before is of no use any more, but for one case: that
  /// owner has died, and nobody has copied since.
  func note(_ change: OwnerChange) throws(XError) {
    if change.owner == window { return }
    if change.owner != .none {
      if isSaving, reader?.owner == change.owner { return }
      foreignOwner = change.owner
      try stopReading()
      return try store(nil)
    }
    // What is being saved is told by its reader.
    if isSaving { return }
    let hasDied = change.cause != .set && foreignOwner != nil
    foreignOwner = nil
    if hasDied {
      // What was on its way counts as well.
      if let reader {
        try reader.cancel()
        try take(reader)
      }
      if let kept, !kept.isOffered, try offer(kept, replacing: .none) {
        parts.log("a program has gone; what it had copied is kept")
      }
    } else {
      try stopReading()
      try store(nil)
    }
  }

  private func stopReading() throws(XError) {
    guard let reader, !isSaving else { return }
    self.reader = nil
    try reader.cancel()
  }

  /// Changes that are over: now is the time to read.
  func follow(_ changes: [BoardChange], _ now: Instant) throws(XError) {
    var isDue = changes.contains { $0.kind == .changed }
    if isDue, isFoughtFor {
      if secondLook == nil { parts.log("programs fight for the clipboard; it is left alone until they are quiet") }
      secondLook = now + .seconds(1)
      return
    }
    if let secondLook, secondLook <= now { isDue = true }
    guard isDue else { return }
    // One after the other.
    secondLook = reader == nil ? nil : now + .milliseconds(100)
    if let foreignOwner, reader == nil { try read(foreignOwner) }
  }

  /// Begins to read unasked what is cheap to keep.
  func read(_ foreign: Window) throws(XError) {
    guard let plan = try plan(for: foreign), try !isPassing(foreign) else { return }
    reader = try ContentReader(
      requester, selection: clipboard, owner: foreign, time: try connection.serverTime(window), plan)
  }

  /// How much is read unasked of what a program has copied; nothing when nobody needs it.
  private func plan(for foreign: Window) throws(XError) -> ReadingPlan? {
    let settings = choices.settings
    if settings.keep.value == .all { return .all }
    if settings.history.value > 0 { return .history }
    if settings.keep.value == .small { return .small }
    return try mayEnrich(foreign) ? .small : nil
  }

  /// Whether a holder of our own means its content to go with it.
  private func isPassing(_ foreign: Window) throws(XError) -> Bool {
    try connection.property(try connection.atom(Holder.passingMark), of: foreign, limit: 4) != nil
  }

  /// Goes on with what is being read, saved and handed over.
  func goOn(_ now: Instant) throws(XError) {
    if let reader {
      try reader.work(now)
      if reader.outcome != nil {
        if isSaving { try save(reader) } else { try take(reader) }
      }
    }
    if !isSaving, !wishes.isEmpty { try beginSaving() }
  }

  /// What was read unasked.
  private func take(_ reader: ContentReader) throws(XError) {
    self.reader = nil
    guard let outcome = reader.outcome else { return }
    switch outcome {
    case .secret: try store(nil)
    case .forms(let forms):
      try learn(KeptContent(.forms(forms), isOffered: false), of: reader.owner)
      if reader.isComplete { try enrich(forms, of: reader.owner) }
    case .copy(let copy): try learn(KeptContent(.copy(copy), isOffered: false), of: reader.owner)
    }
  }

  private func learn(_ content: KeptContent, of foreign: Window) throws(XError) {
    if content.isEmpty { return try store(nil) }
    // It may have been read for other ends.
    try store(choices.settings.keep.value == .never ? nil : content)
    onContent?(content, foreign)
  }

  /// Puts a content on the board in place of what `expected` has there; false when somebody else was quicker.
  func offer(_ content: KeptContent, replacing expected: Window) throws(XError) -> Bool {
    var content = content
    content.isOffered = true
    let (item, offer) = content.offer(parts.kitchen, choices.table)
    var choose: ((Application) -> Offer?)?
    if case .copy(let copy) = content.source, copy.followsRules {
      choose = choices.rules(copy.policy).choice(of: item, choices.table)
    }
    // A holder goes as soon as its copy is ours, and nobody can say any more who it was.
    if choices.settings.history.value > 0 { _ = try programName(of: expected) }
    do throws(PasteboardError) {
      try owner.claim(.general, OwnedContent(item), offer, replacing: expected, choose: choose)
    } catch .notClaimed {
      return false
    } catch {
      // A connection that has gone is told by the next call.
      try connection.flush()
      parts.log("the clipboard could not be taken: \(error)")
      return false
    }
    foreignOwner = nil
    secondLook = nil
    try store(content)
    onContent?(content, expected)
    return true
  }

  /// Keeps a content here and in the service manager's store, or nothing any more.
  func store(_ content: KeptContent?) throws(XError) {
    let hadSome = kept != nil
    kept = content
    trimming = .now + Self.quiet
    do throws(SystemError) {
      if let content { try store.put(content) } else if hadSome || store.isUsed { try store.clear() }
    } catch {
      parts.log("the content is not kept for a restart: \(error)")
    }
  }
}
