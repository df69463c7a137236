import System
import Testing

@testable import Service

/// The log of requests without a server.
@Suite struct RequestLogTests {
  private func record(_ target: String, at milliseconds: Int64 = 0) -> RequestRecord {
    RequestRecord(
      time: Moment(milliseconds: milliseconds), board: "general",
      details: .init(program: "p", process: 7, window: 9, target: target, result: .given, bytes: 3))
  }

  @Test(arguments: [
    RequestRecord(time: Moment(milliseconds: 5), board: nil, details: nil),
    RequestRecord(
      time: Moment(milliseconds: 1_796_000_000_123), board: "general",
      details: .init(
        program: "a\tb\n\\n\u{1B}[31m", process: 12, window: .max, target: "text/html", result: .given, bytes: 0)),
    RequestRecord(
      time: Moment(milliseconds: 5), board: "general",
      details: .init(program: nil, process: nil, window: 1, target: "", result: .refused)),
  ])
  func `a record comes over the socket as it was`(record: RequestRecord) {
    #expect(!record.line.contains("\n"))
    #expect(RequestRecord(line: record.line) == record)
  }

  @Test(arguments: [
    "", "x\tgeneral", "1\tgeneral\tp", "1\tgeneral\tp\t7\tx\tt\tgiven\t", "1\tgeneral\tp\t7\t1\tt\ttaken\t",
  ])
  func `a line that is none gives none`(line: String) {
    #expect(RequestRecord(line: line) == nil)
  }

  @Test func `the last ones are kept, and what is asked over and over counts once`() {
    let log = RequestLog()
    for number in 0..<5000 { log.note(record("t\(number)", at: Int64(number))) }
    for number in 0..<10 { log.note(record("TARGETS", at: Int64(number))) }
    #expect(log.lines.count == RequestLog.limit)
    #expect(log.lines.last == record("TARGETS").line)
    #expect(log.lines[RequestLog.limit - 2] == record("t4999", at: 4999).line)
  }

  @Test(arguments: [["a"], ["", ""], ["a\\t", "\t\\", "\n"], ["e\u{301}\r\n", "東"], [""]])
  func `fields come back as they were`(fields: [String]) {
    let line = ControlFields.line(fields)
    #expect(!line.utf8.contains(0x0A))
    #expect(ControlFields.fields(line) == fields)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"), (951_782_400_250, "2000-02-29T00:00:00.250Z"),
    (1_796_056_927_007, "2026-11-30T16:42:07.007Z"),
  ])
  func `a moment is written as RFC 3339 wants it`(milliseconds: Int64, text: String) {
    #expect(Moment(milliseconds: milliseconds).universal == text)
  }
}
