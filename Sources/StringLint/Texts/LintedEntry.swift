internal import Diagnostics
internal import Localization
internal import StringCatalog

/// One key of one language, with what its checks need to know.
///
/// What several checks ask for, and each translation of its original, is found out once.
final class LintedEntry {
  let entry: StringEntry
  let file: LintedFile
  let language: String
  /// CLDR's rules of the language; nil where it is not known.
  let grammar: LanguageGrammar?

  private var known: EntryAnalysis?

  init(entry: StringEntry, file: LintedFile, language: String, grammar: LanguageGrammar?) {
    self.entry = entry
    self.file = file
    self.language = language
    self.grammar = grammar
  }

  private var analysis: EntryAnalysis {
    if let known { return known }
    let made = EntryAnalysis(entry, format)
    known = made
    return made
  }

  /// Whether something is kept of what was found out about the texts.
  var isAnalyzed: Bool { known != nil }

  /// Lets go of what was found out about the texts.
  func endCheck() { known = nil }

  /// The arguments that all texts together ask for.
  var arguments: [ArgumentUse] { analysis.arguments }
  /// The first use of each argument.
  var firstUses: [Int: ArgumentUse] { analysis.firstUses }
  /// Every text with what is wrong in it.
  var texts: [LintedText] { analysis.texts }
  /// Every choice of a form by a number.
  var plurals: [PluralForms] { analysis.plurals }

  var key: String { entry.key }
  var format: StringTableFormat { file.format }

  /// The one text of an entry that varies by nothing.
  var plainText: LocatedText? { if case .text(let text) = entry.value { text } else { nil } }

  /// The language as a sentence names it.
  var languageName: String { grammar?.name ?? language }

  /// Whether one of the texts has something that is no directive.
  var hasFault: Bool { texts.contains { !$0.faults.isEmpty } }

  /// Where the first text begins.
  var firstTextLocation: SourceLocation { entry.value.plainTexts.first?.location ?? entry.location }

  /// Returns where a directive stands.
  func place(of use: ArgumentUse) -> SourceLocation {
    file.place(of: use.written, occurrence: use.occurrence, in: use.text)
  }

  func finding(
    _ rule: LintRule, at location: SourceLocation, text: String, _ message: String, advice: String? = nil
  ) -> Finding {
    Finding(
      rule, at: location, key: key, language: language, text: text, "\(key.quoted): \(message)", advice: advice)
  }
}
