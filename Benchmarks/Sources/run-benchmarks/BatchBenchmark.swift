import BenchmarkSupport

/// Single strings with `sotto format --batch`: requests in twenty locales, one line in and one line out.
enum BatchBenchmark: Benchmark {
  static let name = "batch"

  static func run(_ context: Context) throws {
    let count = context.options.isQuick ? 10_000 : 100_000
    let requests = try context.input("batch-\(count).ndjson", ["batch", "--count", String(count)])
    let command = [context.paths.sotto, "format", "--batch", requests, "--strings", try context.strings()]
    let contender = Contender("sotto format --batch", ChildProcess(command, core: context.core))
    let runs = try context.interleave([contender], rounds: context.rounds(7, quick: 3))[0]
    let median = context.report.add(runs, benchmark: name, subject: "\(count)", contender: contender.name)
    var table = Table(["\(count) requests, one core", "wall ms", "processor ms", "requests/s", "peak MB"])
    table.append([
      contender.name, median.wall.text, median.processor.text, (Double(count) / median.wall * 1000).text(0),
      median.memory.text(1),
    ])
    context.report.print(table)
  }
}
