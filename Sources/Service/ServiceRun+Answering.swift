internal import Pasteboard
internal import X11

/// What the commands `requests` and `history` ask.
extension ServiceRun {
  /// Takes down what happens from now on, and answers those who ask for it.
  func answer(_ control: ControlSocket) {
    clipboard.onAnswer = { [unowned self] answer in
      if let record = clipboard.record(answer) { requests.note(record) }
    }
    control.on("requests") { [unowned self] connection, words in requests.answer(connection, words) }
    if let kept = clipboard.kept { history.note(kept, from: nil) }
    clipboard.onContent = { [unowned self] content, window in
      if history.limit == 0 { return }
      // A connection that has gone is told by the next call.
      history.note(content, from: (try? clipboard.programName(of: window)) ?? nil)
    }
    control.on("history") { [unowned self] connection, words in
      for line in answer(words) { connection.send(line) }
      connection.finish()
    }
  }

  /// `history` lists, `history put N` puts one back. The first line says how many there are, or what became of it.
  private func answer(_ words: [String]) -> [String] {
    if history.limit == 0 { return ["off"] }
    guard words.first == "put", words.count == 2, let number = Int(words[1]) else {
      return [String(history.entries.count)] + history.entries.map { clipboard.summary($0).line }
    }
    guard history.entries.indices.contains(number - 1) else { return ["none"] }
    let isThere = (try? clipboard.putBack(history.entries[number - 1].content)) ?? false
    return [isThere ? "done" : "failed"]
  }
}
