import BenchmarkSupport

/// One plural text in Python, through the Python package and with other libraries; and lists, in the process and through
/// a pipe to `sotto stream`.
enum PythonBenchmark: Benchmark {
  static let name = "python"
  private static let sotto = "sotto"

  static func run(_ context: Context) throws {
    let paths = context.paths
    guard context.canRun([paths.python, "-c", "import babel, fluent.runtime, icu, sotto"]) else {
      return context.report.skip(name, "no Python with sotto, Babel, PyICU and fluent.runtime")
    }
    let lists = try context.input("stream-python.ndjson", ["stream", "--count", "2000"])
    let rounds = context.rounds(9, quick: 3)
    let process = ChildProcess(
      [
        "env", "SOTTO=\(paths.sotto)", paths.python, paths.script("python/format.py"), paths.example, lists,
        String(rounds),
      ], output: .captured, core: context.core)
    var times: [String: [String: Double]] = [:]
    var table = Table(["from Python, one core", "numbers", "µs"])
    for line in try process.runChecked().output.split(separator: "\n") {
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 3, let nanoseconds = Double(fields[2]) else { continue }
      times[fields[1], default: [:]][fields[0]] = nanoseconds
      table.append([fields[0], fields[1], (nanoseconds / 1000).text(2)])
      context.report.add(
        Report.Entry(
          benchmark: name, subject: fields[1], contender: fields[0], quantity: "time", unit: "ns",
          values: [nanoseconds]))
    }
    context.report.print(table)
    for numbers in ["seen", "unseen"] {
      guard let times = times[numbers], let own = times[sotto] else { continue }
      for (peer, factor) in [("Babel", 20.0), ("PyICU MessageFormat", 1.0)] {
        guard let time = times[peer] else { continue }
        let gain = time / own
        let text =
          "\(numbers) numbers: sotto.format is \(gain.text(2)) × as fast as \(peer), at least \(factor.text(0))"
        context.report.target(name, text, isMet: gain >= factor)
      }
    }
  }
}
