package import Pasteboard
internal import System

extension Holder {
  /// Leaves a holder in the background and returns when it has the board. The process is split first, because the server
  /// knows a client by the process that connected; the child reports one byte, or why it failed, by a pipe. Nothing of the
  /// caller's streams stays open in it, and it does not belong to the terminal. Only a process of one thread may do this.
  /// fork, setsid
  package static func leave(
    _ item: PasteboardItem, on board: Board, _ policy: OfferPolicy, _ terms: Terms = Terms(),
    table: TargetTable = TargetTable(), display: String? = nil, choose: ((Application) -> Offer?)? = nil
  ) throws(HolderError) {
    let report = try inChild { () throws(PasteboardError) in
      try Holder(item, on: board, policy, terms, table: table, display: display, choose: choose)
    }
    if report.isEmpty { throw .died }
    if let failure = HolderReport.failure(report) { throw .pasteboard(failure) }
  }

  /// Makes a holder in a child and gives back what it reported.
  private static func inChild(_ make: () throws(PasteboardError) -> Holder) throws(HolderError) -> [UInt8] {
    do throws(SystemError) {
      let pipe = try Pipe()
      switch try Process.fork() {
      case .parent: return try pipe.intoReading().readToEnd(limit: 64 << 10)
      case .child: become(pipe.intoWriting(), make)
      }
    } catch {
      throw .system(error)
    }
  }

  /// The child's life.
  private static func become(_ pipe: consuming Descriptor, _ make: () throws(PasteboardError) -> Holder) -> Never {
    // What the caller had open, such as a pipe whose end somebody waits for, must not stay open as long as the content.
    Descriptor.closeInherited(but: pipe.number)
    let holder: Holder
    do throws(PasteboardError) {
      holder = try make()
    } catch {
      try? pipe.write(HolderReport.bytes(error))
      Process.exit(2)
    }
    Process.leaveSession()
    do throws(SystemError) {
      // Before the report: no stream of the caller's may be open here once it has gone.
      try StandardStream.detachAll()
      try pipe.write(HolderReport.success)
    } catch {
      Process.exit(2)
    }
    holder.stay(closing: pipe)
  }

  private func stay(closing pipe: consuming Descriptor) -> Never {
    _ = consume pipe
    Process.exit((try? run()) == nil ? 2 : 0)
  }
}
