internal import Diagnostics
internal import Localization
internal import StringTables

/// One key in one language, with what its checks need.
///
/// The analysis is cached: several checks use it, and so does each translation of an original.
final class LintedEntry {
  let entry: StringEntry
  let file: LintedFile
  let language: String
  /// CLDR's plural rules; nil if the language is unknown.
  let grammar: LanguageGrammar?

  /// Whether the entry was made from a key that is itself the original text. No file contains such an entry.
  let isKey: Bool

  private var known: EntryAnalysis?

  init(entry: StringEntry, file: LintedFile, language: String, grammar: LanguageGrammar?) {
    self.entry = entry
    self.file = file
    self.language = language
    self.grammar = grammar
    isKey = false
  }

  /// Creates the entry of a key that is the original of its translations, such as "%@ of %@" = "%d di %@".
  ///
  /// - Parameters:
  ///   - translation: A translation of the key.
  ///   - language: The language of the keys.
  ///   - grammar: CLDR's plural rules of the language.
  init(keyOf translation: LintedEntry, language: String, grammar: LanguageGrammar?) {
    let text = LocatedText(translation.key, at: translation.entry.location)
    entry = StringEntry(key: translation.key, location: translation.entry.location, value: .text(text))
    file = translation.file
    self.language = language
    self.grammar = grammar
    isKey = true
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
  /// The arguments that the key shows if it is a format; an app passes them.
  var keyArguments: [ArgumentUse] { analysis.keyArguments }
  /// The first use of each argument.
  var firstUses: [Int: ArgumentUse] { analysis.firstUses }
  /// Every text with its faults.
  var texts: [LintedText] { analysis.texts }
  /// Every set of plural forms.
  var plurals: [LintedPlural] { analysis.plurals }

  var key: String { entry.key }
  var format: StringTableFormat { isKey ? .strings : file.path.format }

  /// The text of an entry without variations.
  var plainText: LocatedText? { if case .text(let text) = entry.value { text } else { nil } }

  /// The language as worded in messages.
  var languageName: String { grammar?.name ?? language }

  /// Whether the text is the key itself because the file has none: an entry made from a key, or one of a String Catalog
  /// without a text of the source language.
  var isTextOfKey: Bool {
    isKey
      || format == .xcstrings
        && plainText.map { $0.location == entry.location && LiteralString($0.text) == LiteralString(key) } ?? false
  }

  /// The text as an original, as worded in messages.
  var originalName: String { isKey ? "the key" : "the \(languageName) text" }

  /// Whether wrong syntax on the entry's line may have cut its text.
  var isPerhapsCut: Bool {
    format == .strings && entry.location.line.map(file.damagedLines.contains) ?? false
  }

  /// Whether one of the texts has a malformed directive.
  var hasFault: Bool { texts.contains { !$0.faults.isEmpty } }

  /// Whether the texts have percent signs, none of which is written as those of formats are.
  var isPlainWithPercent: Bool {
    plainText != nil
      && texts.allSatisfy { text in
        text.directives.isEmpty && text.text.contains("%") && !text.text.contains("%%")
          // “% @” is a damaged directive rather than a percent sign.
          && !text.text.contains("@")
      }
  }

  /// Whether the key is a row of a rule editor, such as `%[Author,Subject]@ %[is,is not]@ %@`, whose brackets hold the
  /// choices of a menu. Its translations number them: `%2$[is,is not]@`.
  ///
  /// Source: Apple, `NSRuleEditor.formattingStringsFilename`.
  var isRuleEditorTemplate: Bool { key.utf8.contains(UInt8(ascii: "[")) && key.contains("%[") && key.contains("]@") }

  /// Where the first text starts.
  var firstTextLocation: SourceLocation { entry.value.plainTexts.first?.location ?? entry.location }

  /// Returns the directive with which a translation shows an argument of this original; numbered if there are several.
  func directive(ofArgument position: Int) -> String {
    guard let use = firstUses[position] else { return "%\(position)$@" }
    return firstUses.count == 1 ? use.written : use.numbered
  }

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
