import Foundation

/// What the system says of the service's process (proc(5)).
extension ServiceHost {
  private func field(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(name + ":") } ?? ""
    return Int(line.split(whereSeparator: { $0 == ":" || $0 == "\t" || $0 == " " }).dropFirst().first ?? "") ?? 0
  }

  public var residentKilobytes: Int { field("VmRSS") }

  /// How many descriptors it has open.
  public var openDescriptors: Int {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd")) ?? []).count
  }

  /// How often it has gone to sleep and was woken.
  public var wakeUps: Int { field("voluntary_ctxt_switches") }

  public var processorMilliseconds: Int {
    let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
    let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
    guard fields.count > 13, let user = Int(fields[12]), let system = Int(fields[13]) else { return 0 }
    return (user + system) * 1000 / sysconf(Int32(_SC_CLK_TCK))
  }
}
