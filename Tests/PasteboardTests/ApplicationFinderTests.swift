import Foundation
import Support
import System
import Testing
import X11

@testable import Pasteboard

/// Who made a window, on a real server.
struct ApplicationFinderTests {
  private static let host = ProcessInfo.processInfo.hostName

  /// Finds out about a window; without the server's knowledge unless `asksServer`.
  private func find(
    _ window: UInt, _ server: XServer, asksServer: Bool = false, budget: Duration = .seconds(60)
  ) throws -> Application {
    let finder = ApplicationFinder(try Connection(server.display), budget: budget, asksServer: asksServer)
    return try finder.application(of: Window(rawValue: UInt32(window)))
  }

  @Test func `the server knows the process behind the barest window, where libXRes is there`() throws {
    let server = try XServer()
    let client = try ForeignClient(server.display)
    let window = Window(rawValue: UInt32(client.window))
    guard try Connection(server.display).process(of: window) != nil else { return }
    let application = try find(client.window, server, asksServer: true, budget: .zero)
    #expect(application.processIdentifier == ProcessInfo.processInfo.processIdentifier)
    let program = try #require(CommandLine.arguments.first?.split(separator: "/").last)
    #expect(application.names.contains(String(program)))
  }

  @Test func `without libXRes the windows of the same client tell class and process`() throws {
    let server = try XServer()
    let (client, other) = (try ForeignClient(server.display), try ForeignClient(server.display))
    #expect(try find(client.window, server) == Application())
    let top = client.makeWindow()
    client.set("WM_CLASS", of: top, "editor\0Editor\0")
    client.set("_NET_WM_PID", of: top, type: "CARDINAL", items: [UInt32(ProcessInfo.processInfo.processIdentifier)])
    client.set("WM_CLIENT_MACHINE", of: top, Environment.hostName)
    other.set("WM_CLASS", of: other.makeWindow(), "other\0Other\0")
    let application = try find(client.window, server)
    #expect(application.windowClasses == [.init(instance: "editor", name: "Editor")])
    #expect(application.processIdentifier == ProcessInfo.processInfo.processIdentifier)
    #expect(!application.programNames.isEmpty)
    #expect(application.names.suffix(2) == ["editor", "Editor"])
    // What the window itself says comes first, and what the window manager lists is enough.
    client.set("WM_CLASS", of: client.window, "helper\0Helper\0")
    #expect(try find(client.window, server).windowClasses == [.init(instance: "helper", name: "Helper")])
    other.set("_NET_CLIENT_LIST", of: other.root, type: "WINDOW", items: [UInt32(other.window), UInt32(top)])
    #expect(
      try find(client.window, server).windowClasses == [
        .init(instance: "helper", name: "Helper"), .init(instance: "editor", name: "Editor"),
      ])
  }

  @Test func `a window manager's frame hides nothing`() throws {
    let server = try XServer()
    let (client, manager) = (try ForeignClient(server.display), try ForeignClient(server.display))
    let top = client.makeWindow()
    client.set("WM_CLASS", of: top, "editor\0Editor\0")
    manager.reparent(top, into: manager.makeWindow())
    #expect(try find(client.window, server).names == ["editor", "Editor"])
  }

  @Test func `a process number from another machine, or one that cannot be, is not believed`() throws {
    let server = try XServer()
    let client = try ForeignClient(server.display)
    let own = UInt32(ProcessInfo.processInfo.processIdentifier)
    client.set("_NET_WM_PID", of: client.window, type: "CARDINAL", items: [own])
    #expect(try find(client.window, server).processIdentifier == nil)
    client.set("WM_CLIENT_MACHINE", of: client.window, "elsewhere.example")
    #expect(try find(client.window, server).processIdentifier == nil)
    client.set("WM_CLIENT_MACHINE", of: client.window, Environment.hostName)
    #expect(try find(client.window, server).processIdentifier == Int32(own))
    for bad: UInt32 in [0, 0x8000_0000, .max] {
      client.set("_NET_WM_PID", of: client.window, type: "CARDINAL", items: [bad])
      #expect(try find(client.window, server).processIdentifier == nil)
    }
    client.set("_NET_WM_PID", of: client.window, type: "CARDINAL", [1])
    #expect(try find(client.window, server).processIdentifier == nil)
  }

  @Test(arguments: [
    ("alone", ["alone"]), ("a\0", ["a"]), ("\0b\0", ["b"]), ("a\0b\0c\0d", ["a", "b"]), ("", []), ("\0\0\0", []),
  ])
  func `a class that is no class is read as far as it goes`(_ text: String, _ names: [String]) throws {
    let server = try XServer()
    let client = try ForeignClient(server.display)
    client.set("WM_CLASS", of: client.window, text)
    #expect(try find(client.window, server).names == names)
  }

  @Test func `a class that is no text, or has no end, is no trouble`() throws {
    let server = try XServer()
    let client = try ForeignClient(server.display)
    client.set("WM_CLASS", of: client.window, [0xE9, 0])
    #expect(try find(client.window, server).names == ["\u{FFFD}"])
    client.set("WM_CLASS", of: client.window, type: "WINDOW", items: [1, 2, 3])
    #expect(try find(client.window, server).names == [])
    client.set("WM_CLASS", of: client.window, [UInt8](repeating: 0x61, count: 200_000))
    #expect(try find(client.window, server).names == [String(repeating: "a", count: 1024)])
  }

  @Test(arguments: [true, false])
  func `a window that has gone, or never was, belongs to nobody`(_ asksServer: Bool) throws {
    let server = try XServer()
    let finder = ApplicationFinder(try Connection(server.display), budget: .seconds(60), asksServer: asksServer)
    let window = try ForeignClient(server.display).window
    for number in [UInt32(window), 0, 0x1FFF_FFFF] {
      #expect(try finder.application(of: Window(rawValue: number)) == Application())
    }
  }

  @Test func `windows without end are not all looked at`() throws {
    let server = try XServer()
    let client = try ForeignClient(server.display)
    var tops: [UInt32] = []
    for number in 0..<100 {
      let top = client.makeWindow()
      client.set("WM_CLASS", of: top, "w\(number)\0W\0")
      tops.append(UInt32(top))
    }
    #expect(try find(client.window, server).windowClasses.count == 16)
    client.set("_NET_CLIENT_LIST", of: client.root, type: "WINDOW", items: tops + Array(repeating: 7, count: 100_000))
    #expect(try find(client.window, server).windowClasses.count == 16)
  }

  @Test func `a program that is stopped holds nothing up`() throws {
    let server = try XServer()
    let program = Foundation.Process()
    program.executableURL = URL(filePath: "/usr/bin/xclip")
    program.arguments = ["-quiet", "-i"]
    program.environment = ["DISPLAY": server.display]
    program.standardInput = FileHandle.nullDevice
    program.standardOutput = FileHandle.nullDevice
    program.standardError = FileHandle.nullDevice
    try program.run()
    defer { kill(program.processIdentifier, SIGKILL) }
    let client = try ForeignClient(server.display)
    let window = try #require((0..<1000).lazy.map { _ in owner(client) }.first { $0 != 0 })
    guard let process = try Connection(server.display).process(of: Window(rawValue: UInt32(window))) else { return }
    #expect(process == program.processIdentifier)
    kill(program.processIdentifier, SIGSTOP)
    let application = try find(window, server, asksServer: true, budget: .zero)
    #expect(application.processIdentifier == process)
    #expect(application.names.contains("xclip"))
  }

  private func owner(_ client: ForeignClient) -> UInt {
    usleep(5000)
    return client.owner(of: "PRIMARY")
  }

  @Test func `when the time is up, what is known does, and it is looked for again the next time`() throws {
    let server = try XServer()
    let client = try ForeignClient(server.display)
    client.set("WM_CLASS", of: client.makeWindow(), "editor\0Editor\0")
    let window = Window(rawValue: UInt32(client.window))
    let hasty = ApplicationFinder(try Connection(server.display), budget: .zero, asksServer: false)
    #expect(try hasty.application(of: window) == Application())
    #expect(hasty.count == 0)
    let finder = ApplicationFinder(try Connection(server.display), budget: .seconds(60), asksServer: false)
    #expect(try finder.application(of: window).names == ["editor", "Editor"])
    #expect(finder.count == 1)
    finder.forget(try Connection(server.display).client(of: window))
    #expect(finder.count == 0)
  }

  @Test func `the clipboard manager is known by its selection, as long as it has it`() throws {
    let server = try XServer()
    let (manager, other) = (try ForeignClient(server.display), try ForeignClient(server.display))
    let finder = ApplicationFinder(try Connection(server.display))
    func isManager(_ client: ForeignClient) throws -> Bool {
      try finder.application(of: Window(rawValue: UInt32(client.window))).isClipboardManager
    }
    #expect(try !isManager(manager))
    manager.own("CLIPBOARD_MANAGER")
    #expect(try isManager(manager))
    #expect(try !isManager(other))
    other.own("CLIPBOARD_MANAGER")
    #expect(try !isManager(manager))
  }
}
