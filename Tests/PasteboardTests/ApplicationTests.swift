import Testing

@testable import Pasteboard

/// What is read of a process, and which names come of it.
struct ApplicationTests {
  @Test(arguments: [
    ("/usr/bin/xterm\0-e\0top\0", ["xterm"]),
    ("xterm\0", ["xterm"]),
    ("/usr/bin/python3\0/usr/bin/gnome-tweaks\0--x\0", ["python3", "gnome-tweaks"]),
    ("/usr/bin/python3.11\0-Es\0/opt/editor.py\0", ["python3.11", "editor.py"]),
    ("python3\0-c\0import os; os.system('/bin/xterm')\0", ["python3"]),
    ("/usr/lib/jvm/bin/java\0-jar\0/opt/app/editor.jar\0", ["java", "editor.jar"]),
    ("/usr/lib/electron25/electron\0/usr/lib/app/app.asar\0", ["electron", "app.asar"]),
    ("/bin/sh\0./start\0", ["sh", "start"]),
    ("/bin/sh\0", ["sh"]),
    ("/usr/bin/shotwell\0/home/u/a.png\0", ["shotwell"]),
    ("/usr/lib/libreoffice/program/soffice.bin\0--writer\0", ["soffice.bin"]),
    ("/opt/a b/Program\0", ["Program"]),
    ("", []),
    ("\0\0\0", []),
    ("/\0", []),
    ("dir/\0x\0", []),
  ])
  func `the names in a command line are the program's and, for an interpreter, the script's`(
    _ line: String, _ names: [String]
  ) {
    #expect(Application.names(inCommandLine: Array(line.utf8)) == names)
  }

  @Test func `a command line that was cut, or is no text, is read as far as it goes`() {
    #expect(Application.names(inCommandLine: Array("/usr/bin/xte".utf8)) == ["xte"])
    #expect(Application.names(inCommandLine: [0x2F, 0xFF, 0xFE, 0]) == ["\u{FFFD}\u{FFFD}"])
    #expect(Application.names(inCommandLine: Array(repeating: 0x2F, count: 4096)) == [])
  }

  @Test(arguments: [
    (
      "0::/user.slice/user-1000.slice/user@1000.service/app.slice/app-flatpak-org.mozilla.firefox-1234.scope\n",
      "org.mozilla.firefox" as String?
    ),
    ("0::/app.slice/app-flatpak-com.example.A\\x2dB-77.scope\n", "com.example.A-B"),
    ("0::/user.slice/snap.firefox.firefox-3f2a.scope\n", "firefox"),
    ("0::/user.slice/snap.code.code.1c2d-99.scope\n", "code"),
    ("0::/system.slice/snap.lxd.daemon.service\n", "lxd"),
    ("12:pids:/user.slice\n1:name=systemd:/user.slice/snap.spotify.spotify.f00.scope\n0::/\n", "spotify"),
    ("0::/user.slice/user-1000.slice/session-2.scope\n", nil),
    ("0::/app-flatpak-.scope\n", nil),
    ("0::/app-flatpak--1.scope\n", nil),
    ("0::/snap..scope\n", nil),
    ("0::/app-flatpak-a\\x-1.scope\n", "a\\x"),
    ("0::/app-flatpak-a\\xzz-1.scope\n", "a\\xzz"),
    ("", nil),
  ])
  func `the sandbox's name is in that of the control group`(_ text: String, _ name: String?) {
    #expect(Application.sandboxName(inControlGroups: text) == name)
  }

  @Test func `a process that is not there has no names`() {
    var application = Application()
    application.learn(process: Int32.max)
    #expect(application == Application(processIdentifier: Int32.max))
    application = Application()
    application.learn(process: -1)
    #expect(application == Application())
  }

  @Test func `all names are there for rules, each once`() {
    let application = Application(
      programNames: ["soffice.bin", "oosplash"],
      windowClasses: [
        .init(instance: "libreoffice", name: "libreoffice-writer"), .init(instance: "soffice", name: ""),
      ],
      sandboxName: "soffice")
    #expect(application.names == ["soffice.bin", "oosplash", "libreoffice", "libreoffice-writer", "soffice"])
  }
}
