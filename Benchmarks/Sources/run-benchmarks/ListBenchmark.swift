import BenchmarkSupport

/// Reads a list from NDJSON, groups, hides and summarizes it, and writes it as JSON, on one core.
enum ListBenchmark: Benchmark {
  static let name = "list"

  private static let yardstick = "C++ reads fields"
  private static let fastYardstick = "C++ reads fields, AVX2"
  private static let rival = "C++ renders"
  private static let sotto = "Sotto"
  /// Heads of rendered lists differ by at most this many bytes: versions that a contender does not know.
  private static let headLength = 64
  /// The maximum number of notifications for slow contenders.
  private static let slowLimit = 100_000

  static func run(_ context: Context) throws {
    var sizes = [10_000, 100_000]
    if !context.options.isQuick { sizes.append(1_000_000) }
    var walls: [Int: Double] = [:]
    for size in sizes {
      let list = try context.list(of: size)
      let contenders = try contenders(for: list, size: size, context)
      try compareOutputs(of: contenders, size: size, context)
      let rounds = context.rounds(size > slowLimit ? 5 : 9, quick: size > 10_000 ? 3 : 5)
      let results = try context.interleave(contenders, rounds: rounds)
      walls[size] = print(contenders, results, size: size, bytes: Files.size(list) ?? 0, context)
    }
    let largest = sizes[sizes.count - 1]
    for size in sizes.dropLast() {
      guard let large = walls[largest], let small = walls[size] else { continue }
      let growth = large / small / (Double(largest) / Double(size))
      let text = "\(largest): time for a notification is \(growth.text(3)) × that of \(size)"
      context.report.target(name, text + ", at most 1.15", isMet: growth <= 1.15)
    }
  }

  private static func contenders(for list: String, size: Int, _ context: Context) throws -> [Contender] {
    let paths = context.paths
    let rest = [list, try context.categories(), paths.texts, "en"]
    var commands: [(name: String, arguments: [String])] = [
      (yardstick, [paths.peer("read-fields"), list]),
      (fastYardstick, [paths.peer("read-fields-haswell"), list]),
      (rival, [paths.peer("render-list")] + rest),
      ("C++ renders, AVX2", [paths.peer("render-list-haswell")] + rest),
      (sotto, try context.renderHidden(list)),
    ]
    if size <= slowLimit { commands += slowCommands(rest, context) }
    return commands.map { name, arguments in
      let output: ChildProcess.Output = name.hasPrefix(yardstick) ? .captured : .discarded
      return Contender(name, ChildProcess(arguments, output: output, core: context.core))
    }
  }

  /// Returns the programs that are too slow for the longest list.
  private static func slowCommands(_ rest: [String], _ context: Context) -> [(name: String, arguments: [String])] {
    let paths = context.paths
    let candidates: [(name: String, arguments: [String], isThere: Bool, otherwise: String)] = [
      ("Rust, serde_json", [paths.rustPeer], Files.exists(paths.rustPeer), "the Rust peer was not built"),
      (
        "Java, Jackson, ICU4J", ["java", "@" + paths.javaOptions, "RenderList"], Files.exists(paths.javaOptions),
        "the Java peers were not built"
      ),
      (
        "Swift, Foundation", [paths.foundationPeer], Files.exists(paths.foundationPeer),
        "the Foundation peer was not built"
      ),
      ("Node", ["node", paths.script("node/list.mjs")], context.canRun(["node", "--version"]), "no node"),
      (
        "Python, orjson, PyICU", [paths.python, paths.script("python/list.py")],
        context.canRun([paths.python, "-c", "import icu, orjson"]), "no Python with orjson and PyICU"
      ),
    ]
    return candidates.compactMap { candidate in
      guard candidate.isThere else {
        context.report.skip(name, candidate.otherwise)
        return nil
      }
      return (candidate.name, candidate.arguments + rest)
    }
  }

