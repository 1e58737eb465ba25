internal import Diagnostics

/// Collects faults that a file has in many of its texts, because its translator writes in another way or all have one cause.
///
/// They are one finding for each file, language and rule if there are more than three.
struct RepeatedHabits {
  /// How many findings of a file and language are reported one by one.
  private static let maximumCount = 3

  private struct Place: Hashable {
    let rule: LintRule
    let file: ObjectIdentifier
    let language: LiteralString
  }

  private var order: [Place] = []
  private var found: [Place: (first: [Finding], count: Int)] = [:]

  mutating func add(_ entry: LintedEntry, _ finding: Finding) {
    let place = Place(rule: finding.rule, file: ObjectIdentifier(entry.file), language: LiteralString(entry.language))
    if found[place] == nil { order.append(place) }
    var known = found[place] ?? ([], 0)
    if known.count < Self.maximumCount { known.first.append(finding) }
    known.count += 1
    found[place] = known
  }

  /// Leaves out the findings of a rule in a file, because they have been reported otherwise.
  mutating func remove(_ rule: LintRule, of entry: LintedEntry) {
    found[Place(rule: rule, file: ObjectIdentifier(entry.file), language: LiteralString(entry.language))] = nil
  }

  /// The findings of each file, or one that counts them.
  var findings: [Finding] {
    order.flatMap { place -> [Finding] in
      guard let (findings, count) = found[place], let first = findings.first else { return [] }
      guard count > Self.maximumCount else { return findings }
      let rest = "\(count - 1) more texts of this language"
      return [
        Finding(
          first.rule, at: first.location, key: first.key, language: first.language, text: first.text,
          first.message + (first.rule == .foreignScript ? ", and so are \(rest)" : "; so it is in \(rest)"))
      ]
    }
  }
}
