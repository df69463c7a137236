internal import Pasteboard
internal import System
internal import X11

/// Reads what one owner offers, form after form with one time, without waiting for any: `work` goes on with what has come.
/// A form that does not come is left out.
final class ContentReader {
  enum Outcome: Equatable {
    /// The forms that came, in the owner's order; perhaps none.
    case forms([ReceivedData])
    /// A copy of our own.
    case copy(HandedCopy)
    /// The owner marks its content as secret; nothing of it was read.
    case secret
  }

  let selection: Atom
  let owner: Window
  private let connection: Connection
  private let requester: SelectionRequester
  private let plan: ReadingPlan
  private let time: ServerTime
  private let end: Instant
  /// What the owner wants to be read, or nothing for all that it offers.
  private let wanted: [Atom]?
  private var current: (property: Atom, target: String)?
  private var queue: [String] = []
  private var order: [String] = []
  /// All that the owner offers, in its order.
  private(set) var offered: [String] = []
  private var forms: [String: ReceivedData] = [:]
  private var bytes = 0
  private(set) var outcome: Outcome?
  /// Whether every form came that can be kept and that the owner did not refuse.
  private(set) var isComplete = true

  /// Asks for the list of targets. `time` is one since which the owner owns the selection.
  init(
    _ requester: SelectionRequester, selection: Atom, owner: Window, time: ServerTime, wanted: [Atom]? = nil,
    _ plan: ReadingPlan
  ) throws(XError) {
    (connection, self.requester) = (requester.connection, requester)
    (self.selection, self.owner, self.time) = (selection, owner, time)
    (self.wanted, self.plan) = (wanted, plan)
    end = Instant.now + plan.total
    try ask("TARGETS")
  }

  /// When `work` has something to do even if nothing comes. The requester's own deadlines come first.
  var deadline: Instant? { outcome == nil ? end : nil }

  /// Goes on as far as it can.
  func work(_ now: Instant) throws(XError) {
    while outcome == nil, let (property, target) = current {
      guard let transfer = requester.transfer(property), !transfer.isOver, now < end else {
        try take(try requester.finish(property), target)
        continue
      }
      return
    }
  }

  /// Stops in the middle. What the owner still sends is received and dropped, so that it comes to its end.
  func cancel() throws(XError) {
    // What has come already counts.
    queue = []
    try work(.now)
    if let (property, _) = current { _ = try requester.finish(property) }
    current = nil
    isComplete = false
    if outcome == nil { finish() }
  }

  private func ask(_ target: String) throws(XError) {
    let limits = ReadLimits(
      answer: plan.patience, idle: plan.patience, total: plan.total, bytes: min(plan.formBytes, plan.allBytes - bytes))
    let property = try requester.begin(
      selection, target: try connection.atom(target), owner: owner, time: time, limits)
    current = (property, target)
  }

  private func take(_ transfer: IncomingTransfer?, _ target: String) throws(XError) {
    current = nil
    if target == "TARGETS" {
      try list(transfer)
    } else if let transfer, transfer.phase == .finished, let type = try connection.names(of: [transfer.type])[0] {
      let data = ReceivedData(
        target: target, type: type, format: transfer.format, bytes: transfer.bytes,
        isIncremental: transfer.isIncremental)
      if target == ReadingPlan.secretHint, Self.says(data, "secret") { return outcome = .secret }
      if target == HandedCopy.target {
        if case .copy(let copy) = StoredContent(data.bytes)?.content.source { return outcome = .copy(copy) }
      } else {
        forms[target] = data
        bytes += data.bytes.count
      }
    } else if transfer?.phase == .failed(.ownerGone) {
      isComplete = false
      return finish()
    } else if transfer?.phase != .failed(.refused), transfer?.phase != .failed(.noData) {
      isComplete = false
    }
    if queue.isEmpty { return finish() }
    if Instant.now < end { return try ask(queue.removeFirst()) }
    isComplete = false
    finish()
  }

  /// Decides from the list of targets what is read in which order.
  private func list(_ transfer: IncomingTransfer?) throws(XError) {
    var names: [String] = []
    if let transfer, transfer.phase == .finished, transfer.format == 32 {
      let items = Property(type: .atom, format: 32, bytes: transfer.bytes).items.prefix(Self.mostTargets)
      names = try connection.names(of: items.map(Atom.init(rawValue:))).compactMap { $0 }
    }
    offered = names
    if plan.isUnasked, OfferedTargets(names: names).mayFreezeWhenRead || names.isEmpty { return }
    let asked = try wanted.map { atoms throws(XError) in try connection.names(of: atoms).compactMap { $0 } }
    order = asked ?? (names.isEmpty ? SelectionPasteboard.usualTargets : names)
    // The owner's own order counts, not that in which it asks for saving.
    if asked != nil, !names.isEmpty { order = names.filter(order.contains) + order.filter { !names.contains($0) } }
    // The mark of a secret counts whether it is to be saved or not; without the list nobody knows whether it is offered.
    let hint = names.contains(ReadingPlan.secretHint) ? [ReadingPlan.secretHint] : []
    // A copy of our own comes whole under its one target; should it be something else, the forms beside it are read.
    let copy = order.contains(HandedCopy.target) ? [HandedCopy.target] : []
    if order == copy { order = names }
    var seen: Set<String> = []
    order = order.filter { ReadingPlan.canBeKept($0) && seen.insert($0).inserted }
    let ranked = order.filter { $0 != ReadingPlan.secretHint }.enumerated()
      .sorted { (ReadingPlan.rank($0.element), $0.offset) < (ReadingPlan.rank($1.element), $1.offset) }
    queue = hint + copy + ranked.map(\.element)
  }

  private func finish() { outcome = .forms(order.compactMap { forms[$0] }) }

  private static func says(_ data: ReceivedData, _ word: String) -> Bool {
    data.bytes.prefix { $0 != 0 && $0 != 0x0A }.elementsEqual(word.utf8)
  }

  /// More than any program offers.
  private static let mostTargets = 1024
}
