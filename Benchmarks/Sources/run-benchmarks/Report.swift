import BenchmarkSupport

/// The results: printed at once, and kept for the JSON file.
final class Report {
  /// Repeated measurements of one quantity.
  struct Entry {
    var benchmark: String
    var subject: String
    var contender: String
    var quantity: String
    var unit: String
    var values: [Double]
  }

  private var entries: [Entry] = []
  private var remarks: [(kind: String, benchmark: String, text: String)] = []

  func heading(_ text: String) { Terminal.print("\n\(text)\n" + String(repeating: "═", count: text.count)) }

  func note(_ text: String) { Terminal.print(text) }

  func print(_ table: Table) { Terminal.print("\n" + table.lines.joined(separator: "\n")) }

  /// Reports that something was not measured.
  func skip(_ benchmark: String, _ why: String) {
    Terminal.print("SKIPPED \(benchmark): \(why)")
    remarks.append(("skipped", benchmark, why))
  }

  /// Reports whether a target was met.
  func target(_ benchmark: String, _ text: String, isMet: Bool) {
    let line = "target \(text): \(isMet ? "met" : "MISSED")"
    Terminal.print(line)
    remarks.append(("target", benchmark, line))
  }

  /// Reports a remark that readers of the numbers need.
  func remark(_ benchmark: String, _ text: String) {
    Terminal.print(text)
    remarks.append(("remark", benchmark, text))
  }

  func add(_ entry: Entry) { entries.append(entry) }

  /// The medians of a program's runs.
  struct Medians {
    /// In milliseconds.
    var wall: Double
    /// In milliseconds.
    var processor: Double
    /// In megabytes.
    var memory: Double
  }

  /// Adds a program's runs and returns their medians.
  func add(_ runs: [ChildProcess.Result], benchmark: String, subject: String, contender: String) -> Medians {
    func add(_ quantity: String, _ unit: String, _ values: [Double]) -> Double {
      entries.append(
        Entry(
          benchmark: benchmark, subject: subject, contender: contender, quantity: quantity, unit: unit, values: values))
      return Statistics.median(values)
    }
    return Medians(
      wall: add("wall time", "ms", runs.map { $0.wall * 1000 }),
      processor: add("processor time", "ms", runs.map { $0.processor * 1000 }),
      memory: add("peak memory", "MB", runs.map { $0.peakMemory / 1e6 }))
  }

  /// Everything as JSON.
  func json(machine: [(name: String, value: JSON)]) -> JSON {
    .object([
      ("version", .number(1)),
      ("machine", .object(machine)),
      ("measurements", .list(entries.map(Self.json))),
      (
        "remarks",
        .list(
          remarks.map {
            .object([("kind", .text($0.kind)), ("benchmark", .text($0.benchmark)), ("text", .text($0.text))])
          })
      ),
    ])
  }

  private static func json(_ entry: Entry) -> JSON {
    .object([
      ("benchmark", .text(entry.benchmark)), ("subject", .text(entry.subject)), ("contender", .text(entry.contender)),
      ("quantity", .text(entry.quantity)), ("unit", .text(entry.unit)),
      ("median", .number(Statistics.median(entry.values))), ("values", .list(entry.values.map { .number($0) })),
    ])
  }
}
