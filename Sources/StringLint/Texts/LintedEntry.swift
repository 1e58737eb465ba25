internal import Diagnostics
internal import Localization
internal import StringCatalog

/// One key in one language, with what its checks need.
///
/// The analysis is cached: several checks use it, and so does each translation of an original.
final class LintedEntry {
  let entry: StringEntry
  let file: LintedFile
  let language: String
  /// CLDR's plural rules; nil if the language is unknown.
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

  /// Whether the analysis is cached.
  var isAnalyzed: Bool { known != nil }

  /// Releases the analysis.
  func endCheck() { known = nil }

  /// The arguments used in all texts together.
  var arguments: [ArgumentUse] { analysis.arguments }
  /// The first use of each argument.
  var firstUses: [Int: ArgumentUse] { analysis.firstUses }
  /// Every text with its faults.
  var texts: [LintedText] { analysis.texts }
  /// Every set of plural forms.
  var plurals: [LintedPlural] { analysis.plurals }

  var key: String { entry.key }
  var format: StringTableFormat { file.path.format }

  /// The text of an entry without variations.
  var plainText: LocatedText? { if case .text(let text) = entry.value { text } else { nil } }

  /// The language as worded in messages.
  var languageName: String { grammar?.name ?? language }

  /// Whether one of the texts has a malformed directive.
  var hasFault: Bool { texts.contains { !$0.faults.isEmpty } }

  /// Where the first text starts.
  var firstTextLocation: SourceLocation { entry.value.plainTexts.first?.location ?? entry.location }

  /// Returns the location of a directive.
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
