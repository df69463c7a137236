internal import System
internal import X11

extension SelectionPasteboard {
  /// What a look asks for first: small things that a sound owner has at hand. Neither silence nor a flood may hold it up.
  private static let brief = ReadLimits(
    answer: .seconds(2), idle: .seconds(1), total: .seconds(3), bytes: 1 << 20, keep: 1 << 20)

  /// What is left must be enough for an answer of a program that is awake.
  private static let leastTime = Duration.milliseconds(20)

  /// Does something within the limits of a first look.
  private func briefly<Result>(_ body: () throws(PasteboardError) -> Result) throws(PasteboardError) -> Result {
    let usual = limits
    defer { limits = usual }
    limits = Self.brief
    limits.answer = min(usual.answer, Self.brief.answer)
    return try body()
  }

  /// Looks at everything on a board, target by target: one that does not answer has an error, and the others are still read.
  /// Targets with side effects are never asked for. A secret content is only listed unless `revealing`, and so is an owner that
  /// reading could freeze unless `insisting`.
  ///
  /// - Parameters:
  ///   - keeping: how many bytes of each target are kept; the others are counted.
  ///   - budget: how long reading the targets may take in all.
  public func inspect(
    _ board: Board, keeping: Int = 64 << 10, budget: Duration = .seconds(10), revealing: Bool = false,
    insisting: Bool = false
  ) throws(PasteboardError) -> Inspection {
    let end = Instant.now + budget
    var result = try inspectOnce(board, keeping, until: end, revealing, insisting)
    // A copy that was changing hands is looked at where it is now.
    for _ in 0..<Self.changesOfHands where Instant.now < end {
      guard try isOwnedByAnother(board, than: Window(rawValue: result.owner.window)) else { break }
      result = try inspectOnce(board, keeping, until: end, revealing, insisting)
    }
    return result
  }

  private func inspectOnce(
    _ board: Board, _ keeping: Int, until end: Instant, _ revealing: Bool, _ insisting: Bool
  ) throws(PasteboardError) -> Inspection {
    var result = Inspection(board: board, owner: try ownerFacts(on: board), offered: OfferedTargets(names: []))
    do throws(PasteboardError) {
      try briefly { () throws(PasteboardError) in
        result.offered = try offered(on: board)
        (result.timestamp, result.age) = try ownedSince(board, result.offered)
        result.isSecret = try isSecret(board, result.offered)
      }
    } catch {
      if isAboutUs(error) { throw error }
      result.error = error
      return result
    }
    result.isOnlyListed = result.offered.mayFreezeWhenRead && !insisting || result.isSecret && !revealing
    try look(at: &result, keeping, until: end)
    return result
  }

  /// Fills in the forms of an inspection.
  private func look(at result: inout Inspection, _ keeping: Int, until end: Instant) throws(PasteboardError) {
    let owner = Window(rawValue: result.owner.window)
    // An owner that has been silent once is given less time, so that silence leaves time for the rest.
    var patience = Duration.seconds(2)
    var seen: Set<String> = []
    for target in result.offered.data where seen.insert(target).inserted {
      var form = Inspection.Form(target: target, type: table.type(of: target))
      let left = end - .now
      if TargetTable.hasSideEffects(target) || result.isOnlyListed {
        // It stands in the list, and nothing more.
      } else if left < .milliseconds(10) {
        form.error = .noAnswer(target: target, result.board)
      } else {
        do throws(PasteboardError) {
          // Nor may one target that trickles use up the time of the others.
          let share = ReadLimits(
            answer: patience, idle: patience, total: left / 2, bytes: limits.bytes, keep: keeping)
          form.data = try fetch([(target, share)], from: result.board, of: owner)[0].get()
        } catch {
          if isAboutUs(error) { throw error }
          if case .noAnswer = error { patience = .milliseconds(500) }
          form.error = error
        }
      }
      // Text that an owner without a list does not have is no news.
      if !result.offered.isGuess || form.data != nil { result.forms.append(form) }
    }
  }

  /// Whether an error is about our side, so that asking for more is no use.
  private func isAboutUs(_ error: PasteboardError) -> Bool {
    switch error {
    case .connectionLost, .interrupted, .server: true
    default: false
    }
  }

  /// Since when the board is owned, by the owner's word.
  private func ownedSince(
    _ board: Board, _ offered: OfferedTargets
  ) throws(PasteboardError) -> (UInt32?, Duration?) {
    guard offered.names.contains("TIMESTAMP"),
      case .success(let data) = try fetch([("TIMESTAMP", limits)], from: board)[0],
      let number = Property(type: .integer, format: data.format, bytes: data.bytes).items.first, number != 0
    else { return (nil, nil) }
    let now = try translating { () throws(XError) in try connection.serverTime(window) }
    // A time to come is no time since when something is.
    if now.isBefore(ServerTime(rawValue: number)) { return (number, nil) }
    return (number, .milliseconds(Int64(now.rawValue &- number)))
  }

  /// Whether what has just been copied is marked as secret. An owner that does not answer, or has gone again, says no.
  func isSecretNow(_ board: Board) throws(PasteboardError) -> Bool {
    do throws(PasteboardError) {
      return try briefly { () throws(PasteboardError) in
        limits.answer = .seconds(1)
        return try isSecret(board, try offered(on: board))
      }
    } catch {
      if isAboutUs(error) { throw error }
      return false
    }
  }

  /// Whether the content is marked as secret: the mark must be offered, since some owners answer every target with their
  /// text, and must say so.
  public func isSecret(_ board: Board, _ offered: OfferedTargets) throws(PasteboardError) -> Bool {
    let mark = "x-kde-passwordManagerHint"
    guard offered.names.contains(mark) else { return false }
    var limits = Self.brief
    limits.answer = min(self.limits.answer, limits.answer)
    guard case .success(let data) = try fetch([(mark, limits)], from: board)[0] else {
      // Better to hide what is not secret than the other way round.
      return true
    }
    return data.bytes.prefix { $0 != 0 && $0 != 0x0A }.elementsEqual("secret".utf8)
  }
}
