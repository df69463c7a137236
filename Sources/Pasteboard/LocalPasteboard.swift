/// Boards in the memory of this process, for tests and for programs without a display.
public final class LocalPasteboard: Pasteboard {
  private var boards: [Board: (content: OwnedContent, offer: Offer)] = [:]
  private let table: TargetTable

  public init(_ table: TargetTable = TargetTable()) { self.table = table }

  public func offered(on board: Board) throws(PasteboardError) -> OfferedTargets {
    guard let owned = boards[board] else { throw .nothingThere(board) }
    return OfferedTargets(names: owned.offer.targets)
  }

  public func read(_ target: String, from board: Board) throws(PasteboardError) -> ReceivedData {
    guard let owned = boards[board] else { throw .nothingThere(board) }
    guard let entry = owned.offer[target] else { throw .notOffered(target: target, board) }
    let bytes = owned.content.bytes(of: entry)
    return ReceivedData(target: target, type: entry.answerType, format: entry.format, bytes: bytes)
  }

  public func publish(_ item: PasteboardItem, on board: Board, _ policy: OfferPolicy) throws(PasteboardError) {
    guard board.canBeClaimed else { throw .readOnly(board) }
    boards[board] = (OwnedContent(item), policy.offer(item, table))
  }

  public func clear(_ board: Board) throws(PasteboardError) {
    guard board.canBeClaimed else { throw .readOnly(board) }
    boards[board] = nil
  }
}
