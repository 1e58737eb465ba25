internal import Diagnostics
internal import LiteralString
internal import StringCatalog

/// Holds the entries of a table to each other and to those of the original language.
struct TableCheck {
  let group: TableGroup

  func findings() -> [Finding] {
    var findings: [Finding] = []
    let originals = group.originals
    for file in group.files {
      findings += FileFaultCheck.findings(file.contents.diagnostics, language: file.language)
    }
    for entry in group.all {
      let isOriginal = entry.language == group.developmentLanguage
      let original = isOriginal ? nil : originals[LiteralString(entry.key)]
      findings += PluralCheck.findings(entry)
      findings += NumberInFormCheck.findings(entry, original: original)
      findings += SpecifierCheck.findings(entry)
      findings += DirectiveCheck.findings(entry, original: original)
      findings += VariableCheck.findings(entry, hasVariablesElsewhere: group.stringsdictHas(entry))
      findings += CharacterCheck.findings(entry)
      // A text that is never shown needs not fit.
      guard let original, !group.stringsdictHas(entry) else { continue }
      findings += SpecifierCheck.findings(entry, original: original)
      findings += TranslationCheck.findings(entry, original: original)
    }
    return findings + KeyCheck(group: group).findings()
  }
}
