internal import Diagnostics
internal import StringTables

/// Counts the plural texts that a file repeats from the original, and reports them once for each file and language.
///
/// Each of them would otherwise be reported for every form that its own language needs, although nobody has translated
/// it yet.
struct CopiedPlurals {
  private struct Place: Hashable {
    let file: ObjectIdentifier
    let language: LiteralString
  }

  private var first: [(place: Place, entry: LintedEntry, original: LintedEntry)] = []
  private var counts: [Place: Int] = [:]

  /// Counts a translation if its plural forms are those of its original, and returns whether they are.
  mutating func add(_ entry: LintedEntry, original: LintedEntry?) -> Bool {
    guard let original, !original.isTextOfKey, !entry.plurals.isEmpty, !original.plurals.isEmpty,
      let language = entry.grammar?.locale.language, language != original.grammar?.locale.language
    else { return false }
    let texts = Set(original.allTexts.map { LiteralString($0.text) })
    let own = entry.allTexts
    guard own.allSatisfy({ texts.contains(LiteralString($0.text)) }), own.contains(where: Self.hasWord),
      // “email” is the same in many languages, “emails” is English.
      !Self.texts(of: "other", in: entry).isDisjoint(with: Self.texts(of: "other", in: original))
    else { return false }
    let place = Place(file: ObjectIdentifier(entry.file), language: LiteralString(entry.language))
    if counts.updateValue(counts[place, default: 0] + 1, forKey: place) == nil {
      first.append((place, entry, original))
    }
    return true
  }

  /// One finding for each file and language, at its first such text.
  var findings: [Finding] {
    first.map { place, entry, original in
      let count = counts[place, default: 1]
      return entry.finding(
        .untranslated, at: entry.firstTextLocation, text: "",
        "the plural forms are those of \(original.originalName)"
          + (count == 1 ? "" : ", and so are those of \(count - 1) more \(count == 2 ? "key" : "keys")"))
    }
  }

  private static func texts(of keyword: String, in entry: LintedEntry) -> Set<LiteralString> {
    Set(entry.plurals.flatMap(\.forms).filter { $0.keyword == keyword }.flatMap(\.texts))
  }

  /// Whether a text has a word of lowercase letters; units such as “GB” are the same in many languages.
  private static func hasWord(_ text: LocatedText) -> Bool {
    LintedText(text).literals.contains { literal in
      literal.split { !$0.isLetter }.contains { $0.count > 3 && $0.contains(where: \.isLowercase) }
    }
  }
}
