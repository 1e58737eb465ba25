import BenchmarkSupport

/// What the numbers were measured on.
enum Machine {
  /// Names and values, for the head of the report.
  static func description(sotto: String) -> [(name: String, value: String)] {
    let processor = (try? Files.read("/proc/cpuinfo"))?.split(separator: "\n").first { $0.hasPrefix("model name") }
    let load = (try? Files.read("/proc/loadavg"))?.split(separator: " ").first
    return [
      ("sotto", firstLine([sotto, "--version"])),
      ("processor", processor?.split(separator: ":").last.map { String($0.drop { $0 == " " }) } ?? "unknown"),
      ("cores", String(ChildProcess.coreCount)),
      ("load before", load.map(String.init) ?? "unknown"),
      ("kernel", (try? Files.read("/proc/sys/kernel/osrelease"))?.split(separator: "\n").first.map(String.init) ?? ""),
      ("node", firstLine(["node", "-p", "`${process.version}, ICU ${process.versions.icu}`"])),
    ]
  }

  private static func firstLine(_ arguments: [String]) -> String {
    let output = (try? ChildProcess(arguments, output: .captured, isQuiet: true).run())?.output
    return output?.split(separator: "\n").first.map(String.init) ?? "none"
  }
}
