import Foundation
import Pasteboard
import Support
import Testing
import UniformTypes

/// xclip and xsel at the other end, in both directions. xclip sends at most a quarter of the server's largest request at once and
/// xsel 4000 bytes, so the sizes are around those and at both ends.
@Suite struct ForeignEndsTests {
  static let programs = ["xclip -selection clipboard", "xsel -b"]
  static let counts = [0, 1, 3999, 4000, 4001, 10_000, 1 << 20, 64 << 20]

  /// Text that repeats itself at no place where programs cut.
  private static func text(_ count: Int) -> Data {
    let block = Data((0..<65_521).map { UInt8(0x61 + ($0 * $0 / 7) % 26) })
    var text = Data(capacity: count)
    while text.count < count { text += block.prefix(count - text.count) }
    return text
  }

  private static func words(_ program: String, _ option: String) -> [String] {
    program.split(separator: " ").map(String.init) + [option]
  }

  @Test(arguments: programs, counts)
  func `what we hold is read whole`(program: String, count: Int) throws {
    let server = try XServer()
    let text = Self.text(count)
    let holder = try RunningHolder(PasteboardItem(.utf8PlainText, [UInt8](text)), server.display)
    let outcome = try ForeignCommand.run(Self.words(program, "-o"), display: server.display)
    #expect(outcome.status == 0)
    #expect(outcome.output == text)
    #expect(holder.end(within: 0) == nil)
  }

  @Test(arguments: programs, counts)
  func `what is held is read whole, whichever of its targets is asked for`(program: String, count: Int) throws {
    let server = try XServer()
    let text = Self.text(count)
    let client = try ForeignClient(server.display)
    // xsel has this one only where somebody has used its name before.
    _ = client.atom("UTF8_STRING")
    #expect(try ForeignCommand.run(Self.words(program, "-i"), display: server.display, input: text).status == 0)
    // Both own it in the background only after they have returned.
    let end = Date(timeIntervalSinceNow: count == 0 ? 1 : 10)
    while client.owner(of: "CLIPBOARD") == 0, Date() < end { usleep(1000) }
    if count == 0, program.hasPrefix("xsel") {
      // It takes the board for nobody when it is given nothing.
      #expect(client.owner(of: "CLIPBOARD") == 0)
      return
    }
    let board = try SelectionPasteboard(display: server.display)
    let plain = try board.plainText(on: .general)
    #expect(Data(plain.bytes) == text)
    let offered = try board.offered(on: .general).data.filter { $0 != "INCR" }
    #expect(offered.contains("UTF8_STRING"))
    for target in offered {
      let data = try board.read(target, from: .general)
      #expect(Data(data.bytes) == text, "\(target)")
    }
  }
}
