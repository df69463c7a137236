internal import Pasteboard
internal import System
internal import X11

extension ClipboardService {
  /// What a request that has been answered looks like in the log. Nothing where the server has gone, which the next call on the
  /// connection tells. Some round trips the first time that a program asks.
  func record(_ answer: SelectionAnswer) -> RequestRecord? {
    var record = RequestRecord(time: .now, board: answer.board?.description, details: nil)
    if let board = answer.board, owner.content(of: board)?.item.isSecret == true { return record }
    do throws(XError) {
      var application = Application()
      if answer.result != .vanished { application = try program(of: answer.asker.window) }
      let target = try connection.names(of: [answer.target])[0]
      record.details = RequestRecord.Details(
        program: application.names.first.map(Self.bounded), process: application.processIdentifier,
        window: answer.asker.window.rawValue, target: Self.bounded(target ?? ""),
        result: RequestRecord.Result(answer.result))
      if case .data(let bytes, _) = answer.result { record.details?.bytes = bytes }
      return record
    } catch {
      return nil
    }
  }

  /// Names can be long, and there are many of them.
  private static func bounded(_ name: String) -> String {
    String(String.UnicodeScalarView(name.unicodeScalars.prefix(200)))
  }
}

extension RequestRecord.Result {
  init(_ result: SelectionAnswer.Result) {
    self =
      switch result {
      case .data: .given
      case .service: .fact
      case .refused: .refused
      case .vanished: .vanished
      }
  }
}
