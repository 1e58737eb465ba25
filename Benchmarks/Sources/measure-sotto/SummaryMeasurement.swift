import BenchmarkSupport

/// Times summaries like the peers in `Peers/`: with the same counts, loop and output.
struct SummaryMeasurement {
  enum Counts {
    case warm, unseen, same

    /// The counts of a call; must match `Peers/cpp/summary/harness.hpp`.
    func at(call: Int) -> (images: Int, comments: Int) {
      switch self {
      case .warm: Self.few[call & 7]
      case .same: Self.few[1]
      case .unseen: (1 + call * 7919 % 999_983, 1 + (call + 500_000) * 7919 % 999_983)
      }
    }

    private static let few = [(1, 1), (2, 5), (3, 1), (22, 11), (5, 2), (1, 7), (100, 3), (12, 40)]
  }

  private static let compared = [
    1, 2, 3, 5, 6, 11, 21, 22, 100, 101, 111, 999, 1000, 1234, 9999, 10_000, 12_345, 999_982,
  ]
  private static let chunk = 256
  private static let unseenLimit = 499_000

  /// Runs `summary STRINGS warm|unseen|print MILLISECONDS LOCALE…`. With `same-calls` (always the same pair of counts)
  /// and `unseen-calls`, the number is one of calls instead of milliseconds.
  static func run(_ words: [String]) throws {
    guard words.count >= 4, let amount = Int(words[2]) else {
      throw Failure("summary STRINGS warm|unseen|print|same-calls|unseen-calls AMOUNT LOCALE…")
    }
    for locale in words[3...] {
      var summarizer = try Summarizer(strings: words[0], locale: locale)
      switch words[1] {
      case "print": printTexts(&summarizer, locale)
      case "warm": takeTime(&summarizer, locale, .warm, milliseconds: amount)
      case "unseen": takeTime(&summarizer, locale, .unseen, milliseconds: amount)
      case "same-calls": Terminal.print("\(locale)\t\(length(&summarizer, .same, calls: 0..<amount))")
      case "unseen-calls": Terminal.print("\(locale)\t\(length(&summarizer, .unseen, calls: 0..<amount))")
      default: throw Failure("there is no summary “\(words[1])”")
      }
    }
  }

  private static func printTexts(_ summarizer: inout Summarizer, _ locale: String) {
    for (place, images) in compared.enumerated() {
      let comments = compared[(place * 5 + 3) % compared.count]
      Terminal.print("\(locale)\t\(images)\t\(comments)\t\(summarizer.summary(images: images, comments: comments))")
    }
  }

  /// Makes the summaries of some calls. Returning their length keeps the compiler from optimizing them away.
  private static func length(_ summarizer: inout Summarizer, _ counts: Counts, calls: Range<Int>) -> Int {
    var length = 0
    for call in calls {
      let (images, comments) = counts.at(call: call)
      length += summarizer.summary(images: images, comments: comments).utf8.count
    }
    return length
  }

  private static func takeTime(
    _ summarizer: inout Summarizer, _ locale: String, _ counts: Counts, milliseconds: Int
  ) {
    let duration = Int64(milliseconds) * 1_000_000
    var call = 0
    var total = 0
    func run(until end: Int64) -> Int {
      let first = call
      while Clock.nanoseconds < end, counts == .warm || call < unseenLimit {
        total += length(&summarizer, counts, calls: call..<call + chunk)
        call += chunk
      }
      return call - first
    }
    _ = run(until: Clock.nanoseconds + duration / 4)
    let start = Clock.nanoseconds
    let calls = run(until: start + duration)
    Terminal.print("\(locale)\t\(Double(Clock.nanoseconds - start) / Double(calls))\t\(total)")
  }
}
