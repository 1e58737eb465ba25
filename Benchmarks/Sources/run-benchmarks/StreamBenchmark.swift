import BenchmarkSupport

/// Many short lists in twenty locales, one line in and one line out.
enum StreamBenchmark: Benchmark {
  static let name = "stream"

  private static let inEachList = "categories in each list"

  static func run(_ context: Context) throws {
    let count = context.options.isQuick ? 10_000 : 100_000
    for isSelfContained in [true, false] {
      let kind = isSelfContained ? inEachList : "categories in a file"
      let inline = isSelfContained ? ["--inline-categories"] : []
      let file = isSelfContained ? "stream-\(count)-inline.ndjson" : "stream-\(count).ndjson"
      let lists = try context.input(file, ["stream", "--count", String(count)] + inline)
      let shared = isSelfContained ? [] : ["--categories", try context.categories()]
      let command = [context.paths.sotto, "stream", lists, "--strings", try context.strings()] + shared
      try measure(command, lists: lists, count: count, kind: kind, context)
    }
  }

  private static func measure(
    _ command: [String], lists: String, count: Int, kind: String, _ context: Context
  ) throws {
    let contenders = [
      Contender("--jobs 1, one core", ChildProcess(command + ["--jobs", "1"], core: context.core)),
      Contender("--jobs 2, all cores", ChildProcess(command + ["--jobs", "2"])),
    ]
    let twice = ChildProcess.coreCount > 1 ? [context.twice(command + ["--jobs", "1"])] : []
    try compareOutputs(of: contenders, kind: kind, context)
    let results = try context.interleave(contenders + twice, rounds: context.rounds(5, quick: 3))
    let megabytes = Double(Files.size(lists) ?? 0) / 1e6
    var table = Table(["\(count) lists of ten, \(kind)", "wall ms", "processor ms", "lists/s", "MB/s", "peak MB"])
    let medians = zip(contenders + twice, results).map { contender, runs in
      context.report.add(runs, benchmark: name, subject: "\(count), \(kind)", contender: contender.name)
    }
    for (contender, median) in zip(contenders, medians) {
      let perSecond = 1000 / median.wall
      table.append([
        contender.name, median.wall.text, median.processor.text, (Double(count) * perSecond).text(0),
        (megabytes * perSecond).text(0), median.memory.text(1),
      ])
    }
    context.report.print(table)
    if medians.count > 2 { context.remarkTwice(name, kind, one: medians[0].wall, twice: medians[2].wall) }
    let perSecond = Double(count) / medians[0].wall * 1000
    let gain = medians[0].wall / medians[1].wall
    guard kind == inEachList else {
      context.report.remark(name, "\(kind): two jobs are \(gain.text(2)) × as fast as one")
      return
    }
    context.report.target(
      name, "\(kind): at least 100000 lists/s on a core (\(perSecond.text(0)))", isMet: perSecond >= 100_000)
    context.report.target(
      name, "\(kind): two jobs at least 1.9 × as fast as one (\(gain.text(2)) ×)", isMet: gain >= 1.9)
  }

  private static func compareOutputs(of contenders: [Contender], kind: String, _ context: Context) throws {
    let outputs = try contenders.indices.map { index in
      let path = context.paths.data("stream-output-\(index)")
      var process = contenders[index].process
      process.output = .file(path)
      _ = try process.runChecked()
      return path
    }
    let isEqual = try Files.equal(outputs[0], outputs[1])
    context.report.target(name, "\(kind): one job and two write the same bytes", isMet: isEqual)
  }
}
