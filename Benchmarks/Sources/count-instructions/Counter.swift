import BenchmarkSupport

/// Counts the instructions that a program executes, with valgrind's callgrind.
struct Counter {
  /// Where the log and stripped programs go.
  let folder: String

  /// Environment variables that would change a count from machine to machine are left out. Swift seeds its hashing
  /// anew for every process unless told otherwise.
  private static let environment =
    ["SWIFT_DETERMINISTIC_HASHING=1", "LC_ALL=C"]
    + ["PATH", "LD_LIBRARY_PATH"].compactMap { name in Environment.value(of: name).map { "\(name)=\($0)" } }

  /// Copies a program without its debug information, which valgrind cannot read.
  func stripped(_ program: String) throws -> String {
    let copy = folder + "/" + (program.split(separator: "/").last.map(String.init) ?? "program")
    _ = try ChildProcess(["strip", "--strip-debug", "-o", copy, program]).runChecked()
    return copy
  }

  /// Returns how many instructions a program executes, from its first to its last.
  func count(_ arguments: [String]) throws -> Int {
    let log = folder + "/valgrind.log"
    var process = ChildProcess(
      ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log)"] + arguments)
    process.environment = Self.environment
    // With one core there is one way for threads to take turns.
    process.core = 0
    _ = try process.runChecked()
    let collected = try Files.read(log).split(separator: "\n").first { $0.contains("Collected :") }
    guard let number = collected?.split(separator: " ").last.flatMap({ Int($0) }) else {
      throw Failure("valgrind counted nothing, see \(log)")
    }
    return number
  }
}
