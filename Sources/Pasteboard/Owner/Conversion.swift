internal import X11

/// One target of a request, or of the list of a MULTIPLE, and what became of it.
struct Conversion {
  let target: Atom
  let property: Atom
  var result: SelectionAnswer.Result
  /// The requests to the server that wrote the data, so that their failures are known.
  var serials: Range<UInt> = 0..<0

  init(_ target: Atom, to property: Atom, _ result: SelectionAnswer.Result) {
    (self.target, self.property, self.result) = (target, property, result)
  }
}

extension Property {
  /// The list of a MULTIPLE (ICCCM 2.6.2).
  var pairs: [(target: Atom, property: Atom)] {
    let items = items.map(Atom.init(rawValue:))
    return stride(from: 0, to: items.count - 1, by: 2).map { (items[$0], items[$0 + 1]) }
  }

  /// The list of a MULTIPLE that tells which of its pairs were refused: they have no property any more (ICCCM 2.6.2).
  func marking(_ results: [SelectionAnswer.Result]) -> Property {
    var items = items
    for (index, result) in results.enumerated() where result == .refused { items[2 * index + 1] = Atom.none.rawValue }
    return Property(type: type, items: items)
  }
}
