import BenchmarkSupport

/// Compares counts with their baselines.
struct Comparison {
  enum Verdict: String {
    case same = ""
    case grown = "GROWN"
    case shrunk = "less: record it with --record"
    case new = "new: record it with --record"
  }

  /// The allowed relative difference from the baseline. Counts repeat within 1 % on one machine; but other processors
  /// select other routines in the C library and simdjson, and other ICU versions take other paths.
  let tolerance: Double

  func verdict(on count: Int, baseline: Int?) -> Verdict {
    guard let baseline else { return .new }
    let change = Double(count) / Double(baseline) - 1
    return change > tolerance ? .grown : change < -tolerance ? .shrunk : .same
  }

  func row(_ workload: Workload, count: Int, baseline: Int?) -> [String] {
    let change = baseline.map { (Double(count) / Double($0) - 1) * 100 }
    return [
      "\(workload.name): \(workload.unit)", String(count), baseline.map(String.init) ?? "–",
      change.map { ($0 > 0 ? "+" : "") + $0.text(2) + " %" } ?? "–",
      verdict(on: count, baseline: baseline).rawValue,
    ]
  }
}
