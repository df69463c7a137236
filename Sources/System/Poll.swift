internal import CLinux
internal import Glibc

/// Waits until one of `descriptors` can be read or has been hung up, at the latest until `deadline`; without one, for ever.
/// For each of them whether it is ready; all false when the time is up or a signal came. poll
package func waitUntilReadable(_ descriptors: [Int32], deadline: Instant?) -> [Bool] {
  waitUntilReady(descriptors.map { ($0, false) }, deadline: deadline)
}

/// The same for descriptors of which some are also waited for until they can be written. poll
package func waitUntilReady(_ descriptors: [(number: Int32, writing: Bool)], deadline: Instant?) -> [Bool] {
  var slots = descriptors.map { pollfd(fd: $0, events: Int16($1 ? POLLIN | POLLOUT : POLLIN), revents: 0) }
  var timeout: Int32 = -1
  if let deadline {
    // Rounded up: a deadline that is nearly there must not make a busy loop.
    let left = max(deadline.nanoseconds - Instant.now.nanoseconds, 0)
    timeout = Int32(clamping: (left + 999_999) / 1_000_000)
  }
  let ready = unsafe poll(&slots, nfds_t(slots.count), timeout)
  return slots.map { ready > 0 && $0.revents != 0 }
}
