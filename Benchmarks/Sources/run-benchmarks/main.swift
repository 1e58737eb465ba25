import BenchmarkSupport

Terminal.run("benchmark") {
  let benchmarks: [any Benchmark.Type] = [
    SummaryBenchmark.self, ListBenchmark.self, StreamBenchmark.self, IncrementalBenchmark.self,
    CatalogBenchmark.self, StartBenchmark.self, BatchBenchmark.self, LibraryBenchmark.self, PythonBenchmark.self,
    LintBenchmark.self, GalleryBenchmark.self,
  ]
  let options = try Options(CommandLine.arguments.dropFirst(), benchmarks: benchmarks.map { $0.name })
  let report = Report()
  let context = Context(options: options, report: report)
  try Files.makeFolder(options.paths.data)
  let machine = Machine.description(options)
  for (name, value) in machine { report.note("\(name): \(value)") }
  for benchmark in benchmarks where options.only?.contains(benchmark.name) ?? true {
    report.heading(benchmark.name)
    try benchmark.run(context)
  }
  if let file = options.jsonFile {
    try Files.write(report.json(machine: machine.map { ($0.name, .text($0.value)) }).description, to: file)
  }
}
