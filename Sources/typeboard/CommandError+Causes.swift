internal import Pasteboard
internal import Service
internal import System

// What the libraries throw, as sentences for the user. Wording and exit codes are decided here.

/// An error of a library that a command can end with.
protocol Explainable: Error {
  var explained: CommandError { get }
}

/// Runs `body`; what it throws becomes what the user is told.
func explaining<Result, Failure: Explainable>(
  _ body: () throws(Failure) -> Result
) throws(CommandError) -> Result {
  do throws(Failure) {
    return try body()
  } catch {
    throw error.explained
  }
}

extension SystemError: Explainable {
  var explained: CommandError { .failure(description) }
}

extension PasteboardError: Explainable {
  var explained: CommandError {
    switch self {
    case .nothingThere(.named):
      .nothing(description, hint: "this is a board of one's own; the boards of X11 are general, primary and secondary")
    case .nothingThere, .notOffered: .nothing(description)
    case .readOnly:
      .usage(description, hint: "boards that can be written are general, primary, secondary, find and one's own")
    case .noDisplay where Self.isWayland:
      .failure(description, hint: "in a Wayland session typeboard works through XWayland, which does not run here")
    case .noDisplay: .failure(description, hint: "run this in a desktop session, or set DISPLAY")
    case .notClaimed: .failure(description, hint: "try again")
    case .refused where Self.isWayland, .noData where Self.isWayland, .noAnswer where Self.isWayland:
      .failure(description, hint: "in a Wayland session the compositor may let only programs with the focus read")
    case .unreachable, .connectionLost, .server, .refused, .noData, .noAnswer, .ownerGone, .tooLarge, .interrupted:
      .failure(description)
    }
  }

  /// Whether the X server, if there is one, is XWayland.
  private static var isWayland: Bool { Environment.nonEmpty("WAYLAND_DISPLAY") != nil }
}

extension HolderError: Explainable {
  var explained: CommandError {
    switch self {
    case .pasteboard(let error): error.explained
    case .system(let error): error.explained
    case .died: .failure("the process that was to keep the content ended at once")
    }
  }
}

extension LoopError: Explainable {
  var explained: CommandError {
    switch self {
    case .pasteboard(let error): error.explained
    case .system(let error): error.explained
    }
  }
}