  /// Compares the contenders' output with Sotto's, starting with the groups, because the head contains versions.
  private static func compareOutputs(of contenders: [Contender], size: Int, _ context: Context) throws {
    let outputs = try contenders.filter { !$0.name.hasPrefix(yardstick) }.map { contender in
      let path = context.paths.data("output-\(contender.name)")
      var process = contender.process
      process.output = .file(path)
      _ = try process.runChecked()
      return (contender.name, path)
    }
    guard let ours = outputs.first(where: { $0.0 == sotto })?.1 else { return }
    var same: [String] = []
    for (name, path) in outputs where name != sotto {
      if try Files.equal(ours, path, from: "\"groups\":") {
        same.append(name)
      } else if abs((Files.size(ours) ?? 0) - (Files.size(path) ?? 0)) < headLength {
        context.report.note("\(name) writes as much as Sotto, members in another order.")
      } else {
        context.report.remark(Self.name, "\(size): \(name) does not write the same list as Sotto")
      }
    }
    context.report.note("Byte for byte the same list as Sotto's: \(same.joined(separator: "; ")).")
  }

  /// Prints the table for one size; returns Sotto's time.
  private static func print(
    _ contenders: [Contender], _ results: [[ChildProcess.Result]], size: Int, bytes: Int, _ context: Context
  ) -> Double {
    let medians = zip(contenders, results).map { contender, runs in
      context.report.add(runs, benchmark: name, subject: "\(size)", contender: contender.name)
    }
    let megabytes = Double(bytes) / 1e6
    var table = Table([
      "\(size) notifications, \(megabytes.text(1)) MB", "wall ms", "processor ms", "MB/s", "speed % of reading",
      "of reading, AVX2", "peak MB",
    ])
    for (contender, median) in zip(contenders, medians) {
      table.append([
        contender.name, median.wall.text, median.processor.text, (megabytes / median.wall * 1000).text(0),
        (medians[0].wall / median.wall * 100).text(1), (medians[1].wall / median.wall * 100).text(1),
        median.memory.text(1),
      ])
    }
    context.report.print(table)
    printInnerTimes(contenders, results, size: size, context)
    let ours = medians[contenders.firstIndex { $0.name == sotto } ?? 0]
    if let place = contenders.firstIndex(where: { $0.name == rival }) {
      // A short list is mostly the start of the process, in which ICU and string tables are opened.
      let limit = size < slowLimit ? 1.3 : 1
      let goal = limit > 1 ? "at most \(limit.text(1)) × the time of" : "not slower than"
      let share = ours.wall / medians[place].wall
      let processorShare = (ours.processor / medians[place].processor).text(2)
      context.report.target(
        name, "\(size): \(goal) “\(rival)” (\(share.text(2)) × its time; processor time \(processorShare) ×)",
        isMet: share <= limit)
    }
    return ours.wall
  }

  /// Reports the time that the field readers spend inside `main`, without process overhead.
  private static func printInnerTimes(
    _ contenders: [Contender], _ results: [[ChildProcess.Result]], size: Int, _ context: Context
  ) {
    for (contender, runs) in zip(contenders, results) where contender.name.hasPrefix(yardstick) {
      let inner = runs.compactMap { $0.output.split(whereSeparator: \.isWhitespace).last.flatMap { Double($0) } }
      context.report.add(
        Report.Entry(
          benchmark: name, subject: "\(size)", contender: contender.name, quantity: "time inside main", unit: "ms",
          values: inner))
      context.report.note("\(contender.name), inside main: \(Statistics.median(inner).text) ms")
    }
  }
}

extension Context {
  /// Notifications, one per line.
  func list(of size: Int) throws -> String {
    try input("list-\(size).ndjson", ["list", "--count", String(size)])
  }

  /// The command line for rendering a list with everything hidden.
  func renderHidden(_ list: String) throws -> [String] {
    [
      paths.sotto, "render", "--format", "json", list, "--categories", try categories(), "--strings", try strings(),
      "--locale", "en",
    ]
  }
}
