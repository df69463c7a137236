internal import Pasteboard

/// What of an owner's forms is read, and how much of time and memory that may take.
struct ReadingPlan: Equatable {
  /// Nobody asked for it: owners that a read may freeze are left alone.
  var isUnasked: Bool
  /// For one form: until the owner answers, and between two pieces.
  var patience: Duration
  /// For everything.
  var total: Duration
  /// The most bytes of one form, and of all.
  var formBytes: Int
  var allBytes: Int

  /// The small forms, read soon after a change in case the owner dies.
  static let small = ReadingPlan(
    isUnasked: true, patience: .seconds(1), total: .seconds(3), formBytes: 256 << 10, allBytes: 8 << 20)

  /// What a history keeps: pictures too, but nothing huge.
  static let history = ReadingPlan(
    isUnasked: true, patience: .seconds(1), total: .seconds(5), formBytes: 16 << 20, allBytes: 32 << 20)

  /// As much as possible, still unasked.
  static let all = ReadingPlan(
    isUnasked: true, patience: .seconds(2), total: .seconds(10), formBytes: 256 << 20, allBytes: 512 << 20)

  /// What an owner wants to be saved before it goes. Qt waits 5 seconds, GTK 10.
  static let saving = ReadingPlan(
    isUnasked: false, patience: .milliseconds(2500), total: .milliseconds(4500), formBytes: 512 << 20,
    allBytes: 1 << 30)

  /// The order of reading: what costs little and matters most first, so that time runs out on the rest.
  static func rank(_ target: String) -> Int {
    if target == secretHint { return 0 }
    if TargetTable.isPlainText(target) { return 1 }
    if target.hasPrefix("text/") || target.hasPrefix("x-special/") { return 2 }
    // LibreOffice writes its whole document for these.
    if target.hasPrefix("application/x-openoffice") || target.hasPrefix("application/vnd.oasis") { return 5 }
    return target.hasPrefix("image/") ? 4 : 3
  }

  static let secretHint = "x-kde-passwordManagerHint"

  /// Whether a form can be kept at all: it is data, asking for it changes nothing, and it outlives its program.
  static func canBeKept(_ target: String) -> Bool {
    !target.isEmpty && TargetTable.canBeKept(target)
  }
}
