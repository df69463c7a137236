/// What can go wrong with an X server.
package enum XError: Error, Equatable, Sendable {
  /// No display is named: DISPLAY is not set.
  case noDisplay
  /// The server of this display does not answer.
  case unreachable(display: String)
  /// The server of this display has gone, or has closed the connection.
  case connectionLost(display: String)
  /// The server refused a request.
  case refused(RequestFailure)
  /// An answer did not come in time; `what` was waited for.
  case timeout(what: String)
  /// The server lacks an extension.
  case missingExtension(String)
}

extension XError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDisplay: "there is no X display: DISPLAY is not set"
    case .unreachable(let display): "the X display \(display) cannot be reached"
    case .connectionLost(let display): "the X display \(display) has gone"
    case .refused(let failure): "the X server refused a request (\(failure))"
    case .timeout(let what): "\(what) did not come in time"
    case .missingExtension(let name): "the X server lacks the extension \(name)"
    }
  }
}

/// An error that the server reported for one request.
package struct RequestFailure: Equatable, Sendable {
  /// Which request, counted from the start of the connection.
  package let serial: UInt
  /// What was wrong: 3 is BadWindow, 5 BadAtom, 11 BadAlloc (X protocol, Errors).
  package let code: UInt8
  /// The number of the request in the protocol.
  package let request: UInt8
  /// The resource that was named.
  package let resource: UInt32

  package init(serial: UInt, code: UInt8, request: UInt8, resource: UInt32) {
    self.serial = serial
    self.code = code
    self.request = request
    self.resource = resource
  }

  package static let badWindow: UInt8 = 3
  package static let badAlloc: UInt8 = 11
}

extension RequestFailure: CustomStringConvertible {
  package var description: String { "error \(code), request \(request), resource 0x\(String(resource, radix: 16))" }
}
