import BenchmarkSupport

/// Reading string tables: those of shipped apps if available, otherwise those of the example.
enum CatalogBenchmark: Benchmark {
  static let name = "catalog"

  static func run(_ context: Context) throws {
    let corpus = context.paths.corpus
    let hasCorpus = Files.exists(corpus)
    if !hasCorpus { context.report.remark(name, "no corpus (SOTTO_CORPUS names one): the example's tables instead") }
    let folders = catalogs(in: hasCorpus ? corpus : context.paths.example)
    let bytes = folders.reduce(0) { $0 + tableBytes(in: $1, isCatalog: true) }
    let process = ChildProcess(
      [context.paths.measureSotto, "catalog"] + folders, output: .captured, core: context.core)
    let runs = try context.interleave([Contender("Sotto", process)], rounds: context.rounds(9, quick: 3))[0]
    let times = runs.map { Double($0.output.split(separator: "\t")[1]) ?? .nan }
    context.report.add(
      Report.Entry(
        benchmark: name, subject: hasCorpus ? "corpus" : "example", contender: "Sotto", quantity: "time inside main",
        unit: "ms", values: times))
    let time = Statistics.median(times)
    let megabytes = Double(bytes) / 1e6
    var table = Table(["every string table read", "folders", "MB", "ms", "MB/s"])
    table.append([
      hasCorpus ? "corpus" : "example", String(folders.count), megabytes.text, time.text,
      (megabytes / time * 1000).text,
    ])
    context.report.print(table)
  }

  /// The folders that contain `*.lproj` folders or String Catalogs.
  private static func catalogs(in folder: String) -> [String] {
    let names = Files.names(in: folder)
    let isCatalog = names.contains { $0.hasSuffix(".lproj") || $0.hasSuffix(".xcstrings") }
    let inner = names.filter { !$0.hasSuffix(".lproj") }.flatMap { catalogs(in: "\(folder)/\($0)") }
    return (isCatalog ? [folder] : []) + inner
  }

  private static func tableBytes(in folder: String, isCatalog: Bool) -> Int {
    Files.names(in: folder).reduce(0) { total, name in
      let path = "\(folder)/\(name)"
      if isCatalog, name.hasSuffix(".lproj") { return total + tableBytes(in: path, isCatalog: false) }
      let isTable = isCatalog ? name.hasSuffix(".xcstrings") : name.contains(".strings")
      return isTable ? total + (Files.size(path) ?? 0) : total
    }
  }
}
