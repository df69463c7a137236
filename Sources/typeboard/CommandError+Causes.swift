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
