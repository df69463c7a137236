internal import CLinux
internal import Glibc

extension StandardStream {
  /// Fills the places of standard streams that the caller has closed, so that no file or socket opened later gets their
  /// numbers and receives what was meant for them. Reading from or writing to such a place fails with EBADF, as it would
  /// have. Call it before anything is opened. fcntl, open
  package static func keepPlaces() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}

extension SystemError {
  /// Whether the reader at the other end of a pipe has gone.
  package var isBrokenPipe: Bool { code == EPIPE }
}
