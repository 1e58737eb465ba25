internal import Diagnostics
internal import ICU

extension LintRule {
  static let missingTranslation = LintRule(
    "missing-translation", .warning, "a key that a language lacks",
    explanation: """
      Apple looks up a key in one folder only: if it is missing there, the key itself is shown; in a String Catalog, the \
      text of the source language. If keys are texts, a key that most languages translate is expected in the others. A \
      variant of the original language, such as en-GB, may have fewer than half of its texts. The finding is a note unless \
      “languages” in .sotto.json names the languages: apps translate as far as their translators come. In InfoPlist it \
      is always a note, because Info.plist has a value of its own; also in folders of tests, for the text of a control, and \
      where the text is one name or abbreviation (“PayPal”, “PAL”), an amount in a unit of two letters (“%f km/h”), or repeated \
      by all languages that have the key, if it is shown where it is missing. A key in the script of a language, such as “音乐” for Chinese, is a text of it. A language in which the keys are written, as most texts \
      or the words of the keys say, sees them; one whose file the Xcode project does not have, or whose file has wrong \
      syntax, is not asked. A language without numbers of a plural form needs \
      no key named after it (“days.few”), and none is expected of one whose keys are mostly its own. The rule \
      does not check texts without letters or with those of a unit alone (“%@°F”), web addresses, keys that a catalog excludes from translation or marks as stale, and, in a \
      catalog, other variants of the source language.
      """,
    remedy: "Translate the key, or mark it as not to be translated.", bad: "“done” in en and not in de",
    good: "“done” in en and de")
}

extension MissingTextCheck {
  /// - Parameter told: For each file, the languages that lack all of its texts.
  func missingTranslations(except told: [ObjectIdentifier: Set<String>], _ findings: inout FindingCollector) {
    for entry in group.all where isOriginal(entry) {
      let key = LiteralString(entry.key)
      let told = told[ObjectIdentifier(entry.file)] ?? []
      let missing = languages.filter {
        $0.lacks(key) && ($0.hasFolder || $0.count > 0) && !told.contains($0.name) && !fallsBack($0, to: entry)
          && !isText(entry.key, of: $0) && !inheritsTable($0) && !isFormOfOthers(entry.key, $0)
          && !languagesOfOwnKeys.contains($0.name)
      }
      if !missing.isEmpty { findings.add(finding(entry, missing.map(\.name))) }
    }
  }

  /// Finds languages that lack a key which is itself the original, if most others translate it. A key of a few
  /// languages is perhaps no longer used.
  func missingBesideKeys(_ findings: inout FindingCollector) {
    guard !isOriginalComplete else { return }
    var seen: Set<LiteralString> = []
    for entry in group.all where entry.format != .xcstrings {
      let key = LiteralString(entry.key)
      guard group.originals[key] == nil, group.keys.isOriginal(entry.key), !group.isOriginal(entry.language),
        seen.insert(key).inserted, entry.key.contains(where: \.isLetter), isTranslatable(entry)
      else { continue }
      let others = languages.filter { !group.isOriginal($0.name) && !$0.isVariety && $0.count > 0 }
      let missing = others.filter { $0.lacks(key) && !isText(entry.key, of: $0) }
      guard !missing.isEmpty, missing.count * 2 <= others.count else { continue }
      findings.add(finding(entry, missing.map(\.name)))
    }
  }

  /// Whether the original language has nearly all texts. A key that it lacks is no longer used.
  private var isOriginalComplete: Bool {
    let most = languages.filter { !group.isOriginal($0.name) }.map(\.count).max() ?? 0
    return !group.originals.isEmpty && group.originals.count * 4 >= most * 3
  }

  private func finding(_ entry: LintedEntry, _ missing: [String]) -> Finding {
    entry.finding(
      .missingTranslation, at: entry.entry.location, text: entry.key, "there is no text in \(Self.listed(missing))"
    ).with { $0.languages = missing }
      // Apps translate as far as their translators come, and show the original of the rest on purpose.
      .asNote(
        if: !group.hasNamedLanguages || isOptional || entry.isOfControl || entry.isName || entry.isAmount
          || isForeign(entry) || isRepeatedEverywhere(entry))
  }

  /// Whether an original is not in the script of its language, as the name of a language in itself is: “日本語”.
  private func isForeign(_ entry: LintedEntry) -> Bool {
    guard entry.grammar?.script == "Latn", let text = entry.plainText?.text, TextScript.only(in: text) != nil else {
      return false
    }
    return !text.unicodeScalars.contains { TextScript($0) == .latin }
  }

  /// Whether all languages that have a text repeat the original, which is shown where it is missing: a name, such as that of
  /// a product, is no word to be translated.
  private func isRepeatedEverywhere(_ entry: LintedEntry) -> Bool {
    guard let text = entry.plainText.map({ LiteralString($0.text) }),
      entry.format == .xcstrings || text == LiteralString(entry.key)
    else { return false }
    let others = languages.filter { !group.isOriginal($0.name) && !$0.isVariety }
      .flatMap { $0.tables.compactMap { $0[LiteralString(entry.key)] } }
    return !others.isEmpty && others.allSatisfy { $0.plainText.map { LiteralString($0.text) == text } ?? false }
  }

  /// Whether a key is one of several that are named after plural forms, such as “days.few”, and the language has no whole
  /// number of that form.
  private func isFormOfOthers(_ key: String, _ language: Language) -> Bool {
    guard let point = key.lastIndex(where: { "._-".contains($0) }),
      let category = PluralCategory(keyword: key[key.index(after: point)...].lowercased()), category != .zero
    else { return false }
    let others = PluralCategory.allCases.filter { $0 != category }
    guard others.contains(where: { group.originals[LiteralString(key[...point] + $0.keyword)] != nil }),
      let grammar = language.tables.lazy.compactMap({ $0.values.first?.grammar }).first
    else { return false }
    // Hardly any text shows a million.
    return grammar.integers(category).first.map { $0 >= 1_000_000 } ?? true
  }
}
