internal import Pasteboard

/// What a holder tells the process that started it, in a few bytes: a letter and what it was about.
enum HolderReport {
  static let success: [UInt8] = [0x2B]

  static func bytes(_ failure: PasteboardError) -> [UInt8] {
    switch failure {
    case .noDisplay: [UInt8]("d".utf8)
    case .unreachable(let display): [UInt8](("u" + display).utf8)
    case .connectionLost(let display): [UInt8](("l" + display).utf8)
    case .readOnly(let board): [UInt8](("r" + board.description).utf8)
    case .notClaimed(let board): [UInt8](("c" + board.description).utf8)
    default: [UInt8](("s" + failure.description).utf8)
    }
  }

  /// The failure that was reported, or nothing after a success.
  static func failure(_ report: [UInt8]) -> PasteboardError? {
    let text = String(decoding: report.dropFirst(), as: UTF8.self)
    let board = Board(text) ?? .general
    switch report.first {
    case success[0]: return nil
    case UInt8(ascii: "d"): return .noDisplay
    case UInt8(ascii: "u"): return .unreachable(display: text)
    case UInt8(ascii: "l"): return .connectionLost(display: text)
    case UInt8(ascii: "r"): return .readOnly(board)
    case UInt8(ascii: "c"): return .notClaimed(board)
    default: return .server(text)
    }
  }
}
