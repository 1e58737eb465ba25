internal import Diagnostics

/// Checks all entries of a table, and compares translations with their originals.
struct TableCheck {
  private let group: TableGroup
  private let forms: FormHabits

  /// Whether an original has a link or a line break of HTML, so that the table's texts are perhaps all HTML.
  private let hasMarkup: Bool

  /// The names that the app replaces somewhere in the table.
  private let templateNames: Set<String>

  init(group: TableGroup) {
    self.group = group
    hasMarkup = group.originals.values.contains { entry in
      entry.allTexts.contains { $0.text.contains("<a href=") || $0.text.contains("<br") }
    }
    templateNames = Set(
      group.originals.values.lazy.filter { $0.traits.contains(.brace) }
        .flatMap { $0.allTexts.flatMap { TemplateNames.names(in: $0.text) } })
    forms = FormHabits(group)
  }

  func check(_ findings: inout FindingCollector) {
    for file in group.files { findings.add(FileFaultCheck.findings(of: file)) }
    var copies = CopiedPlurals()
    var habits = RepeatedHabits()
    var tallies = LanguageTallies()
    // The analysis of an original is needed only until its translations have been checked.
    var entries = Dictionary(grouping: group.all) { LiteralString($0.key) }
    for first in group.all {
      let key = LiteralString(first.key)
      guard let entries = entries.removeValue(forKey: key) else { continue }
      let original = group.original(of: key, for: first)
      check(entries, original, &copies, &findings)
      for entry in entries {
        // An original may be a name in another script, such as that of a language.
        if entry !== original { CharacterCheck.addForeignScripts(of: entry, original: original, &habits) }
        if !group.isNeverShown(entry) {
          WritingCheck.addHabits(of: entry, original: entry === original ? nil : original, &habits, &tallies)
        }
      }
      original?.endCheck()
    }
    findings.add(copies.findings)
    for (first, finding) in tallies.findings {
      findings.add([finding])
      habits.remove(finding.rule, of: first)
    }
    findings.add(habits.findings)
    KeyCheck(group: group).check(&findings)
  }

  /// Checks the entries of a key in all languages.
  private func check(
    _ entries: [LintedEntry], _ original: LintedEntry?, _ copies: inout CopiedPlurals,
    _ findings: inout FindingCollector
  ) {
    // A text that is never shown has no faults, except that it is there, which `shadowed-key` reports.
    let shown = entries.filter { !group.isNeverShown($0) }
    let translations = original == nil ? [] : shown.filter { !group.isOriginal($0.language) }
    var evidence = KeyEvidence(
      original, translationCount: translations.count, keys: group.keys, hasOriginals: !group.originals.isEmpty)
    let agreed =
      original == nil ? AgreementCheck.original(of: shown.filter { !isPlain($0, nil) && !$0.isPerhapsCut }) : nil
    for entry in shown {
      let isTranslation = translations.contains { $0 === entry }
      let original = isTranslation ? original : nil
      var found = self.findings(entry, original, agreed, &copies)
      if let agreed, !isPlain(entry, nil), !entry.isPerhapsCut {
        found += AgreementCheck.findings(entry, original: agreed)
      }
      // Nothing shows what the app no longer asks for, which `unused-translation` reports.
      findings.add(original == nil && group.hasLost(entry) ? found.map(\.asNote) : found)
      if let original {
        evidence.add(compared(entry, original, shown), about: entry)
      } else if group.isOriginal(entry.language) {
        findings.add(SpecifierCheck.findingsAgainstKey(entry))
      }
      if entry !== original { entry.endCheck() }
    }
    findings.add(evidence.findings)
  }

  private func findings(
    _ entry: LintedEntry, _ original: LintedEntry?, _ agreed: LintedEntry?, _ copies: inout CopiedPlurals
  ) -> [Finding] {
    // `empty-translation` says it all.
    if let original, entry.isEmpty, !original.isEmpty { return [] }
    var findings: [Finding] = []
    let directives = DirectiveCheck.findings(entry, original: original ?? agreed)
    if entry.isNumberedKey {
      findings += directives.map(\.asNote)
    } else if isPlain(entry, original) {
      // The number of an argument is never meant to be read.
      findings +=
        entry.isRuleEditorTemplate || entry.hasNamedArguments
        ? [] : directives.filter { $0.rule == .damagedDirective && $0.text.contains("$") }
    } else {
      findings += directives + SpecifierCheck.findings(entry) + VariableCheck.findings(entry)
    }
    findings += DirectiveCheck.inflectionMarkup(entry)
    findings += CharacterCheck.findings(entry, original: original) + WritingCheck.findings(entry, original: original)
    findings += ContentCheck.strayEntities(entry, original: original, isPerhapsHTML: hasMarkup)
    // Forms that are still those of the original say nothing about the language's own.
    return copies.add(entry, original: original)
      ? findings : findings + PluralCheck.findings(entry, original: original, forms)
  }

  /// Compares a translation with its original.
  private func compared(_ entry: LintedEntry, _ original: LintedEntry, _ all: [LintedEntry]) -> [Finding] {
    guard !entry.isPerhapsCut else { return [] }
    let findings =
      TranslationCheck.findings(entry, original: original, others: all)
      + ContentCheck.findings(entry, original: original, names: templateNames)
    guard !isPlain(entry, original), !entry.isEmpty, !(entry.plainText?.text.isEncodedAddress ?? false) else {
      return findings
    }
    let arguments = SpecifierCheck.findings(entry, original: original)
    let isReplaced = arguments.contains { $0.rule == .extraSpecifier }
    return PluralCheck.lostPlural(entry, original: original) + arguments
      + DirectiveCheck.lostSigns(entry, original: original)
      // “%s” in place of “{count}” is one fault.
      + findings.filter { !isReplaced || $0.rule != .templateDifference }
  }

  /// Whether an app shows a text as it is, so that a percent sign is only that: “50% off” as “%50 indirim”; or whether it
  /// is a format of another kind.
  private func isPlain(_ entry: LintedEntry, _ original: LintedEntry?) -> Bool {
    group.isInterface || entry.isOfInterfaceObject || entry.isRuleEditorTemplate || (original ?? entry).isOfAnotherKind
      || entry.keyArguments.isEmpty
        && original.map { $0.isPlainWithPercent || $0.arguments.isEmpty && entry.hasEncodedBytes } ?? false
  }
}
