import BenchmarkSupport

/// The machine on which the numbers were measured.
enum Machine {
  /// Names and values for the head of the report.
  static func description(_ options: Options) -> [(name: String, value: String)] {
    let processor = (try? Files.read("/proc/cpuinfo"))?.split(separator: "\n").first { $0.hasPrefix("model name") }
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
      ("busy before", (busyShare() * 100).text(0) + " %"),
      ("kernel", (try? Files.read("/proc/sys/kernel/osrelease"))?.split(separator: "\n").first.map(String.init) ?? ""),
      ("node", firstLine(["node", "-p", "`${process.version}, ICU ${process.versions.icu}`"])),
    ]
  }

  /// Returns the share of processor time that is in use, from 0 to 1, measured over a second.
  private static func busyShare() -> Double {
    let before = processorTimes()
    _ = try? ChildProcess(["sleep", "1"]).run()
    let spent = zip(processorTimes(), before).map { $0 - $1 }
    let total = spent.reduce(0, +)
    // The fourth and fifth columns are idle time and waiting for I/O.
    return total > 0 && spent.count > 4 ? 1 - (spent[3] + spent[4]) / total : .nan
  }

  private static func processorTimes() -> [Double] {
    let line = (try? Files.read("/proc/stat"))?.split(separator: "\n").first ?? ""
    return line.split(separator: " ").dropFirst().prefix(8).compactMap { Double($0) }
  }

  private static func firstLine(_ arguments: [String]) -> String {
    let output = (try? ChildProcess(arguments, output: .captured, isQuiet: true).run())?.output
    return output?.split(separator: "\n").first.map(String.init) ?? "none"
  }
}
