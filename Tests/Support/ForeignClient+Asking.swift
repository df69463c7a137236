import CX11

extension ForeignClient {
  /// Reads one target whole. Without `naming` the request has no property, as from a client of before ICCCM; then the target
  /// names it. `time` 0 means "now".
  public func get(
    _ selection: String, _ target: String, time: UInt = 0, naming: Bool = true, seconds: Double = 10
  ) -> Answer {
    let asked = naming ? property() : 0
    let place = naming ? asked : atom(target)
    XDeleteProperty(display, window, place)
    request(selection, target, property: asked, time: time)
    guard let event = wait(seconds, { $0.type == SelectionNotify }) else { return .silence }
    let answer = event.xselection
    lastNotification = Notification(
      requestor: answer.requestor, selection: name(answer.selection), target: name(answer.target), time: answer.time,
      isSent: answer.send_event != 0)
    return event.xselection.property == 0 ? .refused : collect(place, seconds)
  }

  private func collect(_ place: UInt, _ seconds: Double) -> Answer {
    guard var value = take(place) else { return .noProperty }
    guard value.type == "INCR" else { return .value(value) }
    value.hint =
      value.bytes.isEmpty ? nil : Int(UInt32(littleEndian: value.bytes.withUnsafeBytes { $0.load(as: UInt32.self) }))
    value.bytes = []
    value.isIncremental = true
    while wait(seconds, { isNew($0, place) }) != nil {
      guard let piece = take(place) else { continue }
      if piece.bytes.isEmpty { return .value(value) }
      value.type = piece.type
      value.format = piece.format
      value.bytes += piece.bytes
      value.pieces.append(piece.bytes.count)
    }
    return .silence
  }

  private func isNew(_ event: XEvent, _ place: UInt) -> Bool {
    event.type == PropertyNotify && event.xproperty.atom == place && event.xproperty.state == PropertyNewValue
  }

  /// The names of TARGETS; nothing when they are refused.
  public func targets(_ selection: String) -> [String]? {
    guard case .value(let list) = get(selection, "TARGETS"), list.format == 32 else { return nil }
    return Self.items(list).map { name(UInt($0)) }
  }

  public static func items(_ value: Value) -> [UInt32] {
    stride(from: 0, to: value.bytes.count - 3, by: 4).map { start in
      value.bytes[start..<(start + 4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// Every target of the list but `except`, read one after the other.
  public func dump(_ selection: String, except: Set<String> = ["MULTIPLE"]) -> [(target: String, answer: Answer)] {
    (targets(selection) ?? []).filter { !except.contains($0) }.map { ($0, get(selection, $0)) }
  }

  /// MULTIPLE with a list of pairs, the targets in order and a property for each, ours unless others are given. For each what came, nothing where the pair was
  /// marked as failed; nothing at all when the whole was refused.
  public func multiple(
    _ selection: String, _ targets: [String], properties: [UInt]? = nil, listType: String = "ATOM_PAIR",
    naming: Bool = true
  ) -> [Answer]? {
    let list = atom("FOREIGN_LIST")
    let places = properties ?? targets.indices.map { property($0 + 1) }
    var items = zip(targets, places).flatMap { [Int(atom($0)), Int($1)] }
    items.withUnsafeMutableBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: UInt8.self)
      _ = XChangeProperty(display, window, list, atom(listType), 32, PropModeReplace, start, Int32(targets.count * 2))
    }
    request(selection, "MULTIPLE", property: naming ? list : 0)
    guard let event = wait(10, { $0.type == SelectionNotify }), event.xselection.property != 0 else { return nil }
    guard let after = take(list) else { return nil }
    let marked = Self.items(after)
    return targets.indices.map { marked[$0 * 2 + 1] == 0 ? .refused : collect(places[$0], 10) }
  }

  /// Reads one target several times at once into properties of one window.
  public func parallel(_ selection: String, _ target: String, _ count: Int) -> [Value] {
    var values: [UInt: Value] = [:]
    var finished: Set<UInt> = []
    for number in 1...count { request(selection, target, property: property(number)) }
    while finished.count < count {
      guard let event = wait(10, { $0.type == SelectionNotify || $0.type == PropertyNotify }) else { break }
      if event.type == SelectionNotify {
        let place = event.xselection.property
        guard place != 0, let first = take(place) else { break }
        values[place] = first
        if first.type == "INCR" { values[place]?.bytes = [] } else { finished.insert(place) }
      } else {
        let place = event.xproperty.atom
        guard isNew(event, place), values[place] != nil, let piece = take(place) else { continue }
        if piece.bytes.isEmpty { finished.insert(place) }
        values[place]!.bytes += piece.bytes
      }
    }
    return (1...count).compactMap { finished.contains(property($0)) ? values[property($0)] : nil }
  }

  /// Reads the first pieces of a large target and then does nothing any more. How many pieces came.
  public func stall(_ selection: String, _ target: String, after pieces: Int) -> Int {
    request(selection, target, property: property())
    guard wait(10, { $0.type == SelectionNotify }) != nil, take(property()) != nil else { return 0 }
    for done in 0..<pieces {
      guard wait(10, { isNew($0, property()) }) != nil else { return done }
      if done < pieces - 1 { _ = take(property()) }
    }
    return pieces
  }

  /// Goes on with a target that was stalled, to its end. How many bytes came; nothing when the end did not.
  public func resume() -> Int? {
    var count = 0
    while let piece = take(property()) {
      count += piece.bytes.count
      if piece.bytes.isEmpty { return count }
      if wait(10, { isNew($0, property()) }) == nil { return nil }
    }
    return nil
  }

  /// Waits for the answer to a request; whether one came.
  public func isAnswered(within seconds: Double = 10) -> Bool { wait(seconds) { $0.type == SelectionNotify } != nil }

  /// Asks many times for a target as clients that are gone before anybody can answer.
  public static func vanish(_ display: String, _ selection: String, _ target: String, times: Int) throws {
    for _ in 0..<times {
      let client = try ForeignClient(display)
      client.request(selection, target, property: client.property())
    }
  }
}
