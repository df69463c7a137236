/// What the program says to its caller with a number.
enum ExitCode: Int32 {
  /// Done, or yes.
  case done = 0
  /// Nothing there, no such type, or no.
  case nothing = 1
  /// It could not be done.
  case failure = 2
  /// The command line cannot be understood (EX_USAGE of sysexits.h).
  case usage = 64
}
