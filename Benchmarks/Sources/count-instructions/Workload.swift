import BenchmarkSupport

/// An operation whose instructions are counted.
struct Workload {
  let name: String
  /// What the number is per.
  let unit: String
  /// Returns the number of instructions.
  let count: (Counter) throws -> Int
}

/// The programs to count, without debug information, and their inputs.
struct Programs {
  let sotto: String
  let measureSotto: String
  let generate: String
  let root: String
  let folder: String

  /// The workloads in the order of the baseline.
  func workloads() throws -> [Workload] {
    let example = root + "/Resources/Examples/thai-vacation"
    let list = try input("list.ndjson", "list", "--count", "10000")
    let categories = try input("categories.json", "categories")
    let strings = try input("strings", "strings", "--texts", root + "/Benchmarks/Resources/texts.tsv")
    let shared = ["--categories", categories, "--strings", strings]
    let render = [sotto, "render", "--format", "json", list, "--locale", "en"] + shared
    return [
      Workload(name: "start", unit: "a list of three as text") { counter in
        try counter.count([sotto, "render", example + "/list.json", "--strings", example, "--locale", "en"])
      },
      Workload(name: "list-hidden", unit: "10 000 notifications as JSON") { try $0.count(render) },
      Workload(name: "list-shown", unit: "10 000 notifications as JSON") { try $0.count(render + ["--authenticated"]) },
      Workload(name: "stream", unit: "1 000 lists of ten") { counter in
        let lists = try input("stream.ndjson", "stream", "--inline-categories", "--count", "1000")
        return try counter.count([sotto, "stream", lists, "--strings", strings, "--jobs", "1"])
      },
      Workload(name: "batch", unit: "1 000 requests in 20 locales") { counter in
        let requests = try input("batch.ndjson", "batch", "--count", "1000")
        return try counter.count([sotto, "format", "--batch", requests, "--strings", strings])
      },
      // Only one pair of counts: several may collide in the localizer's cache in some runs and not in others, since
      // their slots depend on addresses.
      summary("summary-warm", "same-calls", calls: 4000, strings),
      summary("summary-unseen", "unseen-calls", calls: 1000, strings),
    ]
  }

  /// A summary in six locales; the rest of the process is subtracted.
  private func summary(_ name: String, _ mode: String, calls: Int, _ strings: String) -> Workload {
    let locales = ["en", "ar", "ru", "pl", "cy", "ja"]
    return Workload(name: name, unit: "a two-part summary, mean of \(locales.joined(separator: " "))") { counter in
      let few = try counter.count([measureSotto, "summary", strings, mode, "\(calls)"] + locales)
      let many = try counter.count([measureSotto, "summary", strings, mode, "\(calls * 2)"] + locales)
      return (many - few) / (calls * locales.count)
    }
  }

  private func input(_ file: String, _ arguments: String...) throws -> String {
    let path = folder + "/" + file
    _ = try ChildProcess([generate] + arguments + ["--output", path]).runChecked()
    return path
  }
}
