private import Glibc

/// How much longer something takes when there is more of it.
///
/// Measured in processor time of this thread, so that others at work on the machine count little.
///
/// - Parameters:
///   - least: How much there is of it first.
///   - factor: How many times as much there is of it then.
///   - bound: What is good enough: up to three attempts are made to come up to it.
///   - prepare: Makes what takes time, for so much of it.
/// - Returns: The least ratio of the attempts.
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
