import BenchmarkSupport

/// Counts the instructions that a program executes, with valgrind's callgrind.
struct Counter {
  /// The folder for logs and stripped programs.
  let folder: String

  /// Only these variables are passed on, since others could change counts between machines. Without the first, Swift
  /// seeds its hashing differently in every process.
  private static let environment =
    ["SWIFT_DETERMINISTIC_HASHING=1", "LC_ALL=C"]
    + ["PATH", "LD_LIBRARY_PATH"].compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } }

  /// Copies a program without its debug information, which valgrind cannot read.
  func stripped(_ program: String) throws -> String {
    let copy = folder + "/" + (program.split(separator: "/").last.map(String.init) ?? "program")
    _ = try ChildProcess(["strip", "--strip-debug", "-o", copy, program]).runChecked()
    return copy
  }

  /// Returns the number of instructions that a program executes from start to exit.
  func count(_ arguments: [String]) throws -> Int {
    let log = folder + "/valgrind.log"
    var process = ChildProcess(
      ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log)"] + arguments)
    process.environment = Self.environment
    // On one core, threads are always scheduled in the same way.
    process.core = 0
    _ = try process.runChecked()
    let collected = try Files.read(log).split(separator: "\n").first { $0.contains("Collected :") }
    guard let number = collected?.split(separator: " ").last.flatMap({ Int($0) }) else {
      throw Failure("valgrind counted nothing, see \(log)")
    }
    return number
  }
}
