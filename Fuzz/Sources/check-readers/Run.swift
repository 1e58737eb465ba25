import FuzzTargets
import Glibc

/// Runs many inputs of one kind through one target.
struct Run {
  private let target: FuzzTarget
  private let kind: String
  private let options: Options
  private let inputs: Int
  private let make: (inout Random) -> [UInt8]

  init(
    _ target: FuzzTarget, _ kind: String, _ options: Options, inputs: Int, make: @escaping (inout Random) -> [UInt8]
  ) {
    (self.target, self.kind, self.options, self.inputs, self.make) = (target, kind, options, inputs, make)
  }

  /// Reads all inputs and prints time and memory. Ends the process if an input exceeds a limit.
  func perform() {
    let start = Clock.milliseconds
    var slowest = 0.0
    for number in 0..<inputs {
      // Each input depends only on its number, so that it can be reproduced.
      var seeds = Random(seed: options.seed &+ UInt64(number))
      var random = Random(seed: seeds.next())
      let bytes = make(&random)
      CrashReport.note("\(target.name): \(kind) input \(number) of seed \(options.seed)", bytes)
      let before = Clock.milliseconds
      target.read(bytes)
      let taken = Clock.milliseconds - before
      slowest = max(slowest, taken)
      if taken > Double(options.slowest) { CrashReport.fail("an input took \(Int(taken)) ms") }
      if number % 1024 == 0, Clock.peakMemory > options.memory { CrashReport.fail("more than \(options.memory) MiB") }
    }
    let name = (target.name + String(repeating: " ", count: 24)).prefix(24)
    let count = (String(repeating: " ", count: 10) + "\(inputs)").suffix(9)
    let seconds = (String(repeating: " ", count: 10) + "\(Int((Clock.milliseconds - start) / 1000))").suffix(10)
    let worst = (String(repeating: " ", count: 10) + "\(Int(slowest.rounded(.up)))").suffix(12)
    let peak = (String(repeating: " ", count: 10) + "\(Clock.peakMemory)").suffix(9)
    print("\(name)\(count) \((kind + "       ").prefix(8))\(seconds)\(worst)\(peak)")
    fflush(nil)
  }
}

/// Measures time and memory.
enum Clock {
  /// The process's processor time so far, which does not depend on other load of the machine.
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// The process's peak memory so far, in MiB.
  static var peakMemory: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss >> 10
  }
}
