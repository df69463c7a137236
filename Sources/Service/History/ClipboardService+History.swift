internal import Pasteboard
internal import X11

extension ClipboardService {
  /// Puts a content on the board, whatever is there; false when somebody else was quicker.
  func putBack(_ content: KeptContent) throws(XError) -> Bool {
    try offer(content, replacing: try connection.owner(of: clipboard))
  }

  /// The name of the program that has a window; nothing for none and where it is not known.
  func programName(of window: Window) throws(XError) -> String? {
    window == .none || window == self.window ? nil : try program(of: window).names.first
  }
}

extension ClipboardService {
  /// What those who list a history see of an entry.
  func summary(_ entry: HistoryEntry) -> HistoryEntry.Summary {
    let content = entry.content
    // Cut within a character its rest is left out.
    let beginning = content.text(choices.table).map { text in
      String(decoding: text.prefix(HistoryEntry.beginningBytes), as: UTF8.self)
    }
    return HistoryEntry.Summary(
      time: entry.time, program: entry.program, types: content.typeNames(choices.table), bytes: content.size,
      beginning: beginning.map { $0.last == "\u{FFFD}" ? String($0.dropLast()) : $0 })
  }
}
