import BenchmarkSupport

/// What the numbers were measured on.
enum Machine {
  /// Names and values, for the head of the report.
  static func description(_ options: Options) -> [(name: String, value: String)] {
    let processor = (try? Files.read("/proc/cpuinfo"))?.split(separator: "\n").first { $0.hasPrefix("model name") }
    let load = (try? Files.read("/proc/loadavg"))?.split(separator: " ").first
    return [
      ("date", firstLine(["date", "-u", "+%Y-%m-%dT%H:%M:%SZ"])),
      (
        "run",
        (options.isQuick ? "quick" : "full") + (options.only.map { ", " + $0.sorted().joined(separator: " ") } ?? "")
      ),
      ("sotto", firstLine([options.paths.sotto, "--version"])),
      ("commit", firstLine(["git", "-C", options.paths.root, "describe", "--always", "--dirty"])),
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
