internal import Diagnostics
internal import ICU
internal import StringTables

/// Counts the function words of a file's texts, to find files that are in another language as a whole.
///
/// Most files are known to be right after a few texts; nothing more is counted then.
struct LanguageTallies {
  /// A file and one of its languages.
  private struct Place: Hashable {
    let file: ObjectIdentifier
    let grammar: ObjectIdentifier

    init(_ file: LintedFile, _ grammar: LanguageGrammar) {
      self.file = ObjectIdentifier(file)
      self.grammar = ObjectIdentifier(grammar)
    }
  }

  private struct Tally {
    let first: LintedEntry
    var counts = [Int](repeating: 0, count: FunctionWords.count)
    var textCount = 0

    mutating func add(_ text: String) {
      FunctionWords.count(text, into: &counts)
      textCount += 1
    }
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
    let place = Place(entry.file, grammar)
    guard !right.contains(place) else { return }
    if tallies[place] == nil { order.append(place) }
    tallies[place, default: Tally(first: entry)].add(text.text)
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
      let language = FunctionWords.language(at: best)
      let name = LocaleIdentifier(language)?.displayName(in: LanguageGrammar.english) ?? language
      let entry = tally.first
      return (
        entry,
        entry.finding(
          .otherLanguage, at: entry.firstTextLocation, text: "",
          "the \(entry.languageName) text seems to be \(name), and so do the file's other texts")
      )
    }
  }
}
