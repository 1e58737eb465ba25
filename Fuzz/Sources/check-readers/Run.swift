import FuzzTargets
import Glibc

/// Many inputs of one kind through one target.
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

  /// Reads all inputs and prints what it took. An input that takes too much ends the process.
  func perform() {
    let start = Clock.milliseconds
    var slowest = 0.0
    for number in 0..<inputs {
      // Each input is made of its number alone, so that one can be made again.
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

/// What time and memory was taken.
enum Clock {
  /// The processor time that the process has taken so far: what others take of a busy machine is no fault of an input's.
  static var milliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// The most memory that the process has held so far, in MiB.
  static var peakMemory: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss >> 10
  }
}
