import BenchmarkSupport

/// `sotto gallery` for the example in all languages.
enum GalleryBenchmark: Benchmark {
  static let name = "gallery"

  static func run(_ context: Context) throws {
    let example = context.paths.example
    let process = ChildProcess(
      [context.paths.sotto, "gallery", example + "/list.json", "--strings", example, "--locales", "all"],
      core: context.core, isQuiet: true)
    try context.measure(process, as: "sotto gallery", benchmark: name, subject: "the example, every language")
  }
}

extension Context {
  /// Measures one command on one core. Status 1, which means findings, is not a failure here.
  fileprivate func measure(_ process: ChildProcess, as command: String, benchmark: String, subject: String) throws {
    let runs = try (0...rounds(7, quick: 3)).map { _ in
      let result = try process.run()
      guard result.status <= 1 else { throw Failure("\(command) ended with status \(result.status)") }
      return result
    }
    let median = report.add(Array(runs.dropFirst()), benchmark: benchmark, subject: subject, contender: command)
    var table = Table(["\(subject), one core", "wall ms", "processor ms", "peak MB"])
    table.append([command, median.wall.text, median.processor.text, median.memory.text(1)])
    report.print(table)
  }
}
