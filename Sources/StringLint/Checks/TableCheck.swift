internal import Diagnostics
internal import LiteralString
internal import StringCatalog

/// Checks all entries of a table, and compares translations with their originals.
struct TableCheck {
  let group: TableGroup

  func check(_ findings: inout FindingCollector) {
    for file in group.files {
      findings.add(FileFaultCheck.findings(file.contents.diagnostics, language: file.language))
    }
    // The analysis of an original is needed only until its translations have been checked.
    var entries = Dictionary(grouping: group.all) { LiteralString($0.key) }
    for first in group.all {
      let key = LiteralString(first.key)
      guard let entries = entries.removeValue(forKey: key) else { continue }
      let original = group.original(of: key, for: first)
      for entry in entries {
        check(entry, original, entries, &findings)
        if entry !== original { entry.endCheck() }
      }
      original?.endCheck()
    }
    KeyCheck(group: group).check(&findings)
  }

  private func check(
    _ entry: LintedEntry, _ original: LintedEntry?, _ all: [LintedEntry], _ findings: inout FindingCollector
  ) {
    let isOriginal = group.isOriginal(entry.language)
    let original = isOriginal ? nil : original
    findings.add(PluralCheck.findings(entry, original: original))
    findings.add(NumberInFormCheck.findings(entry, original: original))
    findings.add(SpecifierCheck.findings(entry))
    findings.add(DirectiveCheck.findings(entry, original: original))
    findings.add(VariableCheck.findings(entry, hasVariablesElsewhere: group.stringsdictHas(entry)))
    findings.add(InflectionCheck.findings(entry))
    findings.add(CharacterCheck.findings(entry, original: original))
    findings.add(EntityCheck.findings(entry, original: original))
    if isOriginal, !group.stringsdictHas(entry) { findings.add(SpecifierCheck.findingsAgainstKey(entry)) }
    // A text that is never shown need not match its original.
    guard let original, !group.stringsdictHas(entry) else { return }
    findings.add(SpecifierCheck.findings(entry, original: original))
    findings.add(DirectiveCheck.lostSigns(entry, original: original))
    findings.add(TranslationCheck.findings(entry, original: original, others: all))
    findings.add(ContentCheck.findings(entry, original: original))
  }
}
