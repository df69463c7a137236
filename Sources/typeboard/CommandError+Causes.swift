internal import System

// What the libraries throw, as sentences for the user. Wording and exit codes are decided here.

extension CommandError {
  init(_ error: SystemError) { self = .failure(error.description) }
}
