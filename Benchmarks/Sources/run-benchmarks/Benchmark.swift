import BenchmarkSupport

/// A measurement of Sotto and its peers.
protocol Benchmark {
  /// Its name for `--only`.
  static var name: String { get }

  /// Measures, prints and reports.
  static func run(_ context: Context) throws
}

/// The context of every benchmark.
struct Context {
  let options: Options
  let report: Report

  var paths: Paths { options.paths }

  /// The core for runs on one core: the last, since the first one gets the most interrupts.
  let core = ChildProcess.coreCount - 1

  /// The number of rounds.
  func rounds(_ full: Int, quick: Int) -> Int { options.isQuick ? quick : full }

  /// Whether a program runs successfully.
  func canRun(_ arguments: [String]) -> Bool {
    (try? ChildProcess(arguments, isQuiet: true).run())?.status == 0
  }

  /// Generates an input, unless an earlier run has done so with the same generator.
  func input(_ file: String, _ arguments: [String]) throws -> String {
    let path = paths.data(file)
    if Files.exists(path), Files.isNewer(path, than: paths.generate) { return path }
    Terminal.note("Making \(file).")
    _ = try ChildProcess([paths.generate] + arguments + ["--output", path + ".new"]).runChecked()
    try Files.rename(path + ".new", to: path)
    return path
  }

  /// The categories for generated lists.
  func categories() throws -> String { try input("categories.json", ["categories"]) }

  /// The string tables for generated lists.
  func strings() throws -> String {
    let folder = paths.data("strings")
    _ = try ChildProcess([paths.generate, "strings", "--texts", paths.texts, "--output", folder]).runChecked()
    return folder
  }
}

/// One of several programs that do the same.
struct Contender {
  var name: String
  var process: ChildProcess

  init(_ name: String, _ process: ChildProcess) {
    self.name = name
    self.process = process
  }
}

extension Context {
  /// Runs contenders in turn, round after round, so that a temporary slowdown of the machine affects all of them.
  ///
  /// - Returns: The runs of each contender, in the contenders' order, without the first round.
  func interleave(_ contenders: [Contender], rounds: Int) throws -> [[ChildProcess.Result]] {
    var results = [[ChildProcess.Result]](repeating: [], count: contenders.count)
    for round in 0...rounds {
      for (index, contender) in contenders.enumerated() {
        let result = try contender.process.runChecked()
        if round > 0 { results[index].append(result) }
      }
    }
    return results
  }

  /// Runs one command on two cores at once, in two processes. The time beside that of one process tells what a second
  /// core adds on this machine, whatever the program does.
  func twice(_ command: [String]) -> Contender {
    var process = ChildProcess(command, core: core)
    process.companionCore = core - 1
    return Contender("two processes, a core each", process)
  }

  /// Reports what a second core adds on this machine.
  func remarkTwice(_ name: String, _ subject: String, one: Double, twice: Double) {
    report.remark(name, "\(subject): two processes at once do \((2 * one / twice).text(2)) × the work of one")
  }
}
