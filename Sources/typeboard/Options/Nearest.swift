/// The one of `candidates` that `word` was probably meant to be: at most a third of its letters are wrong.
func nearest(to word: String, among candidates: [String]) -> String? {
  let typed = Array(word.prefix(40).utf8)
  let scored = candidates.map { (candidate: $0, distance: editDistance(typed, Array($0.utf8))) }
  guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(1, min(typed.count, best.candidate.utf8.count) / 3) ? best.candidate : nil
}

/// How many letters have to be put in, left out, replaced, or swapped with their neighbour (optimal string alignment).
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
