internal import Pasteboard
internal import System
internal import X11

/// Programs that go and want their content to be saved.
extension ClipboardService {
  /// More programs at once than anybody closes; each of them can take seconds.
  private static let mostWishes = 16

  /// The first look at a request: those to the clipboard manager are not for the board.
  func intercept(_ request: SelectionRequest) -> Bool {
    guard request.selection == manager.selection else { return false }
    do throws(XError) {
      guard let wish = try manager.take(request) else { return true }
      if wishes.count < Self.mostWishes { wishes.append(wish) } else { try manager.finish(wish, saved: false) }
    } catch {
      // The next call on the connection throws it again, where it can be told.
    }
    return true
  }

  /// Takes the next wish up.
  func beginSaving() throws(XError) {
    let wish = wishes[0]
    let present = try connection.owner(of: clipboard)
    // What is ours is safe already; where nothing is, nothing can be saved.
    if present == window || present == .none { return try answerWish(saved: present == window) }
    if let reader {
      self.reader = nil
      try reader.cancel()
    }
    foreignOwner = present
    isSaving = true
    reader = try ContentReader(
      requester, selection: clipboard, owner: present, time: try connection.serverTime(window), wanted: wish.targets,
      .saving)
  }

  /// Everything is read that could be: the board is taken over, and only then the program is told that it may go.
  func save(_ reader: ContentReader) throws(XError) {
    self.reader = nil
    isSaving = false
    guard let outcome = reader.outcome else { return }
    var content: KeptContent?
    switch outcome {
    // It means its content to go with it.
    case .secret: break
    case .copy(let copy): content = KeptContent(.copy(copy), isOffered: true)
    case .forms(let forms): content = KeptContent(.forms(withEarlier(forms, reader)), isOffered: true)
    }
    guard let content, !content.isEmpty else { return try answerWish(saved: false) }
    var isSaved = try offer(content, replacing: reader.owner)
    // It has not waited for the answer.
    if !isSaved { isSaved = try offer(content, replacing: .none) }
    try answerWish(saved: isSaved)
  }

  /// The forms, and those that were read earlier from the same copy but were not asked for or did not come now: Emacs wants only
  /// one of its forms to be saved.
  private func withEarlier(_ forms: [ReceivedData], _ reader: ContentReader) -> [ReceivedData] {
    guard reader.owner == foreignOwner, let kept, !kept.isOffered, case .forms(let earlier) = kept.source else {
      return forms
    }
    let all = forms + earlier.filter { old in !forms.contains { $0.target == old.target } }
    let places = Dictionary(reader.offered.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    return all.enumerated().sorted {
      (places[$0.element.target] ?? .max, $0.offset) < (places[$1.element.target] ?? .max, $1.offset)
    }.map(\.element)
  }

  private func answerWish(saved: Bool) throws(XError) {
    try manager.finish(wishes.removeFirst(), saved: saved)
  }
}
