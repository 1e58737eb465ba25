import BenchmarkSupport

/// One notification added, replaced or removed, with a hundred thousand delivered.
enum IncrementalBenchmark: Benchmark {
  static let name = "incremental"

  static func run(_ context: Context) throws {
    let size = context.options.isQuick ? 10_000 : 100_000
    let process = ChildProcess(
      [
        context.paths.measureSotto, "incremental", try context.list(of: size), try context.categories(),
        try context.strings(), String(context.rounds(50, quick: 10)),
      ], output: .captured, core: context.core)
    var order: [String] = []
    var times: [String: [Double]] = [:]
    for line in try process.runChecked().output.split(separator: "\n") {
      let cells = line.split(separator: "\t").map(String.init)
      if times[cells[0]] == nil { order.append(cells[0]) }
      times[cells[0], default: []].append(Double(cells[1]) ?? .nan)
    }
    var table = Table(["change in \(size) delivered", "µs", "least", "most"])
    for kind in order {
      let values = times[kind] ?? []
      context.report.add(
        Report.Entry(
          benchmark: name, subject: "\(size)", contender: kind, quantity: "time a change", unit: "µs", values: values))
      table.append([
        kind, Statistics.median(values).text, (values.min() ?? .nan).text, (values.max() ?? .nan).text,
      ])
    }
    context.report.print(table)
  }
}
