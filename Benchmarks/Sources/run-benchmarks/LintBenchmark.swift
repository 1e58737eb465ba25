import BenchmarkSupport

/// `sotto lint` for the string files of shipped apps, beside translate-toolkit, and on all cores.
///
/// translate-toolkit checks pairs of texts: printf conversions, punctuation, white space, tags and the like. Sotto also
/// checks the files' syntax, plural forms, missing keys and tables.
enum LintBenchmark: Benchmark {
  static let name = "lint"

  static func run(_ context: Context) throws {
    let corpus = context.paths.corpus
    let hasCorpus = Files.exists(corpus)
    if !hasCorpus { context.report.remark(name, "no corpus (SOTTO_CORPUS names one): the example instead") }
    let folder = hasCorpus ? corpus : context.paths.example
    try compareCores(folder, context)
    guard hasCorpus, Files.exists(corpus + "/strings") else { return }
    try comparePeer(corpus + "/strings", context)
  }

  private static func lint(_ folder: String, _ flags: [String], _ context: Context, core: Int?) -> Contender {
    // Findings end with status 1, which is no failure here.
    let command = [context.paths.sotto, "lint", "--severity", "error"] + flags + [folder]
    return Contender(
      "sotto lint", ChildProcess(["sh", "-c", "\"$@\" || [ $? -eq 1 ]", "sh"] + command, core: core, isQuiet: true))
  }

  /// One thread and one for each core, on all files.
  private static func compareCores(_ folder: String, _ context: Context) throws {
    var (one, all) = (lint(folder, ["--jobs", "1"], context, core: nil), lint(folder, [], context, core: nil))
    (one.name, all.name) = ("sotto lint --jobs 1", "sotto lint")
    let medians = try measure([one, all], "every file", context)
    let (gain, memory) = (medians[0].wall / medians[1].wall, medians[1].memory)
    context.report.target(name, "\(gain.text(2)) × as fast on all cores, at least 1.8", isMet: gain >= 1.8)
    context.report.target(name, "\(memory.text(1)) MB, at most 80", isMet: memory <= 80)
  }

  /// The same `.strings` files, each program on one core.
  private static func comparePeer(_ folder: String, _ context: Context) throws {
    let paths = context.paths
    guard context.canRun([paths.python, "-c", "import translate.filters.checks"]) else {
      return context.report.skip(name, "no Python with translate-toolkit")
    }
    let peer = Contender(
      "translate-toolkit",
      ChildProcess([paths.python, paths.script("python/lint.py"), folder], core: context.core, isQuiet: true))
    let medians = try measure([lint(folder, ["--jobs", "1"], context, core: context.core), peer], ".strings", context)
    let gain = medians[1].wall / medians[0].wall
    context.report.target(
      name, "\(gain.text(2)) × as fast as translate-toolkit, at least 2", isMet: gain >= 2)
  }

  private static func measure(
    _ contenders: [Contender], _ subject: String, _ context: Context
  ) throws -> [Report.Medians] {
    let results = try context.interleave(contenders, rounds: context.rounds(7, quick: 3))
    var table = Table(["\(subject) of shipped apps", "wall ms", "processor ms", "peak MB"])
    let medians = zip(contenders, results).map { contender, runs in
      let median = context.report.add(runs, benchmark: name, subject: subject, contender: contender.name)
      table.append([contender.name, median.wall.text, median.processor.text, median.memory.text(1)])
      return median
    }
    context.report.print(table)
    return medians
  }
}
