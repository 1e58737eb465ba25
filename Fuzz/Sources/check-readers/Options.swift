import FuzzTargets
import Glibc

/// The parsed command line.
struct Options {
  var seeds = ""
  var random = 1_000_000
  var mutated = 100_000
  var seed: UInt64 = 1
  /// The time limit for one input, in milliseconds.
  var slowest = 2_000
  /// The limit for the process's peak memory, in MiB.
  var memory = 1_024
  var targets: [String] = []

  init(_ words: some Sequence<String>) {
    var words = words.makeIterator()
    while let word = words.next() {
      switch word {
      case "--seeds": seeds = words.next() ?? ""
      case "--random": random = Self.number(words.next())
      case "--mutated": mutated = Self.number(words.next())
      case "--seed": seed = UInt64(Self.number(words.next()))
      case "--slowest": slowest = Self.number(words.next())
      case "--memory": memory = Self.number(words.next())
      default:
        guard FuzzTarget.named(word) != nil else { fail("“\(word)” is neither a flag nor a target") }
        targets.append(word)
      }
    }
  }

  private static func number(_ text: String?) -> Int {
    guard let number = text.flatMap({ Int($0) }), number >= 0 else {
      fail("\(text ?? "nothing") is no number")
    }
    return number
  }
}

/// Prints a message and ends the process with status 1.
func fail(_ message: String) -> Never {
  let line = "check-readers: \(message)\n"
  _ = write(STDERR_FILENO, line, line.utf8.count)
  exit(1)
}
