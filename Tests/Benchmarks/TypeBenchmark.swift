import Foundation
import UniformTypes

/// What it costs to look types up, to load declarations of one's own, and to ask the command for the type of a file.
enum TypeBenchmark {
  /// Registered types beside the built-in ones.
  private static let sizes = [0, 1_000, 10_000, 100_000]

  /// Prints the tables. `program` is the command to measure as a whole process, where it is built.
  static func run(program: String?) {
    measureLookups()
    measureLoading()
    if let program { measureProcess(program) }
  }

  // MARK: Inside one process

  private static func registered(_ count: Int) -> [TypeDeclaration] {
    (0..<count).map { number in
      TypeDeclaration(
        ContentType("com.example.kind-\(number)")!, conformsTo: [number % 2 == 0 ? .text : .image],
        tags: [.filenameExtension: ["kind\(number)"], .mimeType: ["application/x-kind-\(number)"]])
    }
  }

  private static func measureLookups() {
    print("Lookups in nanoseconds, median of 9, beside the built-in types this many registered:")
    print(row("", sizes.map { "\($0)" } + ["last / first"]))
    let registries = sizes.map { TypeRegistry(registered($0)) }
    // The same questions to every registry, so the built-in types must not grow slower through others.
    let questions: [(String, (TypeRegistry) -> Bool)] = [
      ("extension of a built-in type", { $0.type(filenameExtension: "md") == .markdown }),
      ("MIME type of a built-in type", { $0.type(mimeType: "text/html") == .html }),
      ("X11 target of a built-in type", { $0.type(x11Target: "UTF8_STRING") == .utf8PlainText }),
      (
        "extension that nobody has",
        { $0.declaredTypes(tag: "nobody", class: .filenameExtension, conformingTo: .data).isEmpty }
      ),
      ("preferred extension", { $0.preferredTag(.filenameExtension, of: .markdown) == "md" }),
      ("conforms, built in", { $0.conforms(.markdown, to: .data) }),
      ("does not conform, built in", { !$0.conforms(.markdown, to: .image) }),
      ("all supertypes, built in", { $0.supertypes(of: .markdown).count == 5 }),
    ]
    for (name, question) in questions { print(lookupRow(name, registries.map { registry in { question(registry) } })) }
    let ofRegistered: [(String, (TypeRegistry, Int) -> Bool)] = [
      ("extension of a registered type", { $0.type(filenameExtension: "kind\($1)") != nil }),
      (
        "conforms, registered",
        { [type = ContentType("com.example.kind-500")!] registry, _ in registry.conforms(type, to: .data) }
      ),
      (
        "does not conform, registered",
        { [type = ContentType("com.example.kind-500")!] registry, _ in !registry.conforms(type, to: .audio) }
      ),
    ]
    for (name, question) in ofRegistered {
      print(
        lookupRow(
          name, zip(registries, sizes).map { registry, size in size == 0 ? nil : { question(registry, size / 2) } }))
    }
  }

  private static func lookupRow(_ name: String, _ questions: [(() -> Bool)?]) -> String {
    var times = [[Double]](repeating: [], count: questions.count)
    let rounds = 20_000
    for _ in 0..<9 {
      for (index, question) in questions.enumerated() {
        guard let question else { continue }
        let start = ContinuousClock.now
        for _ in 0..<rounds where !question() { fatalError("\(name): wrong answer") }
        times[index].append((ContinuousClock.now - start) / .nanoseconds(1) / Double(rounds))
      }
    }
    let medians = times.map { median($0) }
    let first = medians.compactMap { $0 }.first!
    return row(name, medians.map { $0.map { "\(Int($0))" } ?? "" } + ["\(rounded(medians.last!! / first))"])
  }

  private static func measureLoading() {
    print("\nLoading a file of declarations, median of 5:")
    print(row("types", ["ms", "us a type"]))
    for size in sizes.dropFirst() {
      let folder = NSTemporaryDirectory() + "typeboard-benchmark-\(getpid())"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      var text = ""
      for declaration in registered(size) {
        text += "[\(declaration.type)]\nConformsTo=\(declaration.supertypes[0])\n"
        text +=
          "Extensions=\(declaration.tags[.filenameExtension]![0])\nMimeTypes=\(declaration.tags[.mimeType]![0])\n\n"
      }
      try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      guard FileManager.default.createFile(atPath: folder + "/a.types", contents: Data(text.utf8)) else { continue }
      let times = (0..<5).map { _ in
        let start = ContinuousClock.now
        let registry = TypeRegistry.load(TypeDirectories(user: folder), fallback: nil)
        precondition(registry.faults.isEmpty && registry.isDeclared(ContentType("com.example.kind-\(size - 1)")!))
        return (ContinuousClock.now - start) / .milliseconds(1)
      }
      let time = median(times)!
      print(row("\(size)", ["\(rounded(time))", "\(rounded(time * 1000 / Double(size)))"]))
    }
  }

  // MARK: The whole process

  private static func measureProcess(_ program: String) {
    let folder = NSTemporaryDirectory() + "typeboard-benchmark-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = folder + "/notes.md"
    guard FileManager.default.createFile(atPath: file, contents: Data("# Notes\n".utf8)) else { return }
    // As it is installed: without symbols.
    let installed = folder + "/typeboard"
    let isStripped = timeOf(["/usr/bin/strip", "-o", installed, program]) != nil
    let commands: [(String, [String])] = [
      ("typeboard type of", [isStripped ? installed : program, "type", "of", file]),
      ("gio info", ["/usr/bin/gio", "info", "-a", "standard::content-type", file]),
      ("file --mime-type", ["/usr/bin/file", "--mime-type", file]),
    ]
    var times = [[Double]](repeating: [], count: commands.count)
    for _ in 0..<200 {
      for (index, command) in commands.enumerated() {
        if let time = timeOf(command.1) { times[index].append(time) }
      }
    }
    print("\nThe type of notes.md, whole process, median of 200 in turn (wanted: at most 0.95 of gio):")
    guard let own = median(times[0]) else { return print("  \(program) failed") }
    for (index, command) in commands.enumerated() {
      guard let time = median(times[index]) else {
        print(row(command.0, ["not installed"]))
        continue
      }
      print(
        row(command.0, ["\(rounded(time)) ms"] + (index == 0 ? [] : ["typeboard takes \(rounded(own / time)) of it"])))
    }
  }

  /// Milliseconds from the start of a program to its end; nil when it fails.
  private static func timeOf(_ command: [String]) -> Double? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    let arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    var status: Int32 = 0
    let start = ContinuousClock.now
    guard posix_spawn(&process, command[0], &actions, nil, arguments, environ) == 0 else { return nil }
    guard waitpid(process, &status, 0) == process, status == 0 else { return nil }
    return (ContinuousClock.now - start) / .milliseconds(1)
  }

  // MARK: Printing

  private static func median(_ times: [Double]) -> Double? { times.isEmpty ? nil : times.sorted()[times.count / 2] }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

  private static func row(_ name: String, _ cells: [String]) -> String {
    "  " + name.padding(toLength: 32, withPad: " ", startingAt: 0)
      + cells.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
  }
}
