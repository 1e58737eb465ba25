private import Glibc

/// Measures how much longer an operation takes on a larger input.
///
/// Measures this thread's processor time, so that other work on the machine matters little.
///
/// - Parameters:
///   - least: The size of the smaller input.
///   - factor: How many times larger the other input is.
///   - bound: A sufficient result; up to three attempts are made to reach it.
///   - prepare: Prepares the operation for an input of a size.
/// - Returns: The smallest ratio of all attempts.
package func growth(
  from least: Int, by factor: Int, upTo bound: Double, _ prepare: (Int) -> () -> Void
) -> Double {
  var best = Double.infinity
  for _ in 0..<3 where best > bound {
    let few = processorTime(of: prepare(least))
    best = min(best, processorTime(of: prepare(least * factor)) / few)
  }
  return best
}

private func processorTime(of body: () -> Void) -> Double {
  let start = processorTime()
  body()
  return processorTime() - start
}

private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
