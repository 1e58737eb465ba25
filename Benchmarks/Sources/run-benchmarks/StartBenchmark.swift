import BenchmarkSupport

/// The tool's startup: renders one small list, measured until the process exits.
enum StartBenchmark: Benchmark {
  static let name = "start"

  static func run(_ context: Context) throws {
    let paths = context.paths
    let list = [paths.example + "/list.json", "--strings", paths.example, "--locked", "--locale", "en"]
    var contenders = [
      Contender("sotto render, text", ChildProcess([paths.sotto, "render"] + list)),
      Contender("sotto render, JSON", ChildProcess([paths.sotto, "render", "--format", "json"] + list)),
      Contender("sotto --version", ChildProcess([paths.sotto, "--version"])),
      Contender("true", ChildProcess(["/bin/true"])),
    ]
    let installed = "sotto render, text, as installed"
    if let program = paths.installed, Files.exists(program) {
      contenders.insert(Contender(installed, ChildProcess([program, "render"] + list)), at: 0)
    } else {
      context.report.skip(name, "no tool with Swift's runtime inside, as it is installed")
    }
    let results = try context.interleave(contenders, rounds: context.rounds(100, quick: 20))
    var table = Table(["three notifications, all cores", "wall ms", "processor ms", "peak MB"])
    var start: Double?
    for (contender, runs) in zip(contenders, results) {
      let medians = context.report.add(runs, benchmark: name, subject: "small list", contender: contender.name)
      if contender.name == installed { start = medians.wall }
      table.append([contender.name, medians.wall.text(2), medians.processor.text(2), medians.memory.text(1)])
    }
    context.report.print(table)
    guard let start else { return }
    context.report.target(name, "a small list in at most 5 ms (\(start.text(2)) ms)", isMet: start <= 5)
  }
}
