import BenchmarkSupport

/// A long list on one core and on all cores.
enum CoresBenchmark: Benchmark {
  static let name = "cores"

  static func run(_ context: Context) throws {
    guard ChildProcess.coreCount > 1 else { return context.report.skip(name, "there is only one core") }
    for size in [10_000, 100_000] + (context.options.isQuick ? [] : [1_000_000]) {
      try run(context, try context.list(of: size), size: size)
      try run(context, try context.document(of: size), size: size, isDocument: true)
    }
  }

  /// Renders one list.
  private static func run(_ context: Context, _ list: String, size: Int, isDocument: Bool = false) throws {
    let subject = isDocument ? "\(size), document" : "\(size)"
    let command = try context.renderHidden(list)
    let contenders = [
      Contender("one core", ChildProcess(command, core: context.core)),
      Contender("\(ChildProcess.coreCount) cores", ChildProcess(command)),
      context.twice(command),
    ]
    let rounds = context.rounds(size > 100_000 ? 5 : 9, quick: 3)
    let results = try context.interleave(contenders, rounds: rounds)
    var table = Table([
      "Sotto, \(size) notifications\(isDocument ? " in a document" : "")", "wall ms", "processor ms", "peak MB",
    ])
    let medians = zip(contenders, results).map { contender, runs in
      context.report.add(runs, benchmark: name, subject: subject, contender: contender.name)
    }
    for (contender, median) in zip(contenders, medians) {
      table.append([contender.name, median.wall.text, median.processor.text, median.memory.text(1)])
    }
    context.report.print(table)
    context.remarkTwice(name, subject, one: medians[0].wall, twice: medians[2].wall)
    let gain = medians[0].wall / medians[1].wall
    guard size >= 1_000_000, !isDocument else {
      return context.report.remark(name, "\(subject): \(contenders[1].name) are \(gain.text(2)) × as fast as one")
    }
    context.report.target(
      name, "\(size): two cores at least 1.7 × as fast as one (\(contenders[1].name), \(gain.text(2)) ×)",
      isMet: gain >= 1.7)
  }
}
