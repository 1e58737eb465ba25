import BenchmarkSupport

/// Calls of the C library beside the same work with the Swift library.
enum LibraryBenchmark: Benchmark {
  static let name = "library"
  private static let limit = 1.3

  static func run(_ context: Context) throws {
    let paths = context.paths
    guard Files.exists(paths.library) else { return context.report.skip(name, "no C library at \(paths.library)") }
    let lists = try context.input("stream-library.ndjson", ["stream", "--count", "2000"])
    let process = ChildProcess(
      [
        paths.measureSotto, "library", paths.library, paths.example, paths.example + "/list.json", lists,
        String(context.rounds(15, quick: 5)),
      ], output: .captured, core: context.core)
    var order: [String] = []
    var times: [String: [(c: Double, swift: Double)]] = [:]
    for line in try process.runChecked().output.split(separator: "\n") {
      let cells = line.split(separator: "\t").map(String.init)
      guard cells.count == 3, let c = Double(cells[1]), let swift = Double(cells[2]) else { continue }
      if times[cells[0]] == nil { order.append(cells[0]) }
      times[cells[0], default: []].append((c, swift))
    }
    var table = Table(["a call, one core", "C, ns", "Swift, ns", "C ÷ Swift"])
    for kind in order {
      let values = times[kind] ?? []
      // Of the two calls of a round, which were made right after another.
      let ratio = Statistics.median(values.map { $0.c / $0.swift })
      for (contender, times) in [("C", values.map(\.c)), ("Swift", values.map(\.swift))] {
        context.report.add(
          Report.Entry(
            benchmark: name, subject: kind, contender: contender, quantity: "time a call", unit: "ns", values: times))
      }
      table.append([
        kind, Statistics.median(values.map(\.c)).text(0), Statistics.median(values.map(\.swift)).text(0), ratio.text(2),
      ])
      let text = "\(kind): a call in C takes \(ratio.text(2)) × the time in Swift, at most \(limit.text(1))"
      context.report.target(name, text, isMet: ratio <= limit)
    }
    context.report.print(table)
  }
}
