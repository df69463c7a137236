internal import Pasteboard
internal import Service
internal import System

/// A question to the service of this display, and its answer line by line.
final class ServiceQuestion {
  private var client: ControlClient

  private init(_ client: consuming ControlClient) { self.client = client }

  /// Asks; a service that does not run has nothing.
  static func ask(_ words: [String]) throws(CommandError) -> ServiceQuestion {
    guard let display = Environment.nonEmpty("DISPLAY") else { throw PasteboardError.noDisplay.explained }
    guard let path = ControlSocket.path(display: display) else {
      throw .failure("XDG_RUNTIME_DIR is not set, so the service cannot be found")
    }
    do throws(SystemError) {
      return ServiceQuestion(try ControlClient(path, asking: words))
    } catch {
      if error.isNobodyThere {
        throw .nothing("the service does not run", hint: "'systemctl --user enable --now typeboard' starts it")
      }
      throw error.explained
    }
  }

  /// Waits for the next line, `forEver` or as long as an answer may take; nothing at the end.
  func nextLine(forEver: Bool = false) throws(CommandError) -> String? {
    do throws(SystemError) {
      return try client.line(within: forEver ? nil : ControlClient.patience)
    } catch {
      throw error.explained
    }
  }
}
