import BenchmarkSupport

// Counts the instructions of hot paths and compares them with a baseline; fails if a count has grown by more than a
// tenth.
Terminal.run("count-instructions") {
  let arguments = try Arguments(
    CommandLine.arguments.dropFirst(), flags: ["root", "sotto", "only"], switches: ["record"])
  let root = try arguments.required("root")
  let build = root + "/.build"
  let counter = Counter(folder: build + "/instructions")
  try Files.makeFolder(counter.folder)
  let programs = Programs(
    sotto: try counter.stripped(arguments.required("sotto")),
    measureSotto: try counter.stripped(build + "/release/measure-sotto"), generate: build + "/release/generate",
    root: root, folder: counter.folder)
  let path = root + "/Benchmarks/Baseline/instructions.json"
  var baseline = try Baseline(path: path)
  let comparison = Comparison(tolerance: 0.10)
  var table = Table(["instructions", "now", "baseline", "change", ""])
  var grown: [String] = []
  let workloads = try programs.workloads()
  let only = arguments.value("only")
  if let only, !workloads.contains(where: { $0.name == only }) {
    throw Failure("“\(only)” is none of \(workloads.map(\.name).joined(separator: ", "))")
  }
  for workload in workloads where only.map({ $0 == workload.name }) ?? true {
    let count = try workload.count(counter)
    let verdict = comparison.verdict(on: count, baseline: baseline[workload.name])
    if verdict == .grown { grown.append(workload.name) }
    table.append(comparison.row(workload, count: count, baseline: baseline[workload.name]))
    if arguments.has("record") { baseline[workload.name] = count }
  }
  Terminal.print(table.lines.joined(separator: "\n"))
  if arguments.has("record") {
    try baseline.write(to: path)
    Terminal.print("Recorded in Benchmarks/Baseline/instructions.json.")
  } else if !grown.isEmpty {
    throw Failure(
      "\(grown.joined(separator: ", ")): more than 10 % more instructions than the baseline. If that is the price of "
        + "something wanted, run “Scripts/check-instructions --record” and say so in the commit.")
  }
}
