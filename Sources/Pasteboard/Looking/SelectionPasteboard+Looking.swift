internal import System
internal import X11

extension SelectionPasteboard {
  /// Looks at everything on a board, target by target: one that does not answer has an error, and the others are still read.
  /// Targets with side effects are never asked for. A secret content is only listed unless `revealing`, and so is an owner that
  /// reading could freeze unless `insisting`.
  ///
  /// - Parameters:
  ///   - keeping: how many bytes of each target are kept; the others are counted.
  ///   - budget: how long all of it may take.
  public func inspect(
    _ board: Board, keeping: Int = 64 << 10, budget: Duration = .seconds(10), revealing: Bool = false,
    insisting: Bool = false
  ) throws(PasteboardError) -> Inspection {
    let end = Instant.now + budget
    let usual = limits
    defer { limits = usual }
    limits.answer = min(limits.answer, .seconds(2))
    let offered = try offered(on: board)
    var result = Inspection(board: board, owner: try ownerFacts(on: board), offered: offered)
    (result.timestamp, result.age) = try ownedSince(board, offered)
    result.isSecret = try isSecret(board, offered)
    result.isOnlyListed = offered.mayFreezeWhenRead && !insisting || result.isSecret && !revealing
    var seen: Set<String> = []
    for target in offered.data where seen.insert(target).inserted {
      var form = Inspection.Form(target: target, type: table.type(of: target))
      if !TargetTable.hasSideEffects(target), !result.isOnlyListed {
        do throws(PasteboardError) {
          form.data = try look(at: target, board, keeping, until: end)
        } catch .connectionLost(let display) {
          throw .connectionLost(display: display)
        } catch .interrupted {
          throw .interrupted
        } catch {
          form.error = error
        }
      }
      // Text that an owner without a list does not have is no news.
      if !offered.isGuess || form.data != nil { result.forms.append(form) }
    }
    return result
  }

  private func look(
    at target: String, _ board: Board, _ keeping: Int, until end: Instant
  ) throws(PasteboardError) -> ReceivedData {
    let left = end - .now
    if left <= .zero { throw .noAnswer(target: target, board) }
    let limits = ReadLimits(
      answer: min(.seconds(2), left), idle: min(.seconds(2), left), total: left, bytes: limits.bytes, keep: keeping)
    return try fetch([(target, limits)], from: board)[0].get()
  }

  /// Whose board it is; throws `nothingThere` when it has no owner.
  public func ownerFacts(on board: Board) throws(PasteboardError) -> ClientFacts {
    let facts = try translating { () throws(XError) -> ClientFacts? in
      let owner = try connection.owner(of: try connection.atom(board.selectionName))
      return owner == .none ? nil : try connection.facts(of: owner)
    }
    guard let facts else { throw .nothingThere(board) }
    return facts
  }

  /// Since when the board is owned, by the owner's word.
  private func ownedSince(
    _ board: Board, _ offered: OfferedTargets
  ) throws(PasteboardError) -> (UInt32?, Duration?) {
    guard offered.names.contains("TIMESTAMP"),
      case .success(let data) = try fetch([("TIMESTAMP", limits)], from: board)[0],
      let time = Property(type: .integer, format: data.format, bytes: data.bytes).items.first, time != 0
    else { return (nil, nil) }
    let now = try translating { () throws(XError) in try connection.serverTime(window) }
    return (time, .milliseconds(Int64(now.rawValue &- time)))
  }

  /// Whether the content is marked as secret: the mark must be offered, since some owners answer every target with their
  /// text, and must say so.
  public func isSecret(_ board: Board, _ offered: OfferedTargets) throws(PasteboardError) -> Bool {
    let mark = "x-kde-passwordManagerHint"
    guard offered.names.contains(mark) else { return false }
    guard case .success(let data) = try fetch([(mark, limits)], from: board)[0] else {
      // Better to hide what is not secret than the other way round.
      return true
    }
    return data.bytes.prefix { $0 != 0 && $0 != 0x0A }.elementsEqual("secret".utf8)
  }
}
