private import Glibc

/// Summaries of repeated measurements.
public enum Statistics {
  /// Returns the median, which is the mean of the two middle values if their number is even; NaN if there are none.
  public static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// Returns the geometric mean of positive values; NaN if there are none.
  public static func geometricMean(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    return exp(values.reduce(0) { $0 + log($1) } / Double(values.count))
  }
}
