internal import StringTables

/// Counts the function words of a file's texts, to find files that are in another language as a whole.
///
/// Most files are known to be right after a few texts; nothing more is counted then.
struct LanguageTallies {
  /// A file and one of its languages.
  private struct Place: Hashable {
    let file: ObjectIdentifier
    let grammar: ObjectIdentifier
  }

  private struct Tally {
    let first: LintedEntry
    var counts = [Int](repeating: 0, count: FunctionWords.count)
    var textCount = 0
  }

  /// So many words of its own say that a file is in its language.
  private static let enough = 8
  /// So many words of another language, and three times as many as of its own, say that it is not.
  private static let leastCount = 12

  private var order: [Place] = []
  private var tallies: [Place: Tally] = [:]
  private var right: Set<Place> = []

  /// Adds a translation.
  mutating func add(_ text: LocatedText, of entry: LintedEntry, _ grammar: LanguageGrammar) {
    guard let own = grammar.functionWords else { return }
    let place = Place(file: ObjectIdentifier(entry.file), grammar: ObjectIdentifier(grammar))
    guard !right.contains(place) else { return }
    if tallies[place] == nil { order.append(place) }
    FunctionWords.count(text.text, into: &tallies[place, default: Tally(first: entry)].counts)
    tallies[place]?.textCount += 1
    if let tally = tallies[place], tally.counts[own] >= Self.enough, tally.counts[own] * 2 >= tally.counts.max() ?? 0 {
      right.insert(place)
    }
  }

  /// A text of each file whose texts are in another language, and what is said of them.
  var findings: [(first: LintedEntry, finding: Finding)] {
    order.compactMap { place in
      guard !right.contains(place), let tally = tallies[place], tally.textCount > 2,
        let own = tally.first.grammar?.functionWords,
        let best = tally.counts.indices.max(by: { tally.counts[$0] < tally.counts[$1] }),
        tally.counts[best] >= Self.leastCount, tally.counts[own] * 3 <= tally.counts[best]
      else { return nil }
      let finding = WritingCheck.otherLanguage(
        FunctionWords.language(at: best), tally.first, at: tally.first.firstTextLocation,
        ", and so do the file's other texts")
      return (tally.first, finding)
    }
  }
}
